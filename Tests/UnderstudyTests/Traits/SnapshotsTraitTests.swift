import StateSnapshots
import Testing

@testable import Understudy

@Suite(.snapshots(record: .never, in: "Recorded"))
struct SnapshotsTraitTests {
  @Test func theSuitesSettingsHoldForItsTests() {
    #expect(SnapshotSettings.current.record == .never)
    #expect(SnapshotSettings.current.folder == "Recorded")
  }

  @Test(.snapshots(record: .all))
  func theInnermostTraitCounts() {
    #expect(SnapshotSettings.current.record == .all)
    #expect(SnapshotSettings.current.folder == "Recorded")
  }

  struct Nested {
    @Test func theSettingsHoldForNestedSuites() {
      #expect(SnapshotSettings.current.record == .never)
    }
  }
}

struct WithoutSnapshotsTraitTests {
  @Test func nothingIsAsked() {
    #expect(SnapshotSettings.current.record == nil)
    #expect(SnapshotSettings.current.folder == nil)
  }
}
