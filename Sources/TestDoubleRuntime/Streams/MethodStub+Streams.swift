public import TestReporting

extension MethodStub: StreamStub {
  /// After `stub.states.when(2)`, only those streams are fed whose call fits.
  public func __send<Element, StreamFailure>(
    _ event: DrivenEvent<Element, StreamFailure>, at position: SourcePosition
  ) {
    let accepts = condition.map { condition in
      { (arguments: Any) in (arguments as? Arguments).map(condition.accepts) ?? false }
    }
    guard !store.streamSource().send(event, where: accepts, at: position) else { return }
    store.log.report(
      "\(store.log.protocolName).\(store.signature.text) was sent something after its stream had ended.",
      at: position)
  }
}

extension PropertyStub: StreamStub {
  /// All streams that were read from the property are fed.
  public func __send<Element, StreamFailure>(
    _ event: DrivenEvent<Element, StreamFailure>, at position: SourcePosition
  ) {
    guard !store.streamSource().send(event, where: nil, at: position) else { return }
    store.log.report(
      "\(store.log.protocolName).\(store.name) was sent something after its stream had ended.", at: position)
  }
}
