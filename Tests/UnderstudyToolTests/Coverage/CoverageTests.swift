import Testing

@testable import UnderstudyTool

struct CoverageTests {
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(accepted: nil)
    try package.write(
      """
      public protocol MoviesService {
        var title: String { get }
        func movies(page: Int) async throws -> [Movie]
        func refresh()
        func unused() -> Int
      }
      public struct Movie: Identifiable { public var id: Int; var isFavourite = false }
      public enum MoviesError: Error { case offline, notFound(id: Int) }
      """, to: "Sources/Movies/Service.swift")
    try package.write(
      """
      final class ListModel {
        struct State {
          enum Phase { case idle, loading, loaded([Movie]) }
          var phase = Phase.idle
          var error: MoviesError?
          var isLoading = false
          var movies: [Movie] = []
          var parent: Wrapper<Int>?
        }
      }
      """, to: "Sources/Movies/ListModel.swift")
    try package.write(
      "import Movies\n@Suite struct ListTests { let service = MoviesServiceSpy() }\n",
      to: "Tests/MoviesTests/ListTests.swift")
    try package.writeTargets([
      (
        module: "Movies", isTest: false,
        files: ["Sources/Movies/ListModel.swift", "Sources/Movies/Service.swift"]
      ),
      (module: "MoviesTests", isTest: true, files: ["Tests/MoviesTests/ListTests.swift"]),
    ])
    try package.write(
      """
      # states 1
      = initial
        phase: .idle
        error: nil
        isLoading: false
        movies: []
        parent: nil

      @ load()
      ~
        phase: .idle -> .loaded([[id: 1] Movie(id: 1, isFavourite: false)])
        error: nil -> .offline
        movies + [id: 1] Movie(id: 1, isFavourite: false)

      = end

      """, to: TemporaryPackage.snapshot)
  }

  private func writeJournalOfWholeRun() throws {
    try package.writeJournal([
      "used \(TemporaryPackage.snapshot)", "state Movies.ListModel.State \(TemporaryPackage.snapshot)",
      "saw called,returned MoviesService.movies(page:)", "saw called MoviesService.refresh()", "ended 0",
    ])
  }

  /// Returns the coverage by the journal, whose lines `saw EVENTS MEMBER` say what happened to the doubles' members.
  private func coverage() throws -> Coverage {
    var events: [String: Set<String>] = [:]
    for line in try package.text(".build/understudy/journal/1.journal").split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 2).map(String.init)
      if words[0] == "saw" { events[words[2]] = Set(words[1].split(separator: ",").map(String.init)) }
    }
    let options = try CommandOptions(
      ["--targets", "targets.json"], of: "coverage", allowing: [.targets])
    let folder = try SnapshotFolder(options, in: ToolEnvironment(currentFolder: package.path))
    return try Coverage(
      try #require(try RunRecord(folder: folder.journalFolder)), events,
      of: try PackageTargets(options, in: folder), in: folder)
  }

  private func printed() throws -> String { try coverage().output(style: Style(isColoured: false)).text }

  @Test func uncoveredValuesAndEventsAreListed() throws {
    try writeJournalOfWholeRun()
    #expect(
      try coverage().output(style: Style(isColoured: false))
        == CommandOutput(
          text: """
            Movies.ListModel.State  9 of 15
              Sources/Movies/ListModel.swift:2, 1 timeline, 2 states
              phase  never .loading
              isLoading  never true
              parent  never a value
              phase.loaded.0[*].isFavourite  never true
              error  never .notFound
              movies[*].isFavourite  never true
            MoviesService  3 of 9
              title  never called, answered
              movies(page:)  never failed, held
              unused()  never called, answered

            50 % (12 of 24)

            """))
  }

  @Test func jsonHasTheSameCoverage() throws {
    try writeJournalOfWholeRun()
    #expect(
      try coverage().output(isJSON: true, style: Style(isColoured: false)).text.filter { !$0.isWhitespace }
        == """
        {"covered":12,"doubles":[{"covered":3,"missing":[{"member":"title","never":["called","answered"]},\
        {"member":"movies(page:)","never":["failed","held"]},{"member":"unused()","never":["called","answered"]}],\
        "name":"MoviesService","total":9}],"percent":50,"states":[{"covered":9,\
        "file":"Sources/Movies/ListModel.swift","line":2,"missing":[{"path":"phase","values":[".loading"]},\
        {"path":"isLoading","values":["true"]},{"path":"parent","values":["avalue"]},\
        {"path":"phase.loaded.0[*].isFavourite","values":["true"]},{"path":"error","values":[".notFound"]},\
        {"path":"movies[*].isFavourite","values":["true"]}],"states":2,\
        "timelines":["Snapshots/MoviesTests/ListTests/loads.states"],"total":15,\
        "type":"Movies.ListModel.State"}],"total":24,"unknownStates":[]}
        """)
  }

  @Test func settingASubscriptIsACall() throws {
    try package.write(
      "public protocol MoviesService { subscript(key: String) -> Int { get set } }",
      to: "Sources/Movies/Service.swift")
    try package.writeJournal(["saw called,returned MoviesService.subscript(_:newValue:)", "ended 0"])
    #expect(try printed() == "MoviesService  2 of 2\n\n100 % (2 of 2)\n")
  }

  @Test func onlyWhatCanHappenToAMemberIsCounted() throws {
    try package.write(
      """
      public protocol Base { func inherited() async }
      public protocol MoviesService: Base {
        func log(_ text: String)
        func fetch(completion: @escaping (Int) -> Void)
        func map<T>(_ body: () throws -> T) rethrows -> T
      }
      public protocol Unmentioned { func never() }
      """, to: "Sources/Movies/Service.swift")
    try package.writeJournal(["ended 0"])
    #expect(
      try printed() == """
        MoviesService  0 of 7
          inherited()  never called, held
          log(_:)  never called
          fetch(completion:)  never called, answered
          map(_:)  never called, answered

        0 % (0 of 7)

        """)
  }

  @Test func theSpiesOfASubjectCount() throws {
    try package.write(
      """
      public protocol Service { func load() }
      public protocol HasService { var service: any Service { get } }
      public protocol Load: HasService {}
      extension Load { func load() { service.load() } }
      """, to: "Sources/Movies/Service.swift")
    try package.write("let sut = LoadSUT()\n", to: "Tests/MoviesTests/ListTests.swift")
    try package.writeJournal(["ended 0"])
    #expect(try printed() == "Service  0 of 1\n  load()  never called\n\n0 % (0 of 1)\n")
  }

  @Test func statesInAListAreCovered() throws {
    let file = "Snapshots/MoviesTests/ListTests/a list.states"
    try package.write(
      "# states 1\n= initial\n  self: []\n\n~\n  self + [id: 1] Movie(id: 1, isFavourite: false)\n\n= end\n",
      to: file)
    try package.writeJournal(["state Swift.Array<Movies.Movie> \(file)", "ended 0"])
    let text = try printed()
    #expect(
      text.hasPrefix("Array<Movies.Movie>  1 of 2\n  Sources/Movies/Service.swift:7, 1 timeline, 2 states\n"))
    #expect(text.contains("\n  [*].isFavourite  never true\n"))
  }

  @Test(arguments: [(50, Int32(0)), (51, 1)]) func failUnderFailsBelowThePercentage(least: Int, status: Int32)
    throws
  {
    try writeJournalOfWholeRun()
    let output = try coverage().output(minimumPercent: least, style: Style(isColoured: false))
    #expect(output.status == status)
    #expect(
      output.errors == (status == 0 ? "" : "understudy: error: 50 % is less than the 51 % of --fail-under\n"))
  }

  @Test func aPluginCanNotRunTheTests() {
    #expect(
      package.run("coverage", "--targets", "targets.json")
        == .failure(
          """
          the tests have to be run, which SwiftPM can't do while it runs a plugin: use 'swift run \
          understudy …'
          """, status: 1))
  }

  @Test func aTypeThatTheSourcesDoNotDeclareIsNamed() throws {
    try package.writeJournal(["state Elsewhere.State \(TemporaryPackage.snapshot)", "ended 0"])
    #expect(
      try printed() == """
        MoviesService  0 of 9
          title  never called, answered
          movies(page:)  never called, answered, failed, held
          refresh()  never called
          unused()  never called, answered
        Elsewhere.State  no struct, class or enum of this package's sources

        0 % (0 of 9)

        """)
  }

  @Test func aDeletedTimelineCoversNothing() throws {
    try package.writeJournal(["state Movies.ListModel.State Snapshots/gone.states", "ended 0"])
    #expect(
      try printed().hasPrefix(
        "Movies.ListModel.State  0 of 0\n  Sources/Movies/ListModel.swift:2, 0 timelines, 0 states\n"))
  }

  @Test func aTimelineThatCantBeReadIsAnError() throws {
    try writeJournalOfWholeRun()
    try package.write("?", to: TemporaryPackage.snapshot)
    let error = #expect(throws: CommandFailure.self) { try coverage() }
    #expect(error?.description.hasPrefix("\(TemporaryPackage.snapshot):1: ") == true)
  }
}
