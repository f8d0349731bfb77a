import StateSnapshots

extension SnapshotFolder.Entry {
  /// True if the pending and the accepted file have the same content, so that the user has nothing to accept or reject.
  var hasSameContent: Bool {
    guard let accepted = try? FileStore.read(snapshot), let new = try? FileStore.read(pending) else {
      return false
    }
    if accepted == new { return true }
    do throws(ParseError) {
      return try SnapshotDifference(from: accepted, to: new, path: snapshot) == nil
    } catch {
      return false
    }
  }
}
