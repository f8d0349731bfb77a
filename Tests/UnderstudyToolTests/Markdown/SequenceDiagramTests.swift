import StateSnapshots
import Testing
import TimelineReading

@testable import UnderstudyTool

struct SequenceDiagramTests {
  private static let movies = """
    # states 1
    = initial
      isLoading: false
      movies: []

    > Log.title = "a.b"
    @ load()
    ~
      isLoading: false -> true
    > MoviesService.movies(page: 1)
    +300ms
    ~
      isLoading: true -> false
      movies + [id: 1] Movie(id: 1)

    @@ inside
    > MoviesService#2.movies(page: 2)

    @ nothing
      (no change)

    @ last
    = failed .offline

    = end

    """

  private func timeline(_ text: String) throws -> StateTimeline {
    try StateTimeline(parsing: text.replacing("\n@ load()", with: "\n\n@ load()").utf8)
  }

  @Test func stepsCallsStatesAndTimeAreDrawnInTheirOrder() throws {
    let diagram = try SequenceDiagram.text(timeline(Self.movies))
    #expect(
      diagram == """
        sequenceDiagram
          participant test
          participant model
          participant double1 as Log
          participant double2 as MoviesService
          participant double3 as MoviesService#35;2
          Note over model: initial<br/>isLoading#58; false<br/>movies#58; []
          model->>double1: title = #34;a.b#34;
          test->>model: load()
          Note over model: isLoading#58; false -#62; true
          model->>double2: movies(page#58; 1)
          Note over test,model: +300ms
          Note over model: isLoading#58; true -#62; false<br/>movies + [id#58; 1] Movie(id#58; 1)
          test->>model: #64;inside
          model->>double3: movies(page#58; 2)
          test->>model: nothing
          Note over model: (no change)
          test->>model: last
          model--xtest: failed .offline

        """)
    #expect(MermaidGrammar.problems(in: diagram) == [])
  }

  @Test func answersAndValuesOfStreamsAreArrowsBackToTheModel() throws {
    let text = """
      # states 1
      = initial
        self: 0

      > A.load(1)
      > A.load(1) #2
      > select(1)
      < A.load(1) #2
      ! A.load(1) .offline
      < select(1)
      < A.load(1) Movie(id: 1)
      < A.load(1) finished
      < B.updates 5
      ! B.updates failed .offline

      = end

      """
    let diagram = try SequenceDiagram.text(timeline(text))
    #expect(
      diagram.hasSuffix(
        """
          model->>double1: load(1)
          model->>double1: load(1) #35;2
          model->>double2: select(1)
          double1-->>model: load(1) #35;2
          double1--xmodel: load(1) .offline
          double2-->>model: select(1)
          double1-->>model: load(1) Movie(id#58; 1)
          double1-->>model: load(1) finished
          double3-->>model: updates 5
          double3--xmodel: updates failed .offline

        """))
    #expect(MermaidGrammar.problems(in: diagram) == [])
  }

  @Test(arguments: [
    "end", "END", "a;b", "#35;", "\"quoted\"", "<img src=x onerror=alert(1)>", "<br/>", "%%{init: {}}%%",
    "wrap: x",
    "style: a#1;", "$$x^2$$", "\\n", "a\u{202E}b", "a\u{2028}b", "`code`", "ﬂ°°60¶ß", "end loop end", "  ",
    "👩‍👧 ü 日本",
    "participant x as y", "---",
  ])
  func textIsEscapedForMermaid(text: String) throws {
    let recorded = StateTimeline(
      initial: .record(.init(nil, [.init(text, .text(text))])),
      blocks: [
        .step(label: text, depth: 0), .call("\(text).\(text)(1)"), .call(text),
        .answer(to: "\(text).\(text)(1)", error: .text(text)), .answer(to: text, error: nil),
        .sent(to: text, .value(.text(text))), .sent(to: "\(text).\(text)", .failed(.text(text))),
      ])
    #expect(MermaidGrammar.problems(in: SequenceDiagram.text(recorded)) == [])
  }

  @Test func aLongTextIsCutWithANote() {
    let diagram = SequenceDiagram.text(
      StateTimeline(
        initial: .leaf("0"), blocks: [.step(label: String(repeating: "x", count: 1_000_000), depth: 0)]))
    #expect(
      diagram == """
        sequenceDiagram
          participant test
          participant model
          Note over model: initial<br/>self#58; 0
          test->>model: \(String(repeating: "x", count: 120))… 999880 more characters
          Note over model: (no change)

        """)
  }

  @Test func aLongTimelineIsCutToMermaidsLimit() {
    let blocks = (0..<5_000).map { StateTimeline.Block.step(label: "step \($0)", depth: 0) }
    let diagram = SequenceDiagram.text(StateTimeline(initial: .leaf("0"), blocks: blocks))
    #expect(diagram.utf8.count < 50_000)
    #expect(diagram.hasSuffix(" more blocks, left out\n"))
    #expect(MermaidGrammar.problems(in: diagram) == [])
  }

  @Test func aNoteOfManyChangesIsCutWithANote() throws {
    let changes = (0..<20).map { "  a\($0): 0 -> 1" }.joined(separator: "\n")
    let fields = (0..<20).map { "  a\($0): 0" }.joined(separator: "\n")
    let text = "# states 1\n= initial\n\(fields)\n\n@ go\n~\n\(changes)\n\n= end\n"
    let diagram = SequenceDiagram.text(try StateTimeline(parsing: text.utf8))
    let initial = (0...10).map { "a\($0)#58; 0<br/>" }.joined()
    let changed = (0...11).map { "a\($0)#58; 0 -#62; 1<br/>" }.joined()
    #expect(
      diagram == """
        sequenceDiagram
          participant test
          participant model
          Note over model: initial<br/>\(initial)… 9 more
          test->>model: go
          Note over model: \(changed)… 8 more

        """)
  }

  @Test(arguments: [
    ("A#2.b(c: \"x.y\")", "A#2", "b(c: \"x.y\")"),
    ("Outer.A.b()", "Outer.A", "b()"), ("select(1)", "select", "select(1)"),
    ("select#2()", "select#2", "select#2()"),
  ])
  func aCallNamesItsDouble(call: String, double: String, member: String) {
    #expect(SequenceDiagram.doubleAndMember(of: call) == (double, member))
  }
}
