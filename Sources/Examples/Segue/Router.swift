/// Shows controllers on the screen.
@MainActor
public protocol Navigator: AnyObject {
  /// Shows the controller on top of the others.
  func show(_ controller: any AnySegueable)
}

/// Navigates from one controller to the next: prepares the next controller, then shows it.
@MainActor
public final class Router {
  private let navigator: any Navigator
  private let handover: any ModelHandover

  /// Creates a router with the navigator.
  public init(navigator: any Navigator, handover: any ModelHandover = CopyingHandover()) {
    self.navigator = navigator
    self.handover = handover
  }

  /// Shows the destination with the source's model.
  ///
  /// - Throws: ``RouterError`` if the models have different types; then the destination isn't shown.
  public func go(from source: any AnySegueable, to destination: any AnySegueable) throws(RouterError) {
    guard source.prepare(destination, by: handover) else { throw .modelsDiffer }
    navigator.show(destination)
  }
}

/// The reason why one controller can't be shown from another.
public enum RouterError: Error, Equatable {
  /// The destination has another type of model.
  case modelsDiffer
}
