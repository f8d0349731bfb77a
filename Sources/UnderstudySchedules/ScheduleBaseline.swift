internal import Foundation
internal import StateSnapshots
internal import TestReporting
internal import Understudy

/// Stores the contents that a test compares under its first schedule; compares later schedules' contents with them.
///
/// A baseline reads and writes no files. A test compares only its contents under the first schedule with snapshots.
final class ScheduleBaseline: @unchecked Sendable {  // `textsByComparison` is guarded by `lock`.
  /// Identifies a comparison in the test's code.
  private struct ComparisonID: Hashable {
    var position: SourcePosition
    var name: String?
  }

  private let lock = NSLock()
  private var textsByComparison: [ComparisonID: String] = [:]

  /// Stores the content of a comparison under the first schedule.
  func store(_ content: SnapshotContent, named name: String?, at position: SourcePosition) {
    lock.withLock { textsByComparison[ComparisonID(position: position, name: name)] = content.text }
  }

  /// Compares the content under another schedule with the content under the first schedule; returns the message of a
  /// difference.
  func compare(
    _ content: SnapshotContent, of test: TestIdentity, named name: String?, at position: SourcePosition
  ) -> String? {
    guard let firstText = lock.withLock({ textsByComparison[ComparisonID(position: position, name: name)] })
    else {
      return
        "The \(content.kind) of \(test.path) is compared only in this order, not in the default order (first come, first run)."
    }
    guard case .different(let difference) = content.compare(Array(firstText.utf8)) else { return nil }
    return """
      The \(content.kind) of \(test.path) depends on the order in which things run\(difference.place.map { ", first \($0)" } ?? "") \
      (- first come, first run, + this order):

      \(difference.report)
      """
  }
}

/// How a test that runs by a schedule uses snapshots.
enum ScheduleRole: RunRole {
  /// Compares and records snapshots as usual, and stores them for the other schedules.
  case first(ScheduleBaseline)
  /// Compares snapshots with the snapshots of the first schedule.
  case other(ScheduleBaseline)
  /// Compares snapshots with the files, but records none, since the order is not the default one.
  case replayed

  var forbidsRecording: Bool { if case .first = self { false } else { true } }

  func compare(
    _ content: SnapshotContent, of test: TestIdentity, named name: String?, at position: SourcePosition
  ) -> Bool {
    switch self {
    case .first(let baseline): baseline.store(content, named: name, at: position)
    case .other(let baseline):
      if let message = baseline.compare(content, of: test, named: name, at: position) {
        Reporting.reporter.report(TestIssue(message, at: position))
      }
      return true
    case .replayed: break
    }
    return false
  }
}
