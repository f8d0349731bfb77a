/// Where in a state something stands: `movies[id: 1].title`.
package struct Path: Sendable, Hashable {
  /// One step down.
  package enum Component: Sendable, Hashable {
    /// Into a field, or into an enum's payload by the case's name without the dot.
    case field(String)
    /// Into a field without label, by its position.
    case position(Int)
    /// Into the element with that id.
    case id(Node)
    /// To the element at that position, or to what a dictionary holds under that key.
    case key(Node)
  }

  /// The steps from the root down; none for the root itself.
  package var components: [Component]

  /// A path made of its steps.
  package init(_ components: [Component] = []) {
    self.components = components
  }

  func appending(_ component: Component) -> Path { Path(components + [component]) }
}

extension Path.Component {
  /// The component between brackets, or the field's name.
  func write(to text: inout String) {
    switch self {
    case .field(let label): Word.writeLabel(label, to: &text)
    case .position(let position): text += String(position)
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
  /// The path as it stands in a snapshot; `self` for the root.
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
      case .position: text += isFirst ? "self." : "."
      case .id, .key: if isFirst { text += "self" }
      }
      isFirst = false
      component.write(to: &text)
    }
    if isFirst { text += "self" }
  }
}
