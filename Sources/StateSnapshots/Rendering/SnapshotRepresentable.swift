/// A type whose values are shown as other values in snapshots.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotRepresentation: Any { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The value to render in place of this one.
  ///
  /// It must depend only on the value: a state with two different renderings is an issue.
  var snapshotRepresentation: Any { get }
}
