import StateSnapshots
import Testing

struct SnapshotEnvironmentTests {
  private func mode(_ variables: [String: String], asked: SnapshotRecordMode? = nil) -> SnapshotRecordMode? {
    SnapshotEnvironment(variables).mode(asked: asked)
  }

  @Test func theDefaultIsToRecordWhatIsMissing() {
    #expect(mode([:]) == .missing)
  }

  @Test(arguments: ["true", "1", "yes", "github"])
  func onCINothingIsRecordedByDefault(value: String) {
    #expect(mode(["CI": value]) == .never)
  }

  @Test(arguments: ["", "false", "0", "False"])
  func aVariableThatSaysNoIsNoCI(value: String) {
    #expect(mode(["CI": value]) == .missing)
  }

  @Test(arguments: SnapshotRecordMode.allCases)
  func theVariableNamesTheMode(mode: SnapshotRecordMode) {
    #expect(self.mode(["UNDERSTUDY_RECORD": mode.rawValue, "CI": "1"]) == mode)
  }

  @Test func theTestsOwnWordCountsMore() {
    #expect(mode(["UNDERSTUDY_RECORD": "all"], asked: .never) == .never)
  }

  @Test(arguments: SnapshotRecordMode.allCases)
  func onCIATestThatAsksToRecordIsCompared(mode: SnapshotRecordMode) {
    #expect(self.mode(["CI": "1"], asked: mode) == .never)
  }

  @Test func onCITheTestsOwnWordCountsWhereTheVariableNamesAMode() {
    #expect(mode(["UNDERSTUDY_RECORD": "all", "CI": "1"], asked: .failed) == .failed)
  }

  @Test(
    arguments: [
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], nil, "/ci/Snapshots"),
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], "Expected", "/ci/Snapshots/Expected"),
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], "/own", "/own"), (["UNDERSTUDY_SNAPSHOTS": ""], nil, nil),
      ([:], "Expected", "Expected"),
    ] as [([String: String], String?, String?)])
  func theFolderThatItNamesStandsForSnapshots(variables: [String: String], asked: String?, folder: String?) {
    #expect(SnapshotEnvironment(variables).folder(asked: asked) == folder)
  }

  @Test(arguments: ["ALL", "yes", " all"])
  func anUnknownWordIsNoMode(word: String) {
    #expect(mode(["UNDERSTUDY_RECORD": word]) == nil)
    #expect(mode(["UNDERSTUDY_RECORD": word], asked: .never) == nil)
  }
}
