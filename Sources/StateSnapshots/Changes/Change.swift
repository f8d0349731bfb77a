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
    var text = ""
    write(to: &text)
    return text
  }

  func write(to text: inout String) {
    switch self {
    case .replace(let path, let old, let new):
      path.write(to: &text)
      text += ": "
      old.write(to: &text)
      text += " -> "
      new.write(to: &text)
    case .insert(let path, let key, let value, let next):
      path.write(to: &text)
      text += " + "
      key.write(to: &text)
      text += " "
      value.write(to: &text)
      if let next {
        text += " before "
        Path.Component.id(next).write(to: &text)
      }
    case .remove(let path, let key):
      path.write(to: &text)
      text += " - "
      key.write(to: &text)
    case .move(let path, let id, let next):
      path.write(to: &text)
      text += " ~ "
      Path.Component.id(id).write(to: &text)
      if let next {
        text += " before "
        Path.Component.id(next).write(to: &text)
      } else {
        text += " last"
      }
    case .include(let path, let element):
      path.write(to: &text)
      text += " + "
      Node.set([element]).write(to: &text)
    case .exclude(let path, let element):
      path.write(to: &text)
      text += " - "
      Node.set([element]).write(to: &text)
    }
  }
}
