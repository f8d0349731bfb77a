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
}

extension Change: CustomStringConvertible {
  /// The change's line in a snapshot, without indentation.
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
