extension MethodStore {
  /// Makes a stream whose elements the test sends; returns `nil` if the result type is no stream.
  func makeStream<Result>(_ type: Result.Type, for arguments: Arguments) -> Result? {
    if let makeExistentialSequence { return makeExistentialSequence(makeStreamCall(arguments)) as? Result }
    guard let type = type as? any __DrivenStream.Type else { return nil }
    return makeDrivenStream(type, makeStreamCall(arguments)) as? Result
  }

  private func makeDrivenStream<Stream: __DrivenStream>(_ type: Stream.Type, _ call: __StreamCall) -> Stream {
    .__driven(by: streamSource(), for: call)
  }

  /// Makes the `__StreamCall` of a new stream, and notifies listeners that the member returns the stream.
  private func makeStreamCall(_ arguments: Arguments) -> __StreamCall {
    let (signature, protocolName) = (signature, log.protocolName)
    let call = log.lock.withLock {
      __StreamCall(arguments: arguments, of: log) {
        DoubleEvent(
          protocolName: protocolName, member: signature.baseName, kind: .call,
          arguments: signature.arguments(of: arguments))
      }
    }
    call.notify(.stream)
    return call
  }

  /// Returns the source of the member's streams; makes the source on first use.
  func streamSource<Element, StreamFailure>() -> __StreamSource<Element, StreamFailure> {
    log.lock.withLock {
      if let existing = source as? __StreamSource<Element, StreamFailure> { return existing }
      let newSource = __StreamSource<Element, StreamFailure>()
      source = newSource
      return newSource
    }
  }
}

extension PropertyStore {
  /// Makes a stream whose elements the test sends; returns `nil` if the property's type is no stream.
  func makeStream() -> Value? {
    if let makeExistentialSequence { return makeExistentialSequence(streamCall()) }
    guard let type = Value.self as? any __DrivenStream.Type else { return nil }
    return makeDrivenStream(type, streamCall()) as? Value
  }

  private func makeDrivenStream<Stream: __DrivenStream>(_ type: Stream.Type, _ call: __StreamCall) -> Stream {
    .__driven(by: streamSource(), for: call)
  }

  /// Returns the `__StreamCall` that all streams of the property share: a timeline shows no reads, so it can't tell the
  /// streams apart.
  private func streamCall() -> __StreamCall {
    log.lock.withLock {
      if let sharedStreamCall { return sharedStreamCall }
      let (name, protocolName) = (name, log.protocolName)
      let call = __StreamCall(arguments: (), of: log) {
        var event = DoubleEvent(protocolName: protocolName, member: name, kind: .get, arguments: [])
        event.isPropertyStream = true
        return event
      }
      sharedStreamCall = call
      return call
    }
  }

  /// Returns the source of the property's streams; makes the source on first use.
  func streamSource<Element, StreamFailure>() -> __StreamSource<Element, StreamFailure> {
    log.lock.withLock {
      if let existing = source as? __StreamSource<Element, StreamFailure> { return existing }
      let newSource = __StreamSource<Element, StreamFailure>()
      source = newSource
      return newSource
    }
  }
}
