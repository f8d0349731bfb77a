import TestReporting

/// A member that returns a stream needs no stub: the test feeds all streams that its calls got.
///
/// Every subscriber gets everything in order, also what was sent before it subscribed. After
/// `stub.states.when(2)`, only those streams are fed whose call fits.
extension MethodStub where Output: DrivenStream {
  /// Gives the element to every subscriber.
  public func send(
    _ element: Output.__Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.element(element), at: position)
  }

  /// Ends the streams.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.end(nil), at: position)
  }

  /// Ends the streams with the error.
  public func fail(
    _ error: Output.__Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.end(error), at: position)
  }

  private func send(
    _ event: StreamSource<Output.__Element, Output.__Failure>.Event, at position: SourcePosition
  ) {
    let accepts = condition.map { condition in
      { (arguments: Any) in (arguments as? Arguments).map(condition.accepts) ?? false }
    }
    guard !store.source(of: Output.self).send(event, where: accepts, at: position) else { return }
    store.log.report(
      "\(store.log.protocolName).\(store.signature.text) was sent something after its stream had ended.",
      at: position)
  }
}

/// A property that is a stream needs no stub: the test feeds all streams that were read from it.
///
/// Every subscriber gets everything in order, also what was sent before it subscribed.
extension PropertyStub where Value: DrivenStream {
  /// Gives the element to every subscriber.
  public func send(
    _ element: Value.__Element, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.element(element), at: position)
  }

  /// Ends the streams.
  public func finish(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.end(nil), at: position)
  }

  /// Ends the streams with the error.
  public func fail(
    _ error: Value.__Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    send(.end(error), at: position)
  }

  private func send(
    _ event: StreamSource<Value.__Element, Value.__Failure>.Event, at position: SourcePosition
  ) {
    guard !store.source(of: Value.self).send(event, where: nil, at: position) else { return }
    store.log.report(
      "\(store.log.protocolName).\(store.name) was sent something after its stream had ended.", at: position)
  }
}
