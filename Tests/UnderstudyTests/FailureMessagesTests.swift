import Foundation
import StateSnapshots
import TestDoubleRuntime
import TestReporting
import Testing
import TimelineReading
import UnderstudyTestSupport

/// Checks that the README and the guide show messages exactly as a failing test reports them.
struct FailureMessagesTests {
  struct State {
    var error: String?
    var isLoading = false
    var movies: [String] = []
  }

  fileprivate static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let folder: TemporaryFolder
  private let test = TestIdentity(
    module: "MoviesTests", suite: ["MoviesListTests"], name: "survivesAnError",
    specifier: "MoviesTests.MoviesListTests/survivesAnError()")
  private let file = "Snapshots/MoviesTests/MoviesListTests/survivesAnError.states"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// Returns the issue about a model that loads pages, of which page 2 fails, and forgets its error or keeps it.
  private func message(
    pages: [Int], forgetsError: Bool, environment: [String: String]
  ) throws -> String? {
    var state = State()
    let recorder = StateRecorder(initial: state)
    for page in pages {
      recorder.step("page \(page)") {
        state.isLoading = true
        if forgetsError { state.error = nil }
        recorder.record(state)
        state.isLoading = false
        if page == 2 { state.error = "offline" } else { state.movies.append("Film \(page)") }
        recorder.record(state)
      }
    }
    let request = SnapshotRequest(
      try recorder.content(comparedAt: SourcePosition()), test: test,
      position: SourcePosition(
        fileID: "MoviesTests/MoviesListTests.swift",
        filePath: folder.path + "/Tests/MoviesTests/MoviesListTests.swift", line: 30, column: 5),
      settings: SnapshotSettings(
        environment: SnapshotEnvironment(environment), registry: SnapshotRegistry()))
    return Reporting.$override.withValue(CollectingReporter()) { request.verify().issue?.message }
  }

  private func expectShown(_ message: String?, _ name: String) throws {
    let guide = "Sources/Understudy/Understudy.docc"
    let pages = try ["README.md", "\(guide)/Snapshots.md", "\(guide)/Troubleshooting.md"].map {
      try String(contentsOf: Self.root.appendingPathComponent($0), encoding: .utf8)
    }
    let shown = "<!-- message: \(name) -->\n```\n\(try #require(message))\n```\n"
    #expect(pages.contains { $0.contains(shown) }, "no page shows the message\n\(message ?? "")")
  }

  @Test func aTimelineThatDiffers() throws {
    _ = try message(pages: [2, 3], forgetsError: true, environment: [:])
    try expectShown(message(pages: [2, 3], forgetsError: false, environment: [:]), "different")
  }

  @Test func aSnapshotThatIsMissingOnCI() throws {
    try expectShown(message(pages: [1], forgetsError: true, environment: ["CI": "true"]), "missing")
  }

  @Test func aCallThatNobodyStubbed() async throws {
    let reporter = CollectingReporter(test: test)
    await Reporting.$override.withValue(reporter) {
      let log = __DoubleLog(protocolName: "MoviesService")
      let movies = __AsyncMethodHandle<Int, [String], any Error>(log, "movies(page:)")
      _ = try? await movies(1)
    }
    try expectShown(reporter.issues.first?.message, "unstubbed")
  }

  @Test func aConflictThatIsNotResolved() throws {
    try folder.write("# states 1\n= initial\n<<<<<<< HEAD\n  error: nil\n", to: file)
    try expectShown(message(pages: [1], forgetsError: true, environment: [:]), "unreadable")
  }

  @Test func aFirstRecording() throws {
    try expectShown(message(pages: [1], forgetsError: true, environment: [:]), "recorded")
  }
}

/// Checks that the sample in the article about the format is a valid timeline.
struct StatesFormatTests {
  @Test func theSampleIsATimeline() throws {
    let article = FailureMessagesTests.root.appendingPathComponent(
      "Sources/Understudy/Understudy.docc/StatesFormat.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let start = try #require(text.range(of: "```\n# states 1\n"))
    let end = try #require(text.range(of: "\n```", range: start.upperBound..<text.endIndex))
    let sample = "# states 1\n" + text[start.upperBound..<end.lowerBound] + "\n"
    #expect(try StateTimeline(parsing: sample.utf8).text == sample)
  }
}
