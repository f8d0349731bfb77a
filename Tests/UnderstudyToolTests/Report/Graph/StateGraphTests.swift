import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct StateGraphTests {
  private func graph(_ timelines: String...) throws -> StateGraph {
    StateGraph(
      try timelines.enumerated().map { index, blocks in
        let text = "# states 1\n= initial\n  error: nil\n  movies: []\n\(blocks)\n= end\n"
        return (index, Film(try StateTimeline(parsing: Array(text.utf8))))
      })
  }

  private let loads = "\n@ load\n~\n  movies + [id: 1] \"Alien\"\n"
  private let fails = "\n@ load\n~\n  error: nil -> .offline\n\n@ retry\n~\n  error: .offline -> nil\n"

  @Test func statesAreNamedByTheirDifferencesFromTheUsualStart() throws {
    #expect(
      try graph(loads, fails).text == """
        error: nil, movies: []  (2 begin, 1 end)
          load ×1 → movies: 1 element
          load ×1 → error: .offline
        movies: 1 element  (1 end)
        error: .offline
          retry ×1 → error: nil, movies: []

        """)
  }

  @Test func equalStepsAreCounted() throws {
    let graph = try graph(loads, loads, loads)
    #expect(graph.states.map(\.startCount) == [3, 0])
    #expect(graph.states.map(\.endCount) == [0, 3])
    #expect(graph.arrows.map(\.steps[0].count) == [3])
  }

  @Test func aStateListsItsTimelinesAndMoments() throws {
    let graph = try graph(loads, fails)
    #expect(
      graph.states[0].visits == [.init(entryIndex: 0, blockNumber: 0), .init(entryIndex: 1, blockNumber: 0)])
    #expect(graph.states[2].visits == [.init(entryIndex: 1, blockNumber: 2)])
  }

  @Test func aStepWithoutEffectLeadsToTheSameState() throws {
    let arrows = try graph("\n@ nothing\n  (no change)\n").arrows
    #expect(arrows.map { [$0.from, $0.to] } == [[0, 0]])
    #expect(arrows[0].steps.map(\.label) == ["nothing"])
  }

  @Test func aLaterStateOfTheSameStepIsMarked() throws {
    let arrows = try graph("\n@ load\n~\n  error: nil -> .a\n~\n  error: .a -> .b\n").arrows
    #expect(arrows.flatMap(\.steps).map(\.label) == ["load", "load …"])
  }

  @Test func equalNamesAreMadeLonger() throws {
    let names = try graph(loads, "\n@ load\n~\n  movies + [id: 2] \"Brazil\"\n").states.map(\.name)
    #expect(names == [["movies: []"], ["movies: 1 (1)"], ["movies: 2 (1)"]])
  }

  @Test func aStateWithoutFieldsIsComparedByItsValue() throws {
    let text = """
      # states 1
      = initial
        self: .idle

      @ load
      ~
        self: .idle -> .busy
      ~
        self: .busy -> .idle

      = end

      """
    let graph = StateGraph([(0, Film(try StateTimeline(parsing: Array(text.utf8))))])
    #expect(graph.states.map(\.name) == [[".idle"], [".busy"]])
    #expect(graph.arrows.map { [$0.from, $0.to] } == [[0, 1], [1, 0]])
  }

  @Test func tooManyStatesAreSummarized() throws {
    let pages = (1...60).map { "\n@ load \($0)\n~\n  movies + [id: \($0)] \"Film\"\n" }.joined()
    let graph = try graph(pages)
    #expect(graph.isSummary)
    #expect(graph.states.map(\.name) == [["movies: none"], ["movies: some"]])
    #expect(graph.arrows.map { [$0.from, $0.to, $0.steps.count] } == [[0, 1, 1], [1, 1, 59]])
  }

  @Test func rareStatesAreLeftOutOfTooMany() throws {
    let cases = (1...120).map { "\n@ \($0)\n~\n  error: \($0 == 1 ? "nil" : ".e\($0 - 1)") -> .e\($0)\n" }
    let graph = try graph(cases.joined(), loads, loads)
    #expect(graph.states.count == StateGraph.maximumStateCount)
    #expect(graph.omittedStateCount == 122 - StateGraph.maximumStateCount)
    #expect(graph.arrows.allSatisfy { max($0.from, $0.to) < graph.states.count })
  }
}
