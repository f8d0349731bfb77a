public import StateSnapshots
public import Testing
public import UnderstudyDoubles

/// The settings of a suite or test for its snapshots; see `.snapshots(record:in:)`.
public struct SnapshotsTrait: SuiteTrait, TestTrait, TestCaseTrait, TestScoping {
  var record: SnapshotRecordMode?
  var folder: String?
  var scrubbers: [SnapshotScrubber]

  /// Runs the body with the outer traits' settings for snapshots, changed by this trait.
  public func apply<Result>(to body: () throws -> Result) rethrows -> Result {
    try SnapshotSettings.$current.withValue(settings) { try body() }
  }

  /// Runs the body with the outer traits' settings for snapshots, changed by this trait.
  public nonisolated(nonsending) func apply<Result>(
    to body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await SnapshotSettings.$current.withValue(settings) { try await body() }
  }

  private var settings: SnapshotSettings {
    var settings = SnapshotSettings.current
    if let record { settings.record = record }
    if let folder { settings.folder = folder }
    settings.scrubbers += scrubbers
    return settings
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
