internal import TestDoubleRuntime

/// Logs the calls of doubles as lines, until the recorder is deallocated.
final class CallRecorder: Sendable {
  /// The recorder's log, to which the calls are added.
  let eventLog: any AnyObject & Sendable
  private let registrations: [(log: __DoubleLog, token: Int)]

  init<State>(
    _ doubles: [any TestDouble], _ arguments: RecordedArguments = .short, to events: EventLog<State>
  ) {
    var counts: [String: Int] = [:]
    var registrations: [(log: __DoubleLog, token: Int)] = []
    for double in doubles {
      let log = double.__log
      guard !registrations.contains(where: { $0.log === log }) else { continue }
      let count = counts[log.nameInTimelines, default: 0] + 1
      counts[log.nameInTimelines] = count
      let name = count == 1 ? log.nameInTimelines : "\(log.nameInTimelines)#\(count)"
      let token = log.addListener { event in
        Self.record(event, name, arguments, to: events)
      }
      registrations.append((log, token))
    }
    self.registrations = registrations
    eventLog = events
  }

  deinit {
    for registration in registrations { registration.log.removeListener(registration.token) }
  }

  /// Records that the test has used the calls so far.
  func noteUse() {
    for registration in registrations { registration.log.noteInspection(byListener: registration.token) }
  }

  private static func record<State>(
    _ event: DoubleEvent, _ name: String, _ arguments: RecordedArguments, to events: EventLog<State>
  ) {
    switch event.kind {
    case .answer(let error):
      events.answer(event.callOrStreamNumber, error: error.map { StateRenderer.render($0) })
    case .stream:
      if let line = line(event, name: name, arguments) { events.stream(event.callOrStreamNumber, of: line) }
    case .sent(let sent):
      let line = line(event, name: name, arguments) ?? name
      switch sent {
      case .element(let value):
        events.send(.value(node(of: value, arguments)), to: event.callOrStreamNumber, of: line)
      case .end(nil): events.send(.finished, to: event.callOrStreamNumber, of: line)
      case .end(let error?):
        events.send(.failed(StateRenderer.render(error)), to: event.callOrStreamNumber, of: line)
      }
    case .call, .get, .set:
      if let line = line(event, name: name, arguments) { events.call(line, number: event.callOrStreamNumber) }
    }
  }

  /// Returns the line of a call: `MoviesService.movies(page: 1)`, `MoviesService.title = "x"`, or `select(1)` for a
  /// closure; `nil` for an answer and for a property that is read.
  static func line(
    _ event: DoubleEvent, name: String, _ arguments: RecordedArguments = .short
  ) -> String? {
    var text = event.protocolName.isEmpty ? name : "\(name).\(event.member)"
    switch event.kind {
    case .get, .answer: return nil
    case .set:
      text += " = "
      event.arguments.first.map { StateRenderer.render($0.value).write(to: &text) }
    case .stream where event.isPropertyStream, .sent where event.isPropertyStream: break
    case .call, .stream, .sent:
      text += "("
      for (index, argument) in event.arguments.enumerated() {
        if index > 0 { text += ", " }
        if let label = argument.label { Word.writeLabel(label, to: &text, then: ": ") }
        text += node(of: argument.value, arguments).inlineText
      }
      text += ")"
    }
    return text
  }

  /// The maximum number of characters of an `Identifiable` argument or stream element that is shown as a whole.
  private static let lengthLimit = 60

  private static func node(of value: Any, _ arguments: RecordedArguments) -> Node {
    let node = StateRenderer.render(value)
    guard arguments == .short, node.inlineText.count > lengthLimit, let value = value as? any Identifiable,
      case .record(let record) = node, let name = record.name
    else { return node }
    let id = Node.Field("id", StateRenderer.render(value.id))
    return .record(Node.Record(name, [id, Node.Field(nil, .leaf("…"))]))
  }
}
