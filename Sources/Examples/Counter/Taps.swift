/// Tells whoever listens that a button was tapped.
@MainActor
public final class Taps {
  private var listeners: [() -> Void] = []

  /// The taps of a button that nobody has tapped yet.
  public init() {}

  /// Tells all listeners, in the order in which they came.
  public func send() {
    for listener in listeners { listener() }
  }

  /// Calls the closure at each tap from now on.
  public func listen(_ listener: @escaping () -> Void) {
    listeners.append(listener)
  }
}
