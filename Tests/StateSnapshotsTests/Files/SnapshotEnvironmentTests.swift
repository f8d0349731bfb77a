import StateSnapshots
import Testing

struct SnapshotEnvironmentTests {
  private func mode(_ variables: [String: String], requested: SnapshotRecordMode? = nil)
    -> SnapshotRecordMode?
  {
    SnapshotEnvironment(variables).mode(requested: requested)
  }

  @Test(arguments: ["true", "1", "yes", "github"])
  func onCINothingIsRecordedByDefault(value: String) {
    #expect(mode(["CI": value]) == .never)
  }

  @Test(arguments: ["", "false", "0", "False"])
  func aFalseVariableIsNoCI(value: String) {
    #expect(mode(["CI": value]) == .missing)
  }

  @Test(arguments: SnapshotRecordMode.allCases)
  func theVariableNamesTheMode(mode: SnapshotRecordMode) {
    #expect(self.mode(["UNDERSTUDY_RECORD": mode.rawValue, "CI": "1"]) == mode)
  }

  @Test(arguments: [[:], ["CI": "1"]])
  func aTestMayAskForLessThanTheVariableNames(variables: [String: String]) {
    let variables = variables.merging(["UNDERSTUDY_RECORD": "all"]) { $1 }
    #expect(mode(variables, requested: .never) == .never)
    #expect(mode(variables, requested: .failed) == .failed)
  }

  @Test(arguments: [[:], ["CI": "1"]])
  func theVariableIsAnUpperLimit(variables: [String: String]) {
    for (named, requested) in [("never", SnapshotRecordMode.all), ("missing", .failed), ("failed", .all)] {
      let variables = variables.merging(["UNDERSTUDY_RECORD": named]) { $1 }
      #expect(mode(variables, requested: requested)?.rawValue == named)
    }
  }

  @Test(arguments: SnapshotRecordMode.allCases)
  func onCIATestThatAsksToRecordWritesNothing(mode: SnapshotRecordMode) {
    #expect(self.mode(["CI": "1"], requested: mode) == .never)
  }

  @Test(
    arguments: [
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], nil, "/ci/Snapshots"),
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], "Expected", "/ci/Snapshots/Expected"),
      (["UNDERSTUDY_SNAPSHOTS": "/ci/Snapshots"], "/own", "/own"), (["UNDERSTUDY_SNAPSHOTS": ""], nil, nil),
      ([:], "Expected", "Expected"),
    ] as [([String: String], String?, String?)])
  func theVariableReplacesTheSnapshotsFolder(variables: [String: String], requested: String?, folder: String?)
  {
    #expect(SnapshotEnvironment(variables).folder(requested: requested) == folder)
  }

  @Test(arguments: ["ALL", "yes", " all"])
  func anUnknownWordIsNoMode(word: String) {
    #expect(mode(["UNDERSTUDY_RECORD": word]) == nil)
    #expect(mode(["UNDERSTUDY_RECORD": word], requested: .never) == nil)
  }
}
