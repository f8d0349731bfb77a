/// The path of a value in a state: `movies[id: 1].title`.
package struct Path: Sendable, Hashable {
  /// The part of a path that leads from a value to one of its fields or elements.
  package enum Component: Sendable, Hashable {
    /// The field with this name, or the payload of the enum case with this name (without its dot).
    case field(String)
    /// The field at this position, which has no label.
    case unlabelledField(Int)
    /// The list element with this id.
    case id(Node)
    /// The list element at this position, or the dictionary's value for this key.
    case key(Node)
  }

  /// The components from the root down; empty for the root itself.
  package var components: [Component]

  /// Creates a path from its components.
  package init(_ components: [Component] = []) {
    self.components = components
  }

  package func appending(_ component: Component) -> Path { Path(components + [component]) }
}

extension Path.Component {
  /// Writes a field's name or position, or an id or a key in brackets.
  func write(to text: inout String) {
    switch self {
    case .field(let label): Word.writeLabel(label, to: &text)
    case .unlabelledField(let position): text += String(position)
    case .id(let id):
      text += "[id: "
      id.write(to: &text)
      text += "]"
    case .key(let key):
      text += "["
      key.write(to: &text)
      text += "]"
    }
  }
}

extension Path: CustomStringConvertible {
  /// The text of the path in a snapshot; `self` for the root.
  package var description: String {
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    var isFirst = true
    for component in components {
      switch component {
      case .field: if !isFirst { text += "." }
      case .unlabelledField: text += isFirst ? "self." : "."
      case .id, .key: if isFirst { text += "self" }
      }
      isFirst = false
      component.write(to: &text)
    }
    if isFirst { text += "self" }
  }
}
