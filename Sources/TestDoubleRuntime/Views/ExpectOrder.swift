import TestReporting

/// Provides the calls of one member, so that their order relative to other members' calls can be verified.
public protocol __OrderedCalls {
  /// The calls in Swift syntax, each with its number among all calls of all doubles.
  var __order: [(number: UInt64, call: String)] { get }
  /// The name of the member in messages.
  var __name: String { get }
  /// The log of the member's double; a wrong order is reported through this log.
  var __log: __DoubleLog { get }
}

/// Expects that the members, of one or several doubles, were called in this order; other calls may come in between.
///
/// A member that is listed twice must have been called twice. The failure lists the calls:
///
/// ```
/// Expected this order: Login.login(name:), Analytics.track(_:)
/// but Analytics.track(_:) was not called after Login.login(name:).
///   1. Analytics.track("start")
///   2. Login.login(name: "ada")
/// ```
///
/// - Returns: Whether the calls were made in this order; if not, an issue was recorded.
@discardableResult
public func expectOrder(
  _ members: any __OrderedCalls..., fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column
) -> Bool {
  var lastNumber: UInt64 = 0
  for (index, member) in members.enumerated() {
    if let next = member.__order.first(where: { $0.number > lastNumber }) {
      lastNumber = next.number
      continue
    }
    let names = members.map(\.__name)
    let again = names[..<index].contains(member.__name) ? " again" : ""
    let place = index == 0 ? "" : "\(again) after \(names[index - 1])"
    var linesByNumber: [UInt64: String] = [:]
    for (number, text) in members.flatMap(\.__order) { linesByNumber[number] = text }
    let lines = linesByNumber.sorted { $0.key < $1.key }.map(\.value)
    let list = ShortenedLines.of(lines, numbered: true).map { "\n  \($0)" }.joined()
    let message = """
      Expected this order: \(names.joined(separator: ", "))
      but \(member.__name) was not called\(place).\(list)
      """
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    member.__log.report(message, at: position)
    return false
  }
  return true
}
