import StateSnapshots
import Testing
import TimelineReading

struct StrictReadingTests {
  private func error(_ text: String) -> String? {
    do {
      _ = try StateTimeline(parsing: text.utf8)
      return nil
    } catch {
      return error.description
    }
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
    ("= end\n", "line 4: expected a blank line before \"= end\""),
    ("\n= end\nmore\n", "line 6: unexpected text after \"= end\""),
    ("\n~\n\n= end\n", "line 6: expected the changes of this state, indented by two blanks"),
    ("\n~\n  self: 0\n\n= end\n", "line 6: expected \" -> \" at column 8"),
    ("\n@ a\n\n= end\n", "line 6: expected \"  (no change)\" in a step without effect"),
    ("\n~\n  self: 0 -> 1\n\n> a\n\n= end\n", "line 8: unexpected blank line"),
    (
      "\n<<<<<<< HEAD\n",
      "line 5: a merge conflict (<<<<<<<) is not resolved: keep one side, or record again"
    ),
  ])
  func aWrongBlockIsAnErrorWithItsLine(text: String, message: String) {
    #expect(error("# states 1\n= initial\n  self: 0\n" + text) == message)
  }

  @Test func crlfAndAByteOrderMarkAreAccepted() throws {
    let text = TimelineTextTests.sample.replacing("\n", with: "\r\n")
    #expect(try StateTimeline(parsing: "\u{FEFF}\(text)".utf8).text == TimelineTextTests.sample)
  }

  @Test func deepNestingIsAnErrorAndNoCrash() {
    let value = String(repeating: "[", count: 100_000)
    #expect(error("# states 1\n= initial\n  self: \(value)\n\n= end\n")?.contains("200 levels deep") == true)
  }
}
