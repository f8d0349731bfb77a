// If an extension of the protocol implements a member, a directive comment can leave the member out of the double.

extension __MethodHandle {
  /// Sets the directive that leaves the member out of the double; the message of an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __AsyncMethodHandle {
  /// Sets the directive that leaves the member out of the double; the message of an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __CompletionsHandle {
  /// Sets the directive that leaves the member out of the double; the message of an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __PropertyHandle {
  /// Sets the directive that leaves the property out of the double; the message of an unstubbed read proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}
