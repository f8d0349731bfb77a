/// A type whose values are shown as other values in snapshots.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotRepresentation: Any { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The value to render in place of this one.
  ///
  /// Must depend only on this value: a recorder renders each value twice, and reports an issue if the results differ.
  var snapshotRepresentation: Any { get }
}
