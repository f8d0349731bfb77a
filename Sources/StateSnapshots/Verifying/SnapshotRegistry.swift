import Foundation
internal import TestReporting

/// The snapshots that this process has compared so far, so that no two comparisons share one.
package final class SnapshotRegistry: @unchecked Sendable {  // `owners` is guarded by `lock`.
  /// The comparison that used a snapshot first.
  struct Owner: Sendable, Hashable {
    var test: TestIdentity
    var position: SourcePosition
  }

  /// Why a comparison may not use a snapshot.
  enum Conflict {
    /// Another test, case or line has used it.
    case sharedWith(Owner)
    /// The same line has compared another value with it: it stands in a loop, or its value changes from run to run.
    case otherContent
  }

  package static let shared = SnapshotRegistry()

  private let lock = NSLock()
  private var owners: [String: (path: String, owner: Owner, content: Int?)] = [:]  // `nil` is any

  package init() {}

  /// Notes that a comparison uses a snapshot.
  ///
  /// A test that runs again may use its snapshot again, and with other content where its last run failed for it.
  ///
  /// - Parameters:
  ///   - path: The snapshot's file, or the place of one that stands in the source.
  ///   - content: The text that is compared with it.
  /// - Returns: `nil` where it may be used.
  func claim(_ path: String, for test: TestIdentity, at position: SourcePosition, content: String)
    -> Conflict?
  {
    let owner = Owner(test: test, position: position)
    let content = content.hashValue
    return lock.withLock {
      // Where the file system ignores case, `loads` and `Loads` are one file.
      let key = path.lowercased()
      guard let first = owners[key] else {
        owners[key] = (path, owner, content)
        return nil
      }
      guard first.owner == owner, first.path == path else { return .sharedWith(first.owner) }
      if first.content == nil { owners[key]?.content = content }
      return first.content == content || first.content == nil ? nil : .otherContent
    }
  }

  /// Notes that what was compared last was not as in the snapshot: who runs the test again hopes for another.
  func noteMismatch(_ path: String) { lock.withLock { owners[path.lowercased()]?.content = nil } }
}
