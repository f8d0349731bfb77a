import Foundation
import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that a repeated test compares with the same file, and that no other test has this file.
struct RepeatedTests {
  let folder: TemporaryFolder
  let registry = SnapshotRegistry()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
  }

  private func verify(
    _ value: Int, _ test: String = "loads", arguments: [String]? = nil, mode: SnapshotRecordMode = .missing
  ) -> SnapshotVerdict {
    let file = "MoviesTests/ListTests.swift"
    var request = SnapshotRequest(
      .timeline(StateRecorder(initial: value).timeline),
      test: TestIdentity(module: "MoviesTests", suite: ["ListTests"], name: test, arguments: arguments),
      position: SourcePosition(fileID: file, filePath: "\(folder.path)/Tests/\(file)", line: 1, column: 1),
      record: mode, environment: SnapshotEnvironment([:]))
    request.registry = registry
    return request.verify()
  }

  @Test func aRepeatedTestUsesTheSameFile() {
    #expect(verify(0).outcome == .recorded)
    for _ in 1...3 { #expect(verify(0).outcome == .matched) }
    #expect(folder.files == ["Package.swift", "Snapshots/MoviesTests/ListTests/loads.states"])
  }

  @Test func aFailedTestMayCompareAnotherValue() throws {
    #expect(verify(0).outcome == .recorded)
    // The new registry stands for that of a new process.
    let retry = RepeatedTests(folder: folder)
    #expect(retry.verify(1, mode: .never).outcome == .mismatched)
    #expect(retry.verify(2, mode: .never).outcome == .mismatched)
    #expect(retry.verify(0, mode: .never).outcome == .matched)
    // The test has passed, so another value is refused.
    #expect(retry.verify(1, mode: .never).outcome == .refused)
  }

  private init(folder: TemporaryFolder) { self.folder = folder }

  @Test func eachCaseHasItsOwnFile() {
    for run in 1...2 {
      for argument in ["1", "2"] {
        #expect(
          verify(Int(argument) ?? 0, arguments: [argument]).outcome == (run == 1 ? .recorded : .matched))
      }
    }
    #expect(folder.files.count == 3)
  }

  @Test(arguments: [("is it 1?", "is it 1!"), ("loads", "Loads")])
  func testsOfOneSourceFileThatWouldShareAFileAllFail(first: String, second: String) throws {
    try folder.write(
      "struct ListTests {\n  @Test func `\(first)`() {}\n  @Test func `\(second)`() {}\n}\n",
      to: "Tests/MoviesTests/ListTests.swift")
    for (test, namesake) in [(first, second), (second, first)] {
      let verdict = verify(0, test)
      #expect(verdict.outcome == .refused)
      #expect(
        verdict.issue?.message.hasPrefix("The tests '\(test)' and '\(namesake)' would share one snapshot")
          == true)
    }
    #expect(folder.files == ["Package.swift", "Tests/MoviesTests/ListTests.swift"])
  }

  @Test func aHelperFunctionIsNoTest() throws {
    try folder.write(
      "struct ListTests {\r\n  @Test func loads() {}\r\n  func Loads() {}\r\n}\r\n",
      to: "Tests/MoviesTests/ListTests.swift")
    #expect(verify(0).outcome == .recorded)
  }

  @Test func testsOfOtherSuitesInTheSameSourceFileShareNoFile() throws {
    try folder.write(
      "struct ListTests {\n  @Test func loads() {}\n}\nstruct OtherTests {\n  @Test func Loads() {}\n}\n",
      to: "Tests/MoviesTests/ListTests.swift")
    #expect(verify(0).outcome == .recorded)
  }
}
