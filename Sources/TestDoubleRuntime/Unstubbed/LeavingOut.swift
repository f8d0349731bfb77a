// Handles of members that an extension of the protocol implements: a double can leave them out.

extension __MethodHandle {
  /// The handle of a member that the directive leaves to an extension; an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __AsyncMethodHandle {
  /// The handle of a member that the directive leaves to an extension; an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __CompletionsHandle {
  /// The handle of a member that the directive leaves to an extension; an unstubbed call proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}

extension __PropertyHandle {
  /// The handle of a property that the directive leaves to an extension; an unstubbed read proposes it.
  public func leftOut(by directive: String) -> Self {
    store.directive = directive
    return self
  }
}
