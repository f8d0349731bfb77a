internal import TestDoubleRuntime

/// Listens to doubles and tells their calls as lines, until it is let go.
final class CallWeaver: Sendable {
  /// The log that is told the calls.
  let log: any AnyObject & Sendable
  private let registrations: [(log: __DoubleLog, token: Int)]

  init<State>(
    _ doubles: [any TestDouble], _ arguments: RecordedArguments = .short, telling events: EventLog<State>
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
        if case .answer(let error) = event.kind {
          events.answer(event.number, error: error.map { StateRenderer.render($0) })
        } else if let line = Self.line(event, name: name, arguments) {
          events.call(line, number: event.number)
        }
      }
      registrations.append((log, token))
    }
    self.registrations = registrations
    log = events
  }

  deinit {
    for registration in registrations { registration.log.removeListener(registration.token) }
  }

  /// Notes that the test has looked at the calls so far.
  func noteLook() {
    for registration in registrations { registration.log.noteLook(at: registration.token) }
  }

  /// `MoviesService.movies(page: 1)`, `MoviesService.title = "x"`, or of a closure `select(1)`; `nil` for a property
  /// that is read.
  static func line(
    _ event: DoubleEvent, name: String, _ arguments: RecordedArguments = .short
  ) -> String? {
    var text = event.protocolName.isEmpty ? name : "\(name).\(event.member)"
    switch event.kind {
    case .get, .answer: return nil
    case .set:
      text += " = "
      event.arguments.first.map { StateRenderer.render($0.value).write(to: &text) }
    case .call:
      text += "("
      for (index, argument) in event.arguments.enumerated() {
        if index > 0 { text += ", " }
        if let label = argument.label { Word.writeLabel(label, to: &text, then: ": ") }
        text += Self.text(of: argument.value, arguments)
      }
      text += ")"
    }
    return text
  }

  /// The most characters of an argument that has an identity of its own.
  private static let longest = 60

  private static func text(of value: Any, _ arguments: RecordedArguments) -> String {
    let node = StateRenderer.render(value)
    let text = node.inlineText
    guard arguments == .short, text.count > longest, let value = value as? any Identifiable,
      case .record(let record) = node, let name = record.name
    else { return text }
    var short = ""
    Word.write(name, to: &short)
    return "\(short)(id: \(StateRenderer.render(value.id).inlineText), …)"
  }
}
