import StateSnapshots
import Testing

struct TimelineTextTests {
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

  @Test func aTimelineIsReadAndWrittenUnchanged() throws {
    #expect(try StateTimeline(parsing: Self.sample.utf8).text == Self.sample)
  }

  @Test func theChangesGiveTheLastState() throws {
    let state = try StateTimeline(parsing: Self.sample.utf8).state(after: .max)
    #expect(
      state.inlineText == """
        (error: .offline, isLoading: false, movies: [[id: 1] Movie(id: 1, title: "Alien", year: 1979), \
        [id: 2] Movie(id: 2, title: "Brazil", year: 1985)])
        """)
  }

  @Test func nestedValuesOfTheFirstStateAreBelowTheirLabel() {
    struct Settings { var volume = 1, tags = ["a", "b"] }
    struct User { var name = "A", age = 3 }
    enum Phase { case loaded([Movie]) }
    struct State {
      var settings = Settings()
      var user = User()
      var phase = Phase.loaded([.alien])
      var counts = ["b": 1, "a": 2]
      var favourites: Set<Int> = [2, 1]
    }
    #expect(
      StateRecorder(initial: State()).timeline.text == """
        # states 1
        = initial
          settings: Settings
            volume: 1
            tags:
              "a"
              "b"
          user: User(name: "A", age: 3)
          phase: .loaded
            [id: 1] Movie(id: 1, title: "Alien", year: 1979)
          counts:
            ["a"] 2
            ["b"] 1
          favourites: {1, 2}

        = end

        """)
  }

  @Test(arguments: ["", " ", "two\nlines", "\"quoted\"", "= end", "@ x", "a\u{2028}b", "tail "])
  func noStepLabelCanBreakTheFormat(label: String) throws {
    let timeline = StateTimeline(initial: .leaf("0"), blocks: [.step(label: label, depth: 0)])
    #expect(try StateTimeline(parsing: timeline.text.utf8) == timeline)
  }
}
