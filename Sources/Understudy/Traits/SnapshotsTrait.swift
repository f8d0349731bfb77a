public import StateSnapshots
public import Testing

/// The settings of a suite or test for its snapshots; see `.snapshots(record:in:)`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestCaseTrait, SettingsTrait, TestScoping {
  var record: SnapshotRecordMode?
  var folder: String?
  var scrubbers: [SnapshotScrubber]

  /// Runs the test with the settings of the outer traits, changed by this trait.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let run: @Sendable () async throws -> Void = {
      try await SnapshotSettings.$current.withValue(TestSettings([self]).snapshots) { try await function() }
    }
    try await TestWatch.run(run, for: test, testCase)
  }

  func change(_ settings: inout TestSettings) {
    if let record { settings.snapshots.record = record }
    if let folder { settings.snapshots.folder = folder }
    settings.snapshots.scrubbers += scrubbers
  }
}

extension Trait where Self == SnapshotsTrait {
  /// Sets how the snapshots of a test, or of every test of a suite, are recorded.
  ///
  /// - Parameters:
  ///   - record: The mode that decides when snapshots are written; the innermost mode is used, but it can't write
  ///     more than the mode in `UNDERSTUDY_RECORD`. On CI, nothing is written if this variable is not set.
  ///   - folder: The folder to use instead of `Snapshots`: an absolute path, or a path relative to the
  ///     package's folder.
  ///   - scrubbers: Replace values in each snapshot, in addition to the scrubbers of outer traits.
  @_disfavoredOverload  // If swift-snapshot-testing is imported as well, its `.snapshots(record:)` is used.
  public static func snapshots(
    record: SnapshotRecordMode? = nil, in folder: String? = nil, scrubbing scrubbers: [SnapshotScrubber] = []
  ) -> Self {
    SnapshotsTrait(record: record, folder: folder, scrubbers: scrubbers)
  }
}
