import StateSnapshots
import TestReporting
import UnderstudyTestSupport

/// A package in a temporary folder, with whose snapshots a test compares.
struct SnapshotPackage {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  /// Compares as the test `ListTests/loads`, or as another test of this suite.
  func verify(
    _ content: SnapshotContent, test: String = "loads", arguments: [String]? = nil, caseID: String? = nil,
    named name: String? = nil, line: Int = 1, mode: SnapshotRecordMode? = nil,
    environment: [String: String] = [:], in registry: SnapshotRegistry = SnapshotRegistry()
  ) -> SnapshotVerdict {
    let file = "MoviesTests/ListTests.swift"
    let request = SnapshotRequest(
      content,
      test: TestIdentity(
        module: "MoviesTests", suite: ["ListTests"], name: test, arguments: arguments, caseID: caseID,
        specifier: "MoviesTests.ListTests/\(test)()"),
      named: name,
      position: SourcePosition(fileID: file, filePath: "\(folder.path)/Tests/\(file)", line: line, column: 1),
      settings: SnapshotSettings(
        record: mode, environment: SnapshotEnvironment(environment), registry: registry))
    // What the process knows of the failures of its tests doesn't count here.
    return Reporting.$override.withValue(CollectingReporter()) { request.verify() }
  }
}

extension SnapshotContent {
  /// The timeline of these states.
  static func states(_ states: Int...) -> SnapshotContent {
    let recorder = StateRecorder(initial: states[0])
    for state in states.dropFirst() { recorder.step("to \(state)") { recorder.record(state) } }
    return .timeline(recorder.timeline)
  }
}
