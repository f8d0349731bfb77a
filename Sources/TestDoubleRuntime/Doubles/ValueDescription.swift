/// Returns the text of a value for failure messages and timelines: in Swift syntax, without module names.
///
/// Strings are quoted, addresses of closures and objects are left out, and the elements of sets and dictionaries are
/// sorted by their texts.
package func describe(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  let children = mirror.children
  switch mirror.displayStyle {
  case .optional: return children.first.map { describe($0.value) } ?? "nil"
  case .tuple: return "(" + fieldsDescription(children) + ")"
  case .collection: return "[" + children.map { describe($0.value) }.joined(separator: ", ") + "]"
  case .set: return "[" + children.map { describe($0.value) }.sorted().joined(separator: ", ") + "]"
  case .dictionary:
    let entries = children.map { entry in
      Mirror(reflecting: entry.value).children.map { describe($0.value) }.joined(separator: ": ")
    }
    return entries.isEmpty ? "[:]" : "[" + entries.sorted().joined(separator: ", ") + "]"
  default: break
  }
  if let type = value as? any Any.Type { return "\(type).self" }
  if value is any CustomDebugStringConvertible { return String(reflecting: value) }
  if let text = (value as? any CustomStringConvertible)?.description { return text }
  switch mirror.displayStyle {
  case .struct: return "\(typeName(of: value))(" + fieldsDescription(children) + ")"
  case .class: return typeName(of: value)
  case .enum:
    guard let payload = children.first else { return ".\(value)" }
    let name = payload.label ?? typeName(of: value)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return ".\(name)" + (isTuple ? describe(payload.value) : "(" + describe(payload.value) + ")")
  default:
    let text = String(reflecting: value)
    return text == "(Function)" ? "{ … }" : text
  }
}

/// Returns the name of the value's type without its generic arguments: `Page` of a `Page<Movie>`.
private func typeName(of value: Any) -> String { String("\(type(of: value))".prefix { $0 != "<" }) }

/// Returns the fields of a struct or tuple with their labels; a mirror gives an unlabeled field a label such as `.0`.
private func fieldsDescription(_ children: Mirror.Children) -> String {
  children.map { child in
    let label = child.label.flatMap { $0.hasPrefix(".") ? nil : $0 + ": " } ?? ""
    return label + describe(child.value)
  }.joined(separator: ", ")
}

/// Returns the type in short Swift syntax: `[Movie]?` for `Optional<Array<Movie>>`, `Ticket` for `OwnedValue<Ticket>`.
package func describe(type: Any.Type) -> String {
  (type as? any SugaredType.Type)?.sugaredName ?? "\(type)"
}

/// Returns the labels and types of a tuple type's elements; `nil` for any other type.
///
/// Only the metadata of the type has them
/// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeMetadata.rst#tuple-metadata).
package func tupleElements(of type: Any.Type) -> [(label: String?, type: Any.Type)]? {
  let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
  let word = MemoryLayout<Int>.size
  guard metadata.load(as: Int.self) == 0x301 else { return nil }
  let labels = metadata.load(fromByteOffset: 2 * word, as: UnsafePointer<CChar>?.self)
    .map { String(cString: $0).split(separator: " ", omittingEmptySubsequences: false) }
  return (0..<metadata.load(fromByteOffset: word, as: Int.self)).map { index in
    let label = labels.map { String($0[index]) } ?? ""
    let type = metadata.load(fromByteOffset: (3 + 2 * index) * word, as: Any.Type.self)
    return (label.isEmpty ? nil : label, type)
  }
}

/// A type whose name in messages is not its name in Swift.
protocol SugaredType {
  static var sugaredName: String { get }
}

extension Array: SugaredType {
  static var sugaredName: String { "[\(describe(type: Element.self))]" }
}

extension Dictionary: SugaredType {
  static var sugaredName: String { "[\(describe(type: Key.self)): \(describe(type: Value.self))]" }
}

extension Optional: SugaredType {
  static var sugaredName: String {
    let wrapped = describe(type: Wrapped.self)
    return wrapped.contains("->") ? "(\(wrapped))?" : "\(wrapped)?"
  }
}
