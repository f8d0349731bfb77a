import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests what the warning of a first recording shows.
struct FirstRecordingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  private func message(for content: SnapshotContent) -> String? {
    SnapshotRequest(
      content, test: TestIdentity(module: "MoviesTests", suite: ["ListTests"], name: "loads"),
      position: SourcePosition(
        fileID: "MoviesTests/ListTests.swift", filePath: folder.path + "/Tests/MoviesTests/ListTests.swift",
        line: 1, column: 1),
      environment: SnapshotEnvironment([:])
    ).verify().issue?.message
  }

  @Test func aLongLastStateIsCut() throws {
    let recorder = StateRecorder(initial: Array(1...30))
    let lines = ["  self:"] + (1...18).map { "    \($0)" } + ["  … and 12 more lines"]
    #expect(
      try message(for: recorder.content(comparedAt: SourcePosition()))?.hasSuffix(
        "\nEach later run has to show the same, and to end in this state:\n" + lines.joined(separator: "\n"))
        == true
    )
  }

  @Test func aValueHasNoLastState() {
    #expect(
      message(for: .text("a")) == """
        ListTests/loads had no snapshot: this run's value was recorded. Read it before you commit it.
        File: Snapshots/MoviesTests/ListTests/loads.txt
        """)
  }
}
