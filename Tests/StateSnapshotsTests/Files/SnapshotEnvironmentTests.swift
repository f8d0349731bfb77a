import StateSnapshots
import Testing

struct SnapshotEnvironmentTests {
  @Test(arguments: ["true", "1", "yes", "github"])
  func onCINothingIsRecorded(value: String) {
    for requested in [nil, .failed, .all] as [SnapshotRecordMode?] {
      #expect(SnapshotEnvironment(["CI": value]).mode(requested: requested) == .never)
    }
  }

  @Test(arguments: ["", "false", "0", "False"])
  func aFalseVariableIsNoCI(value: String) {
    #expect(SnapshotEnvironment(["CI": value]).mode(requested: nil) == .missing)
  }

  @Test(arguments: [[:], ["CI": "1"]], SnapshotRecordMode.allCases)
  func theVariableIsAnUpperLimit(variables: [String: String], limit: SnapshotRecordMode) {
    let environment = SnapshotEnvironment(variables.merging(["UNDERSTUDY_RECORD": limit.rawValue]) { $1 })
    #expect(environment.mode(requested: nil) == limit)
    #expect(environment.mode(requested: .all) == limit)
    #expect(environment.mode(requested: .never) == .never)
    #expect(environment.mode(requested: .failed) == (limit == .all ? .failed : limit))
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
}
