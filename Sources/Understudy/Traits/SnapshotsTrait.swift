public import StateSnapshots
public import Testing

/// The settings of a suite or test for its snapshots; see `.snapshots(record:in:)`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestCaseTrait, TestScoping {
  var record: SnapshotRecordMode?
  var folder: String?
  var scrubbers: [SnapshotScrubber]

  /// Every test below has the trait too.
  public var isRecursive: Bool { true }

  /// Runs the test with these settings on top of those around it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    var settings = TestSettings()
    change(&settings)
    try await SnapshotSettings.$current.withValue(settings.snapshots) { try await function() }
  }
}

extension SnapshotsTrait: SettingsTrait {
  func change(_ settings: inout TestSettings) {
    if let record { settings.snapshots.record = record }
    if let folder { settings.snapshots.folder = folder }
    settings.snapshots.scrubbers += scrubbers
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Settings for the snapshots of a test or of every test of a suite.
  ///
  /// - Parameters:
  ///   - record: When snapshots are written; the innermost trait counts. On CI nothing is written, unless
  ///     `UNDERSTUDY_RECORD` names a mode.
  ///   - folder: The folder instead of `Snapshots`, from the package's folder or from `/`.
  ///   - scrubbers: What is replaced in each snapshot, in addition to what the traits around it replace.
  @_disfavoredOverload  // Beside swift-snapshot-testing, `.snapshots(record:)` is its trait.
  public static func snapshots(
    record: SnapshotRecordMode? = nil, in folder: String? = nil, scrubbing scrubbers: [SnapshotScrubber] = []
  ) -> Self {
    SnapshotsTrait(record: record, folder: folder, scrubbers: scrubbers)
  }
}
