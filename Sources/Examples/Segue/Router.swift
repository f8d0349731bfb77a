/// Puts controllers on the screen.
@MainActor
public protocol Navigator: AnyObject {
  /// Shows the controller on top of the others.
  func show(_ controller: any AnySegueable)
}

/// Goes from one controller to the next: prepares it, then shows it.
@MainActor
public final class Router {
  private let navigator: any Navigator
  private let handover: any ModelHandover

  /// A router over the navigator.
  public init(navigator: any Navigator, handover: any ModelHandover = CopyingHandover()) {
    self.navigator = navigator
    self.handover = handover
  }

  /// Shows the destination, with the source's model in it.
  ///
  /// - Throws: ``RouterError`` where the two show different things; then nothing is shown.
  public func go(from source: any AnySegueable, to destination: any AnySegueable) throws(RouterError) {
    guard source.prepare(destination, by: handover) else { throw .modelsDiffer }
    navigator.show(destination)
  }
}

/// Why there is no way from one controller to another.
public enum RouterError: Error, Equatable {
  /// The destination shows models of another type.
  case modelsDiffer
}
