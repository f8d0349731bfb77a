/// A place in JSON: `[0].director.name`, or a pattern for several: `[*].updatedAt`.
struct JSONPath: Sendable, Hashable {
  enum Component: Sendable, Hashable {
    case key(String)
    case index(Int)
    /// Any element of an array.
    case anyIndex
  }

  var components: [Component] = []

  func appending(_ component: Component) -> JSONPath { JSONPath(components: components + [component]) }

  /// True if the place is one of the pattern's, or within one.
  func lies(in pattern: JSONPath) -> Bool {
    guard components.count >= pattern.components.count else { return false }
    return zip(pattern.components, components).allSatisfy { pattern, component in
      if case .anyIndex = pattern, case .index = component { return true }
      return pattern == component
    }
  }
}

extension JSONPath: CustomStringConvertible {
  var description: String {
    var text = ""
    for component in components {
      switch component {
      case .key(let key): text += (text.isEmpty ? "" : ".") + key
      case .index(let index): text += "[\(index)]"
      case .anyIndex: text += "[*]"
      }
    }
    return text
  }

  /// Reads a path; `nil` for what is none.
  init?(_ text: String) {
    var rest = text[...]
    while let first = rest.first {
      if first == "[" {
        guard let end = rest.firstIndex(of: "]") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<end]
        if inner == "*" {
          components.append(.anyIndex)
        } else {
          guard let index = Int(inner), index >= 0 else { return nil }
          components.append(.index(index))
        }
        rest = rest[rest.index(after: end)...]
      } else {
        if first == "." {
          guard !components.isEmpty else { return nil }
          rest.removeFirst()
        }
        let key = rest.prefix { $0 != "." && $0 != "[" }
        guard !key.isEmpty else { return nil }
        components.append(.key(String(key)))
        rest = rest.dropFirst(key.count)
      }
    }
    guard !components.isEmpty else { return nil }
  }
}
