import Foundation
internal import TestReporting

/// Which snapshot this process used for which test, so that no two share one.
final class SnapshotRegistry: @unchecked Sendable {  // `owners` is guarded by `lock`.
  /// Whoever used a file first.
  struct Owner: Sendable, Hashable {
    var test: TestIdentity
    var position: SourcePosition
  }

  static let shared = SnapshotRegistry()

  private let lock = NSLock()
  private var owners: [String: (path: String, owner: Owner)] = [:]

  /// Notes the use of a file.
  ///
  /// A test that runs again may use its file again; anybody else gets back who was first.
  func claim(_ path: String, for request: SnapshotRequest) -> Owner? {
    let owner = Owner(test: request.test, position: request.position)
    return lock.withLock {
      // Where the file system ignores case, `loads` and `Loads` are one file.
      let key = path.lowercased()
      guard let first = owners[key] else {
        owners[key] = (path, owner)
        return nil
      }
      return first.owner == owner && first.path == path ? nil : first.owner
    }
  }
}
