/// A change of a state; a timeline has a line `~` for each new state, and below it one line for each change.
package enum Change: Sendable, Hashable {
  /// `path: old -> new`
  case replace(Path, old: Node, new: Node)
  /// `path + [key] value`, for a list element or a dictionary entry.
  ///
  /// An element with an id is inserted before the element with the id `before`, or last if `before` is `nil`.
  case insert(Path, Path.Component, Node, before: Node?)
  /// `path - [key]`
  case remove(Path, Path.Component)
  /// `path ~ [id: 3] before [id: 1]`, or `path ~ [id: 3] last`
  case move(Path, id: Node, before: Node?)
  /// `path + {element}`, for sets.
  case include(Path, Node)
  /// `path - {element}`, for sets.
  case exclude(Path, Node)

  /// The path of the changed value, or of the collection whose elements change.
  package var path: Path {
    switch self {
    case .replace(let path, _, _), .insert(let path, _, _, _), .remove(let path, _), .move(let path, _, _),
      .include(let path, _), .exclude(let path, _):
      path
    }
  }
}

extension Change: CustomStringConvertible {
  package var description: String {
    switch self {
    case .replace(let path, let old, let new): "\(path): \(old.inlineText) -> \(new.inlineText)"
    case .insert(let path, let key, let value, let next):
      "\(path) + \(key) \(value.inlineText)\(next.map { " before \(Path.Component.id($0))" } ?? "")"
    case .remove(let path, let key): "\(path) - \(key)"
    case .move(let path, let id, let next):
      "\(path) ~ \(Path.Component.id(id)) \(next.map { "before \(Path.Component.id($0))" } ?? "last")"
    case .include(let path, let element): "\(path) + \(Node.set([element]).inlineText)"
    case .exclude(let path, let element): "\(path) - \(Node.set([element]).inlineText)"
    }
  }
}

/// The path of a value in a state: `movies[id: 1].title`.
package struct Path: Sendable, Hashable {
  /// The part of a path that leads from a value to one of its fields or elements.
  package enum Component: Sendable, Hashable {
    /// The field with this name, or the payload of the enum case with this name (without its dot).
    case field(String)
    case unlabelledField(Int)
    case id(Node)
    /// The list element at this position, or the dictionary's value for this key.
    case key(Node)
  }

  /// The components from the root down; empty for the root itself.
  package var components: [Component]

  package init(_ components: [Component] = []) {
    self.components = components
  }

  package func appending(_ component: Component) -> Path { Path(components + [component]) }
}

extension Path.Component: CustomStringConvertible {
  package var description: String {
    switch self {
    case .field(let label): Word.label(label)
    case .unlabelledField(let position): String(position)
    case .id(let id): "[id: \(id.inlineText)]"
    case .key(let key): "[\(key.inlineText)]"
    }
  }
}

extension Path: CustomStringConvertible {
  /// The text of the path in a snapshot; `self` for the root.
  package var description: String {
    var text = ""
    for component in components {
      switch component {
      case .field: text += text.isEmpty ? "" : "."
      case .unlabelledField: text += text.isEmpty ? "self." : "."
      case .id, .key: text += text.isEmpty ? "self" : ""
      }
      text += component.description
    }
    return text.isEmpty ? "self" : text
  }
}
