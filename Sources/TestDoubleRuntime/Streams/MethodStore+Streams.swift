extension MethodStore {
  /// A stream that the test can feed, where the result is one.
  func stream<Result>(_ type: Result.Type, for arguments: Arguments) -> Result? {
    guard let type = type as? any DrivenStream.Type else { return nil }
    return driven(type, arguments) as? Result
  }

  private func driven<Stream: DrivenStream>(_ type: Stream.Type, _ arguments: Arguments) -> Stream {
    .__driven(by: source(of: type), arguments: arguments)
  }

  /// What feeds the member's streams, made when first asked for.
  func source<Stream: DrivenStream>(
    of type: Stream.Type
  ) -> StreamSource<Stream.__Element, Stream.__Failure> {
    log.lock.withLock {
      if let known = source as? StreamSource<Stream.__Element, Stream.__Failure> { return known }
      let made = StreamSource<Stream.__Element, Stream.__Failure>()
      source = made
      return made
    }
  }
}

extension PropertyStore {
  /// A stream that the test can feed, where the value is one.
  func stream() -> Value? {
    guard let type = Value.self as? any DrivenStream.Type else { return nil }
    return driven(type) as? Value
  }

  private func driven<Stream: DrivenStream>(_ type: Stream.Type) -> Stream {
    .__driven(by: source(of: type), arguments: ())
  }

  /// What feeds the property's streams, made when first asked for.
  func source<Stream: DrivenStream>(
    of type: Stream.Type
  ) -> StreamSource<Stream.__Element, Stream.__Failure> {
    log.lock.withLock {
      if let known = source as? StreamSource<Stream.__Element, Stream.__Failure> { return known }
      let made = StreamSource<Stream.__Element, Stream.__Failure>()
      source = made
      return made
    }
  }
}
