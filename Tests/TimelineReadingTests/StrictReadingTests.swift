import StateSnapshots
import Testing
import TimelineReading

struct StrictReadingTests {
  /// A timeline with steps, calls and changes.
  static let sample = """
    # states 1
    = initial
      error: nil
      isLoading: false
      movies: []

    @ load()
    ~
      isLoading: false -> true
    > MoviesService.movies(page: 1)
    ~
      isLoading: true -> false
      movies + [id: 1] Movie(id: 1, title: "Alien", year: 1979)
      movies + [id: 2] Movie(id: 2, title: "Brazil", year: 1985)

    @ loadNextPage()
    ~
      isLoading: false -> true
    > MoviesService.movies(page: 2)
    ~
      error: nil -> .offline
      isLoading: true -> false

    = end

    """

  private func error(_ text: String) -> String? {
    #expect(throws: ParseError.self) { _ = try StateTimeline(parsing: text.utf8) }?.description
  }

  @Test(arguments: [
    ("", "line 1: the file is cut off: \"= end\" and a line feed are missing"),
    ("# states 2\n", "line 1: unknown version \"2\": this is a reader of version 1"),
    ("hello\n", "line 1: expected \"# states 1\""),
    ("# states 1\n", "line 2: expected \"= initial\""),
    ("# states 1\n= initial\n\n= end\n", "line 3: expected the first state, indented by two blanks"),
  ])
  func aWrongBeginningIsAnErrorWithItsLine(text: String, message: String) {
    #expect(error(text) == message)
  }

  @Test(arguments: [
    ("", "line 4: the file is cut off: \"= end\" is missing"),
    ("\n= end", "line 5: the file is cut off: \"= end\" and a line feed are missing"),
    ("= end\n", "line 4: expected a blank line"),
    ("\n= end\nmore\n", "line 6: unexpected text after \"= end\""),
    ("\n~\n\n= end\n", "line 6: expected the changes of this state, indented by two blanks"),
    ("\n~\n  self: 0\n\n= end\n", "line 6: expected \" -> \" at column 8"),
    ("\n@ a\n\n= end\n", "line 6: expected \"  (no change)\""),
    ("\n~\n  self: 0 -> 1\n\n> a\n\n= end\n", "line 7: expected \"> a\""),
    (
      "\n<<<<<<< HEAD\n",
      "line 5: a merge conflict (<<<<<<<) is not resolved: keep one side, or record again"
    ),
  ])
  func aWrongBlockIsAnErrorWithItsLine(text: String, message: String) {
    #expect(error("# states 1\n= initial\n  self: 0\n" + text) == message)
  }

  @Test func crlfAndAByteOrderMarkAreAccepted() throws {
    let text = Self.sample.replacing("\n", with: "\r\n")
    #expect(try StateTimeline(parsing: "\u{FEFF}\(text)".utf8).text == Self.sample)
  }

  @Test func deepNestingIsAnErrorAndNoCrash() {
    let value = String(repeating: "[", count: 100_000)
    #expect(error("# states 1\n= initial\n  self: \(value)\n\n= end\n")?.contains("200 levels deep") == true)
  }

  @Test(arguments: ["", " ", "two\nlines", "\"quoted\"", "= end", "@ x", "a\u{2028}b", "tail "])
  func noStepLabelCanBreakTheFormat(label: String) throws {
    let timeline = StateTimeline(initial: .leaf("0"), blocks: [.step(label: label, depth: 0)])
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
  }
}
