import TestReporting

/// A handle of a member that can't throw whatever its stub does: it `rethrows`, or the call chooses the error's type.
public protocol __RescuingHandle {
  /// Fails the test with `reason`, unless an unstubbed call has done so; gives a neutral value.
  func __replace<Result>(_ error: any Error, by type: Result.Type, because reason: String) -> Result
}

extension __RescuingHandle {
  /// Throws the error where a closure has thrown; else it is lost, the test fails, and a neutral value is returned.
  public func rescue<Result>(
    _ error: any Error, of closures: __Rethrown, as type: Result.Type, rethrow: (any Error) throws -> Result
  ) rethrows -> Result {
    if closures.hasThrown { return try rethrow(error) }
    return __replace(
      error, by: type, because: "only what its closure throws, which threw nothing in this call")
  }

  /// Throws the error where it is of the type that the call chose; else likewise.
  public func rescue<Result, Failure: Error>(
    _ error: any Error, throwing failure: Failure.Type, as type: Result.Type
  ) throws(Failure) -> Result {
    if let error = error as? Failure { throw error }
    let reason = failure == Never.self ? "nothing in this call" : "only \(failure) in this call"
    return __replace(error, by: type, because: reason)
  }
}

extension __MethodHandle: __RescuingHandle {
  /// As the protocol says.
  public func __replace<Result>(_ error: any Error, by type: Result.Type, because reason: String) -> Result {
    store.replace(error, by: type, because: reason)
  }
}

extension __AsyncMethodHandle: __RescuingHandle {
  /// As the protocol says.
  public func __replace<Result>(_ error: any Error, by type: Result.Type, because reason: String) -> Result {
    store.replace(error, by: type, because: reason)
  }
}

extension __CompletionHandle: __RescuingHandle {
  /// As the protocol says.
  public func __replace<Result>(_ error: any Error, by type: Result.Type, because reason: String) -> Result {
    store.replace(error, by: type, because: reason)
  }
}

extension MethodStore {
  func replace<Result>(_ error: any Error, by type: Result.Type, because reason: String) -> Result {
    var message = "\(error)"
    if !(error is UnstubbedCall) {
      message = """
        \(log.name(of: signature.text)) can throw \(reason): the error of its stub is lost, \
        which was \(describe(error)) (\(Swift.type(of: error))).
        """
      log.report(message)
    }
    if let value = made(by: placeholder) as? Result ?? standardPlaceholder(for: type) { return value }
    preconditionFailure(message)
  }
}
