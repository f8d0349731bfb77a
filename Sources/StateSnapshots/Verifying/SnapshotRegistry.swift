import Foundation
package import TestReporting

/// The snapshots that this process has compared so far; it prevents two comparisons from sharing a snapshot.
package final class SnapshotRegistry: @unchecked Sendable {  // `firstUsesByPath` is guarded by `lock`.
  package struct Owner: Sendable, Equatable {
    var test: TestIdentity
    var position: SourcePosition
  }

  package enum Conflict {
    /// Another test, case or line has used the snapshot.
    case sharedWith(Owner)
    /// The same line has compared another value with the snapshot: the line is in a loop, or the value changes in each
    /// run.
    case earlierContentDiffers
  }

  package static let shared = SnapshotRegistry()

  private let lock = NSLock()
  /// The first use of each snapshot, by the snapshot's path in lower case.
  ///
  /// `contentHash` is `nil` after a failed comparison, so that the content of the next comparison may differ.
  private var firstUsesByPath: [String: (path: String, owner: Owner, contentHash: Int?)] = [:]

  package init() {}

  /// Claims a snapshot for a comparison.
  ///
  /// A test that runs again may use its snapshot again, but may compare other content only if its last comparison
  /// failed.
  ///
  /// - Parameters:
  ///   - path: The path of the snapshot's file, or the source position and text of an inline snapshot.
  ///   - content: The text to be compared with the snapshot.
  /// - Returns: The conflict; `nil` if the comparison may use the snapshot.
  package func claim(_ path: String, for test: TestIdentity, at position: SourcePosition, content: String)
    -> Conflict?
  {
    let owner = Owner(test: test, position: position)
    let contentHash = content.hashValue
    return lock.withLock {
      // Where the file system ignores case, `loads` and `Loads` are one file.
      let key = path.lowercased()
      guard let firstUse = firstUsesByPath[key] else {
        firstUsesByPath[key] = (path, owner, contentHash)
        return nil
      }
      guard firstUse.owner == owner, firstUse.path == path else { return .sharedWith(firstUse.owner) }
      if firstUse.contentHash == nil { firstUsesByPath[key]?.contentHash = contentHash }
      return firstUse.contentHash == contentHash || firstUse.contentHash == nil ? nil : .earlierContentDiffers
    }
  }

  /// Records that the last comparison with the snapshot failed, so that the test may run again with other content.
  func noteMismatch(_ path: String) {
    lock.withLock { firstUsesByPath[path.lowercased()]?.contentHash = nil }
  }
}
