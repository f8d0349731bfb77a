extension __CallHandle {
  /// Makes a stream whose elements the test sends; returns `nil` if the result type is no stream.
  func makeStream<Result>(_ type: Result.Type, for arguments: Arguments) -> Result? {
    guard let type = type as? any __DrivenStream.Type else { return nil }
    return makeDrivenStream(type, makeStreamCall(arguments)) as? Result
  }

  private func makeDrivenStream<Stream: __DrivenStream>(_ type: Stream.Type, _ call: __StreamCall) -> Stream {
    .__driven(by: streamSource(), for: call)
  }

  /// Makes the `__StreamCall` of a new stream, and notifies listeners that the member returns the stream.
  ///
  /// All streams of a property share one call: a timeline shows no reads, so it can't tell the streams apart.
  private func makeStreamCall(_ arguments: Arguments) -> __StreamCall {
    let call = log.lock.withLock {
      let call = sharedStreamCall ?? __StreamCall(of: signature, handleName, arguments, log)
      if signature.isPropertyRead { sharedStreamCall = call }
      return call
    }
    if !signature.isPropertyRead { call.notify(.stream) }
    return call
  }

  func streamSource<Element, StreamFailure>() -> __StreamSource<Element, StreamFailure> {
    log.lock.withLock {
      if let existing = source as? __StreamSource<Element, StreamFailure> { return existing }
      let newSource = __StreamSource<Element, StreamFailure>()
      source = newSource
      return newSource
    }
  }
}
