public import TestReporting

extension StubbedMethod: __StreamStub {
  /// Sends the event to the member's streams; after `when(…)`, only to the streams of the matching calls.
  public func __send<Element, StreamFailure>(
    _ event: __SentEvent<Element, StreamFailure>, at position: SourcePosition
  ) {
    let accepts = condition.map { condition in
      { (arguments: Any) in (arguments as? Arguments).map(condition.accepts) ?? false }
    }
    guard !store.streamSource().send(event, where: accepts, at: position) else { return }
    store.log.report(
      "\(store.log.name(of: store.signature.text)) \(event.tooLateText)", at: position)
  }
}

extension StubbedProperty: __StreamStub {
  /// Sends the event to all streams that were read from the property.
  public func __send<Element, StreamFailure>(
    _ event: __SentEvent<Element, StreamFailure>, at position: SourcePosition
  ) {
    StubbedMethod(store: store.reads).__send(event, at: position)
  }
}

extension __SentEvent {
  /// The message about an event that the test sends after the stream's end; the member's name must precede the text.
  fileprivate var tooLateText: String {
    switch self {
    case .element(let element): "was sent \(describe(element)) after its stream had ended: nobody gets it."
    case .end(nil): "was finished after its stream had ended: a stream ends once."
    case .end(let error?):
      "was failed with \(describe(error)) after its stream had ended: a stream ends once."
    }
  }
}
