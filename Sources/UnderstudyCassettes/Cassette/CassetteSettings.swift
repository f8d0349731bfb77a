import StateSnapshots
import TestReporting

/// The settings of a double that replays a cassette.
struct CassetteSettings: Sendable {
  /// The test that creates the double.
  var test: TestIdentity
  /// The name of the cassette, which several tests may share; `nil` for the cassette of the test.
  var name: String?
  /// The paths, such as `[*].updatedAt`, at which a run with `UNDERSTUDY_CONTRACT` ignores changes in the real answers.
  var ignoredPaths: [String]
  /// The paths of values in arguments and answers that may be recorded although they look like secrets.
  var allowedPaths: [String]
  /// The scrubbers that are applied to calls and answers before these are written.
  var scrubbers: [SnapshotScrubber]
  var snapshots: SnapshotSettings
  /// The source position at which the double is created.
  var position: SourcePosition

  /// The place of the cassette's file, which has the name of the cassette, or of the test if the cassette has no name.
  ///
  /// A cassette's name that begins with `/` is relative to the folder of the test target; any other name is relative to
  /// the folder of the test's suite.
  var place: SnapshotPlace {
    var fileIdentity = test
    if let name {
      fileIdentity.arguments = nil
      if name.hasPrefix("/") { fileIdentity.suite = [] }
      fileIdentity.name = String(name.drop { $0 == "/" })
    }
    return SnapshotPlace(
      test: fileIdentity, named: nil, fileExtension: "calls", sourceFile: position.filePath,
      folder: snapshots.environment.folder(requested: snapshots.folder))
  }
}
