extension MethodStore {
  /// A stream that the test can feed, where the result is one.
  func stream<Result>(_ type: Result.Type, for arguments: Arguments) -> Result? {
    if let sequence { return sequence(arguments) as? Result }
    guard let type = type as? any __DrivenStream.Type else { return nil }
    return driven(type, arguments) as? Result
  }

  private func driven<Stream: __DrivenStream>(_ type: Stream.Type, _ arguments: Arguments) -> Stream {
    .__driven(by: streamSource(), arguments: arguments)
  }

  /// Returns the source of the member's streams, made when first asked for.
  func streamSource<Element, StreamFailure>() -> __StreamSource<Element, StreamFailure> {
    log.lock.withLock {
      if let known = source as? __StreamSource<Element, StreamFailure> { return known }
      let made = __StreamSource<Element, StreamFailure>()
      source = made
      return made
    }
  }
}

extension PropertyStore {
  /// A stream that the test can feed, where the value is one.
  func stream() -> Value? {
    if let sequence { return sequence() }
    guard let type = Value.self as? any __DrivenStream.Type else { return nil }
    return driven(type) as? Value
  }

  private func driven<Stream: __DrivenStream>(_ type: Stream.Type) -> Stream {
    .__driven(by: streamSource(), arguments: ())
  }

  /// Returns the source of the property's streams, made when first asked for.
  func streamSource<Element, StreamFailure>() -> __StreamSource<Element, StreamFailure> {
    log.lock.withLock {
      if let known = source as? __StreamSource<Element, StreamFailure> { return known }
      let made = __StreamSource<Element, StreamFailure>()
      source = made
      return made
    }
  }
}
