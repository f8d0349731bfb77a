import Foundation
import StateSnapshots
import TestReporting
import Testing

/// A test that runs again compares with the same file; each other one has its own.
struct RepeatedTests {
  let folder: TemporaryFolder
  let registry = SnapshotRegistry()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  private func verify(
    _ value: Int, _ test: String = "loads", of module: String = "MoviesTests",
    in suite: [String] = ["ListTests"],
    arguments: [String]? = nil, mode: SnapshotRecordMode = .missing, line: Int = 1
  ) -> SnapshotVerdict {
    let file = "\(module)/\(suite.joined()).swift"
    var request = SnapshotRequest(
      .timeline(StateRecorder(initial: value).timeline),
      test: TestIdentity(module: module, suite: suite, name: test, arguments: arguments),
      position: SourcePosition(fileID: file, filePath: "\(folder.path)/Tests/\(file)", line: line, column: 1),
      record: mode, environment: SnapshotEnvironment([:]))
    request.registry = registry
    return request.verify()
  }

  @Test func comparesWithItsFileEachTime() {
    #expect(verify(0).outcome == .recorded)
    for _ in 1...3 { #expect(verify(0).outcome == .matched) }
    #expect(folder.files == ["Package.swift", "Snapshots/MoviesTests/ListTests/loads.states"])
  }

  @Test func mayBeAnotherAfterItFailed() throws {
    #expect(verify(0).outcome == .recorded)
    // A new process.
    let retry = RepeatedTests(folder: folder)
    #expect(retry.verify(1, mode: .never).outcome == .mismatched)
    #expect(retry.verify(2, mode: .never).outcome == .mismatched)
    #expect(retry.verify(0, mode: .never).outcome == .matched)
    // Now it has passed.
    #expect(retry.verify(1, mode: .never).outcome == .refused)
  }

  private init(folder: TemporaryFolder) { self.folder = folder }

  @Test func eachCaseHasAFileOfItsOwn() {
    for run in 1...2 {
      for argument in ["1", "2"] {
        #expect(
          verify(Int(argument) ?? 0, arguments: [argument]).outcome == (run == 1 ? .recorded : .matched))
      }
    }
    #expect(folder.files.count == 3)
  }

  @Test func theSameNameElsewhereIsAnother() {
    #expect(verify(0).outcome == .recorded)
    #expect(verify(1, in: ["DetailTests"]).outcome == .recorded)
    #expect(verify(2, in: ["DetailTests", "ListTests"]).outcome == .recorded)
    #expect(verify(3, of: "OtherTests").outcome == .recorded)
    #expect(verify(4, "loads", in: []).outcome == .recorded)
    #expect(
      folder.files == [
        "Package.swift", "Snapshots/MoviesTests/DetailTests/ListTests/loads.states",
        "Snapshots/MoviesTests/DetailTests/loads.states", "Snapshots/MoviesTests/ListTests/loads.states",
        "Snapshots/MoviesTests/loads.states", "Snapshots/OtherTests/ListTests/loads.states",
      ])
  }
}
