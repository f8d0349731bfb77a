// `leftOut(by:)` only proposes a directive, which would omit a member that an extension of the protocol implements.

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
