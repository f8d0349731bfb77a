package import TestDoubleRuntime

/// Adds the calls, answers and stream events of doubles to a `StateRecorder`'s log until this object is deallocated.
package final class CallRecorder: Sendable {
  /// The log of the `StateRecorder`; the logs in `registrations` are those of the doubles.
  let eventLog: any AnyObject & Sendable
  private let registrations: [(log: __DoubleLog, token: Int)]

  init<State>(
    _ doubles: [any TestDouble], _ style: RecordedArguments = .short, by renderer: CheckedRenderer,
    to eventLog: EventLog<State>
  ) {
    var doubleCountsByName: [String: Int] = [:]
    var registrations: [(log: __DoubleLog, token: Int)] = []
    for double in doubles {
      let log = double.__log
      guard !registrations.contains(where: { $0.log === log }) else { continue }
      let doubleCount = doubleCountsByName[log.nameInTimelines, default: 0] + 1
      doubleCountsByName[log.nameInTimelines] = doubleCount
      let name = doubleCount == 1 ? log.nameInTimelines : "\(log.nameInTimelines)#\(doubleCount)"
      let token = log.addListener { event in
        Self.record(event, name, style, by: renderer, to: eventLog)
      }
      registrations.append((log, token))
    }
    self.registrations = registrations
    self.eventLog = eventLog
  }

  deinit {
    for registration in registrations { registration.log.removeListener(registration.token) }
  }

  package var doubleLogs: [__DoubleLog] { registrations.map(\.log) }

  /// Tells the logs of the doubles that the test has inspected all calls that were recorded so far.
  func noteInspection() {
    for registration in registrations { registration.log.noteInspection(forListener: registration.token) }
  }

  private static func record<State>(
    _ event: DoubleEvent, _ name: String, _ style: RecordedArguments, by renderer: CheckedRenderer,
    to eventLog: EventLog<State>
  ) {
    if case .answer(_, let error) = event.kind {
      return eventLog.recordAnswer(toCall: event.callID, error: error.map(renderer.renderPart))
    }
    guard let text = callText(of: event, name: name, style, renderer.renderPart) else { return }
    switch event.kind {
    case .stream: eventLog.recordStream(event.callID, of: text)
    case .sent(let streamEvent):
      let shownEvent: StateTimeline.StreamEvent =
        switch streamEvent {
        case .element(let value): .value(node(of: value, style, renderer.renderPart))
        case .end(nil): .finished
        case .end(let error?): .failed(renderer.renderPart(error))
        }
      eventLog.recordSent(shownEvent, toStream: event.callID, of: text)
    case .call, .get, .set, .answer: eventLog.recordCall(text, callID: event.callID)
    }
  }

  /// Returns the event's call as text: `MoviesService.movies(page: 1)`, `MoviesService.title = "x"`, `select(1)` for a
  /// closure, or `MoviesService.updates` for a property's stream; `nil` for an answer and for a property that is read.
  ///
  /// - Parameter name: The name of the double in timelines.
  package static func callText(
    of event: DoubleEvent, name: String, _ style: RecordedArguments, _ render: (Any) throws -> Node
  ) rethrows -> String? {
    var text = event.protocolName.isEmpty ? name : "\(name).\(event.member)"
    switch event.kind {
    case .get, .answer: return nil
    case .set:
      text += " = "
      try event.arguments.first.map { try render($0.value).write(to: &text) }
    case .stream where event.isPropertyStream, .sent where event.isPropertyStream: break
    case .call, .stream, .sent:
      text += "("
      for (index, argument) in event.arguments.enumerated() {
        if index > 0 { text += ", " }
        if let label = argument.label { text += Word.label(label) + ": " }
        text += try node(of: argument.value, style, render).inlineText
      }
      text += ")"
    }
    return text
  }

  /// The maximum length of an `Identifiable` argument or stream element that is shown as a whole, in characters.
  private static let lengthLimit = 60

  /// Renders an argument or a stream element; unless `style` is `.whole`, a long `Identifiable` value is rendered
  /// as its type name and ID.
  private static func node(
    of value: Any, _ style: RecordedArguments, _ render: (Any) throws -> Node
  ) rethrows -> Node {
    let node = try render(value)
    guard style == .short, node.inlineText.count > lengthLimit, let value = value as? any Identifiable,
      case .record(let record) = node, let name = record.name
    else { return node }
    let id = Node.Field("id", try render(value.id))
    return .record(Node.Record(name, [id, Node.Field(nil, .leaf("…"))]))
  }
}
