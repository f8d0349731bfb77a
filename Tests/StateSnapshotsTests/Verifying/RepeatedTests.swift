import StateSnapshots
import TestReporting
import Testing
import UnderstudyTestSupport

/// Tests that a repeated test compares with the same file, and that no other test has this file.
struct RepeatedTests {
  private let snapshots: SnapshotPackage
  private var folder: TemporaryFolder { snapshots.folder }
  private let registry = SnapshotRegistry()

  init() throws { snapshots = try SnapshotPackage() }

  private func verify(_ value: Int, _ test: String = "loads") -> SnapshotVerdict {
    snapshots.verify(.states(value), test: test, mode: .missing, in: registry)
  }

  @Test func aRepeatedTestUsesTheSameFile() {
    #expect(verify(0).outcome == .recorded)
    for _ in 1...3 { #expect(verify(0).outcome == .matched) }
    #expect(folder.files == ["Package.swift", "Snapshots/MoviesTests/ListTests/loads.states"])
  }

  @Test func aFailedTestMayCompareAnotherValue() throws {
    #expect(verify(0).outcome == .recorded)
    // The new registry stands for that of a new process.
    let retry = SnapshotRegistry()
    #expect(snapshots.verify(.states(1), mode: .never, in: retry).outcome == .mismatched)
    #expect(snapshots.verify(.states(2), mode: .never, in: retry).outcome == .mismatched)
    #expect(snapshots.verify(.states(0), mode: .never, in: retry).outcome == .matched)
    // The test has passed, so another value is refused.
    #expect(snapshots.verify(.states(1), mode: .never, in: retry).outcome == .refused)
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

  @Test(arguments: [
    "struct ListTests {\r\n  @Test func loads() {}\r\n  func Loads() {}\r\n}\r\n",
    "struct ListTests {\n  @Test func loads() {}\n}\nstruct OtherTests {\n  @Test func Loads() {}\n}\n",
  ])
  func helperFunctionsAndTestsOfOtherSuitesShareNoFile(source: String) throws {
    try folder.write(source, to: "Tests/MoviesTests/ListTests.swift")
    #expect(verify(0).outcome == .recorded)
  }
}
