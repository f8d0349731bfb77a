/// A type that provides the value which a snapshot shows in place of its own.
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
