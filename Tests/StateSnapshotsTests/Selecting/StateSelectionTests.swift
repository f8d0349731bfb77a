import TestReporting
import Testing
import TimelineReading

@testable import StateSnapshots

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

  private func recorder() -> StateRecorder<State> {
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
    return recorder
  }

  private func text(ignoring ignored: [String] = [], only kept: [String] = []) throws -> String {
    try text(of: recorder(), ignoring: ignored, only: kept)
  }

  private func text<S>(
    of recorder: StateRecorder<S>, ignoring ignored: [String] = [], only kept: [String] = []
  ) throws -> String {
    let selection = try StateSelection(ignoring: ignored, only: kept)
    return try recorder.content(comparedAt: SourcePosition(), selecting: selection).text
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
    let kept = ["films[*].title", "films[*].poster.url", "phase.loaded.page", #"sizes["a"]"#]
    #expect(
      try text(ignoring: ["films[id: 1].title"], only: kept) == """
        # states 1
        # ignoring films[id: 1].title
        # only films[*].title, films[*].poster.url, phase.loaded.page, sizes["a"]
        = initial
          films: []
          phase: .idle
          sizes: [:]

        @ load()
        ~
          films + [id: 1] Film(poster: Poster(url: "a.png"))
          phase: .idle -> .loaded(page: 1)
          sizes + ["a"] 1

        @ the poster changes
        ~
          films[id: 1].poster.url: "a.png" -> "b.png"
          sizes["a"]: 1 -> 2

        = end

        """)
  }

  @Test(arguments: [[["films[*].poster", "isLoading"], []], [["sizes"], ["films", "sizes"]]])
  func aSelectedTimelineIsReadAsItIsWritten(lists: [[String]]) throws {
    let text = try text(ignoring: lists[0], only: lists[1])
    #expect(try StateTimeline(parsing: text.utf8).text == text)
  }

  @Test func anAnswerIsLeftOutIfASelectionLeavesNothingBefore() throws {
    let log = EventLog<(a: Int, b: Int)>(RecordingOptions())
    func record(_ state: (a: Int, b: Int)) { log.record(state, StateRenderer.render(state)) }
    record((a: 0, b: 0))
    log.recordCall("A.b()", callID: 1)
    record((a: 1, b: 0))
    log.recordAnswer(toCall: 1, error: nil)
    log.recordCall("A.b()", callID: 2)
    record((a: 1, b: 1))
    log.recordAnswer(toCall: 2, error: .leaf(".offline"))
    let timeline = try log.timeline(selecting: StateSelection(ignoring: ["a"], only: [])).0
    #expect(
      timeline.text == """
        # states 1
        # ignoring a
        = initial
          b: 0

        > A.b()
        > A.b()
        ~
          b: 0 -> 1
        ! A.b() .offline

        = end

        """)
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
  ])
  func aPathThatMatchesNothingIsAnError(path: String, message: String) {
    let error = #expect(throws: ContentError.self) { _ = try text(ignoring: [path]) }
    #expect(error?.description == message)
  }

  @Test(arguments: ["films[*", "a, b", ""])
  func aTextThatIsNoPathIsAnError(path: String) {
    let error = #expect(throws: ContentError.self) { _ = try text(ignoring: [path]) }
    #expect(
      error?.description == """
        "\(path)" is no path: write it as the snapshot does, such as "movies[*].poster", where [*] is every element
        """)
  }

  @Test func aPathIntoAMissingValueIsNoError() throws {
    let recorder = StateRecorder(initial: State())
    let text = try text(of: recorder, ignoring: ["films[*].anything", "phase.failed"])
    #expect(try StateTimeline(parsing: text.utf8).blocks.isEmpty)
  }

  @Test func anEmptyResultIsAnError() {
    let error = #expect(throws: ContentError.self) {
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
