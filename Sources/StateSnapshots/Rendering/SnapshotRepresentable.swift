/// A type whose values are shown as other values in snapshots.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotRepresentation: Any { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The value to render in place of this one.
  ///
  /// The representation must depend only on this value: a recorder renders each value twice and reports a difference.
  var snapshotRepresentation: Any { get }
}
