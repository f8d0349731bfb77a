/// A type that says itself how it stands in a snapshot.
///
///     extension Money: SnapshotRepresentable {
///       var snapshotRepresentation: Any { "\(amount) \(currency)" }
///     }
public protocol SnapshotRepresentable {
  /// The value to render in place of this one.
  ///
  /// It must depend on nothing but the value: a state that renders differently twice is refused.
  var snapshotRepresentation: Any { get }
}
