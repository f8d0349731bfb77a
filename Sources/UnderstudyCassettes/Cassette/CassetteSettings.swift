import Foundation
package import StateSnapshots
internal import TestDoubleRuntime
package import TestReporting

/// The settings of a double that replays a cassette.
package struct CassetteSettings: Sendable {
  /// The test that creates the double.
  package var test: TestIdentity
  /// The name of the cassette, which several tests may share; `nil` for the cassette of the test.
  package var name: String?
  /// The paths, such as `[*].updatedAt`, at which a run with `UNDERSTUDY_CONTRACT` ignores changes in the real answers.
  package var ignoredPaths: [String]
  /// The paths of values in arguments and answers that may be recorded although they look like secrets.
  package var allowedPaths: [String]
  /// The scrubbers that are applied to calls and answers before these are written.
  package var scrubbers: [SnapshotScrubber]
  /// The record mode in the test's source; `nil` if it specifies none.
  package var record: SnapshotRecordMode?
  /// The folder that replaces `Snapshots`; `nil` if none does.
  package var folder: String?
  /// True if nothing may be recorded: the test runs again under another schedule, or replays a given schedule.
  package var forbidsRecording = false
  package var environment: SnapshotEnvironment
  /// The source position at which the double is created.
  package var position: SourcePosition

  package init(
    test: TestIdentity, name: String?, ignoredPaths: [String], allowedPaths: [String],
    scrubbers: [SnapshotScrubber],
    record: SnapshotRecordMode?, folder: String?, environment: SnapshotEnvironment, position: SourcePosition
  ) {
    self.test = test
    self.name = name
    self.ignoredPaths = ignoredPaths
    self.allowedPaths = allowedPaths
    self.scrubbers = scrubbers
    self.record = record
    self.folder = folder
    self.environment = environment
    self.position = position
  }

  /// The place of the cassette's file, which has the name of the cassette, or of the test if the cassette has no name.
  ///
  /// A cassette's name that begins with `/` is relative to the folder of the test target; any other name is relative to
  /// the folder of the test's suite.
  var place: SnapshotPlace {
    var fileIdentity = test
    if let name {
      fileIdentity.arguments = nil
      fileIdentity.caseID = nil
      if name.hasPrefix("/") { fileIdentity.suite = [] }
      fileIdentity.name = String(name.drop { $0 == "/" })
    }
    return SnapshotPlace(
      test: fileIdentity, named: nil, fileExtension: "calls", sourceFile: position.filePath, folder: folder)
  }

  /// Opens the cassette, which answers the calls of a double.
  ///
  /// - Parameters:
  ///   - module: The module that declares the double's protocol.
  ///   - errors: The cases of error enums, without associated values, that the cassette stores by their names.
  ///   - report: Fails the double's test with a message.
  package func openCassette(
    module: String, errors: [any Error] = [], report: @escaping @Sendable (String) -> Void
  ) -> any ReplayedCassette {
    CassetteSession(self, module: module, errors: errors, report: report)
  }
}
