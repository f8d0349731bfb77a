internal import Foundation
internal import StateSnapshots
internal import Testing

enum ArgumentText {
  /// Returns the stable text of an argument; `nil` if there is none.
  ///
  /// A stable text exists for strings, numbers, Booleans, enum cases, values with a `testDescription` or a raw value,
  /// tuples of these, and values with such an `id`. The text of any other value could change with a new property. A text
  /// without any character for a file name, such as an empty string, is its digest, which doesn't depend on other cases.
  static func of(_ value: Any) -> String? {
    text(value, depth: 0).map { SafeName.hasOnlyUnsafeCharacters($0) ? SafeName.make($0) : $0 }
  }

  private static func text(_ value: Any, depth: Int) -> String? {
    guard depth < 4 else { return nil }  // Ends the recursion if an `id` is the value itself.
    let mirror = Mirror(reflecting: value)
    func joinedTexts(_ children: Mirror.Children) -> String? {
      let texts = children.compactMap { text($0.value, depth: depth + 1) }
      return texts.count == children.count ? texts.joined(separator: ",") : nil
    }
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { text($0.value, depth: depth) } ?? "nil"
    case .tuple: return joinedTexts(mirror.children)
    default: break
    }
    switch value {
    case let string as any StringProtocol: return String(string)
    case let character as Character: return String(character)
    case is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is Decimal: return "\(value)"
    default: break
    }
    if let described = value as? any CustomTestStringConvertible { return described.testDescription }
    if mirror.displayStyle == .enum {
      guard let payload = mirror.children.first else { return CaseName.of(value) }
      let payloadMirror = Mirror(reflecting: payload.value)
      let payloadText =
        payloadMirror.displayStyle == .tuple
        ? joinedTexts(payloadMirror.children) : text(payload.value, depth: depth + 1)
      return payloadText.map { "\(payload.label ?? CaseName.of(value))(\($0))" }
    }
    if let identified = value as? any Identifiable { return text(identified.id, depth: depth + 1) }
    if let raw = value as? any RawRepresentable { return text(raw.rawValue, depth: depth + 1) }
    return nil
  }
}
