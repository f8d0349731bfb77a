/// Notifies listeners of the taps of a button.
@MainActor
public final class Taps {
  private var listeners: [() -> Void] = []

  /// Creates an instance without listeners.
  public init() {}

  /// Calls all listeners, in the order in which they were added.
  public func send() {
    for listener in listeners { listener() }
  }

  /// Calls the closure at each tap from now on.
  public func listen(_ listener: @escaping () -> Void) {
    listeners.append(listener)
  }
}
