import StateSnapshots
import Testing
import TimelineReading

/// Tests timelines with a part of the states.
@Suite struct StateSelectionTests {
  struct Poster: Equatable { var url: String }
  struct Film: Identifiable, Equatable {
    var id: Int
    var title: String
    var poster: Poster?
  }
  enum Phase: Equatable { case idle, failed(String), loaded(page: Int, total: Int) }
  struct State: Equatable {
    var isLoading = false
    var films: [Film] = []
    var phase = Phase.idle
    var sizes: [String: Int] = [:]
  }

  private func timeline() -> StateTimeline {
    let recorder = StateRecorder(initial: State())
    recorder.step("load()") {
      recorder.record(State(isLoading: true))
      recorder.record(
        State(
          films: [Film(id: 1, title: "Alien", poster: Poster(url: "a.png"))],
          phase: .loaded(page: 1, total: 9), sizes: ["a": 1]))
    }
    recorder.step("the poster changes") {
      recorder.record(
        State(
          films: [Film(id: 1, title: "Alien", poster: Poster(url: "b.png"))],
          phase: .loaded(page: 1, total: 9), sizes: ["a": 2]))
    }
    return recorder.timeline
  }

  private func text(ignoring ignored: [String] = [], only kept: [String] = []) throws -> String {
    try timeline().selecting(StateSelection(ignoring: ignored, only: kept)).text
  }

  @Test func ignoredPathsAreLeftOut() throws {
    #expect(
      try text(ignoring: ["films[*].poster", "isLoading", "sizes"]) == """
        # states 1
        # ignoring films[*].poster, isLoading, sizes
        = initial
          films: []
          phase: .idle

        @ load()
        ~
          films + [id: 1] Film(id: 1, title: "Alien")
          phase: .idle -> .loaded(page: 1, total: 9)

        @ the poster changes
          (no change)

        = end

        """)
  }

  @Test func onlySelectedPathsAreKept() throws {
    #expect(
      try text(only: ["films[*].poster.url", "phase.loaded.page"]) == """
        # states 1
        # only films[*].poster.url, phase.loaded.page
        = initial
          films: []
          phase: .idle

        @ load()
        ~
          films + [id: 1] Film(poster: Poster(url: "a.png"))
          phase: .idle -> .loaded(page: 1)

        @ the poster changes
        ~
          films[id: 1].poster.url: "a.png" -> "b.png"

        = end

        """)
  }

  @Test func theHeaderNamesIgnoredAndKeptPaths() throws {
    #expect(
      try text(ignoring: ["films[id: 1].poster"], only: ["films", #"sizes["a"]"#]) == """
        # states 1
        # ignoring films[id: 1].poster
        # only films, sizes["a"]
        = initial
          films: []
          sizes: [:]

        @ load()
        ~
          films + [id: 1] Film(id: 1, title: "Alien")
          sizes + ["a"] 1

        @ the poster changes
        ~
          sizes["a"]: 1 -> 2

        = end

        """)
  }

  @Test func anEmptySelectionKeepsTheTimeline() throws {
    #expect(try timeline().selecting(StateSelection(ignoring: [], only: [])) == timeline())
  }

  @Test(arguments: [[["films[*].poster", "isLoading"], []], [["sizes"], ["films", "sizes"]]])
  func aSelectedTimelineIsReadAsItIsWritten(lists: [[String]]) throws {
    let selected = try timeline().selecting(StateSelection(ignoring: lists[0], only: lists[1]))
    #expect(try StateTimeline(parsing: selected.text.utf8) == selected)
  }

  @Test func anIgnoredPayloadLeavesTheCase() throws {
    #expect(try text(ignoring: ["phase.loaded", "films", "sizes"]).contains("  phase: .idle -> .loaded\n"))
  }

  @Test(arguments: [
    (
      "films[*].psoter",
      #""films[*].psoter" leads nowhere: there is no "psoter" beside "id", "title", "poster""#
    ),
    ("film", #""film" leads nowhere: there is no "film" beside "isLoading", "films", "phase", "sizes""#),
    (
      "films[*",
      #""films[*" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element"#
    ),
    (
      "a, b",
      #""a, b" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element"#
    ),
    (
      "",
      #""" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element"#
    ),
  ])
  func aPathThatMatchesNothingIsAnError(path: String, message: String) {
    let error = #expect(throws: StateSelectionError.self) { _ = try text(ignoring: [path]) }
    #expect(error?.description == message)
  }

  @Test func aPathIntoAMissingValueIsNoError() throws {
    let recorder = StateRecorder(initial: State())
    let selection = try StateSelection(ignoring: ["films[*].anything", "phase.failed"], only: [])
    #expect(try recorder.timeline.selecting(selection).blocks.isEmpty)
  }

  @Test func anEmptyResultIsAnError() {
    let error = #expect(throws: StateSelectionError.self) {
      _ = try text(ignoring: ["isLoading", "films", "phase", "sizes"])
    }
    let expected = "nothing of the states is left: leave out less in ignoring:, or keep more in only:"
    #expect(error?.description == expected)
  }

  @Test(arguments: [
    (
      "# ignoring a[\n",
      #"2: "a[" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element"#
    ),
    ("# only a\n# ignoring b\n", #"3: expected "= initial""#),
    ("# else a\n", #"2: expected "= initial""#),
  ])
  func aHeaderIsReadStrictly(header: String, message: String) {
    let text = "# states 1\n\(header)= initial\n  a: 1\n\n= end\n"
    let error = #expect(throws: ParseError.self) { _ = try StateTimeline(parsing: text.utf8) }
    #expect(error.map { "\($0.line): \($0.message)" } == message)
  }
}
