// `leftOut(by:)` doesn't omit the member: it proposes the directive that does. An extension implements the member.

extension __MethodHandle {
  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  public func leftOut(by directive: String) -> Self {
    store.proposedDirectiveComment = directive
    return self
  }
}

extension __AsyncMethodHandle {
  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  public func leftOut(by directive: String) -> Self {
    store.proposedDirectiveComment = directive
    return self
  }
}

extension __CompletionsHandle {
  /// Makes the message of an unstubbed call propose the directive, which would leave the member out of the double.
  public func leftOut(by directive: String) -> Self {
    store.proposedDirectiveComment = directive
    return self
  }
}

extension __PropertyHandle {
  /// Makes the message of an unstubbed read propose the directive, which would leave the property out of the double.
  public func leftOut(by directive: String) -> Self {
    store.proposedDirectiveComment = directive
    return self
  }
}
