import Foundation
package import TestDoubleRuntime
package import TestReporting

/// A test's request to a cassette.
package struct CassetteRequest: Sendable {
  /// The test that replays.
  package var test: TestIdentity
  /// The cassette's own name, which several tests may give; `nil` for that of the test.
  package var name: String?
  /// Paths of answers that a contract run does not compare: `[*].updatedAt`.
  package var ignored: [String]
  /// Paths of arguments and answers that are no secret, although they look like one.
  package var allowed: [String]
  /// The patterns that are replaced before anything is written.
  package var scrubbers: [SnapshotScrubber]
  /// The mode that the test asks for.
  package var record: SnapshotRecordMode?
  /// The folder instead of `Snapshots`.
  package var folder: String?
  /// True if nothing may be recorded, since the order of the calls is none that comes by itself.
  package var isReplayed = false
  package var environment: SnapshotEnvironment
  /// Where the double is made.
  package var position: SourcePosition

  package init(
    test: TestIdentity, name: String?, ignored: [String], allowed: [String], scrubbers: [SnapshotScrubber],
    record: SnapshotRecordMode?, folder: String?, environment: SnapshotEnvironment, position: SourcePosition
  ) {
    self.test = test
    self.name = name
    self.ignored = ignored
    self.allowed = allowed
    self.scrubbers = scrubbers
    self.record = record
    self.folder = folder
    self.environment = environment
    self.position = position
  }

  /// The file: that of the test, or the named one beside it; a name that begins with `/` is one of the whole target's.
  var place: SnapshotPlace {
    var owner = test
    if let name {
      owner.arguments = nil
      owner.caseID = nil
      if name.hasPrefix("/") { owner.suite = [] }
      owner.name = String(name.drop { $0 == "/" })
    }
    return SnapshotPlace(
      test: owner, named: nil, fileExtension: "calls", sourceFile: position.filePath, folder: folder)
  }

  /// The answers for a double of the protocol, which stands in `module`.
  ///
  /// - Parameters:
  ///   - errors: The enum cases that can be created from their names.
  ///   - report: Fails the double's test.
  package func tape(
    module: String, errors: [any Error] = [], report: @escaping @Sendable (String) -> Void
  ) -> any AnswerTape {
    CassetteSession(self, module: module, errors: errors, report: report)
  }
}
