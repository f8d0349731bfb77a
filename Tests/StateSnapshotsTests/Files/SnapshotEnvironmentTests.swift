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

  @Test(arguments: ["ALL", "yes", " all"])
  func anUnknownWordIsNoMode(word: String) {
    #expect(mode(["UNDERSTUDY_RECORD": word]) == nil)
    #expect(mode(["UNDERSTUDY_RECORD": word], asked: .never) == nil)
  }
}
