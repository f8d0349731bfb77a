/// A member's name with its argument labels: `movies(page:)`, `title`.
package struct MemberSignature: Sendable {
  package let text: String
  let isPropertyRead: Bool

  package init(text: String, isPropertyRead: Bool = false) {
    self.text = text
    self.isPropertyRead = isPropertyRead
  }

  package var baseName: String { String(text.prefix { $0 != "(" }) }

  /// The labels, one per parameter; `nil` for `_`.
  package var labels: [String?] {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else { return [] }
    return text[text.index(after: open)..<close].split(separator: ":").map { $0 == "_" ? nil : String($0) }
  }

  /// Returns the arguments of one call with their labels; `recorded` is a tuple if there are several arguments.
  func arguments(of recorded: Any) -> [DoubleEvent.Argument] {
    let labels = labels
    switch labels.count {
    case 0: return []
    case 1: return [DoubleEvent.Argument(label: labels[0], value: recorded)]
    default:
      let values = Mirror(reflecting: recorded).children.map(\.value)
      return zip(labels, values).map(DoubleEvent.Argument.init)
    }
  }

  /// Returns the event of one call, or of a read; `recorded` is a tuple if there are several arguments.
  func event(of recorded: Any, in protocolName: String) -> DoubleEvent {
    DoubleEvent(
      protocolName: protocolName, member: baseName, kind: isPropertyRead ? .get : .call,
      arguments: arguments(of: recorded))
  }

  /// Returns the values in parentheses with the labels, as in a call: `(1, isOn: true)`.
  func argumentList(of values: [Any]) -> String {
    let arguments = zip(labels, values).map { DoubleEvent.Argument(label: $0, value: $1).description }
    return "(" + arguments.joined(separator: ", ") + ")"
  }

  func argumentValues(of recorded: Any) -> [Any] { arguments(of: recorded).map(\.value) }
}
