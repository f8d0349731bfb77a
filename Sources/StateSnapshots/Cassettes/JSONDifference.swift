/// How two answers differ, path by path.
struct JSONDifference {
  /// A line for each change: `- [0].year: 1979`, `+ [0].year: 1980`.
  private(set) var lines: [String] = []
  private let ignored: [JSONPath]

  /// The difference of what the cassette holds and what the real service answers now, without the ignored paths.
  init(from old: JSONTree, to new: JSONTree, ignoring ignored: [JSONPath] = []) {
    self.ignored = ignored
    compare(old, new, at: JSONPath())
  }

  private mutating func compare(_ old: JSONTree, _ new: JSONTree, at path: JSONPath) {
    guard old != new, !ignored.contains(where: path.lies) else { return }
    switch (old, new) {
    case (.object(let old), .object(let new)): compare(old, new, at: path)
    case (.array(let old), .array(let new)): compare(old, new, at: path)
    default:
      add("-", old, at: path)
      add("+", new, at: path)
    }
  }

  private mutating func compare(_ old: [JSONTree.Field], _ new: [JSONTree.Field], at path: JSONPath) {
    for field in old {
      let path = path.appending(.key(field.key))
      if let other = new.first(where: { $0.key == field.key }) {
        compare(field.value, other.value, at: path)
      } else {
        add("-", field.value, at: path)
      }
    }
    for field in new where !old.contains(where: { $0.key == field.key }) {
      add("+", field.value, at: path.appending(.key(field.key)))
    }
  }

  /// Skips what both begin and end with, and compares what lies between in order.
  private mutating func compare(_ old: [JSONTree], _ new: [JSONTree], at path: JSONPath) {
    guard old.count != new.count else {
      for (index, (old, new)) in zip(old, new).enumerated() {
        compare(old, new, at: path.appending(.index(index)))
      }
      return
    }
    guard let (left, right) = ListStretch.between(old, new) else { return }
    let (start, olds, news) = (left.lowerBound, old[left], new[right])
    for (old, new) in zip(olds.enumerated(), news) {
      compare(old.element, new, at: path.appending(.index(start + old.offset)))
    }
    for (offset, element) in olds.enumerated().dropFirst(news.count) {
      add("-", element, at: path.appending(.index(start + offset)))
    }
    for (offset, element) in news.enumerated().dropFirst(olds.count) {
      add("+", element, at: path.appending(.index(start + offset)))
    }
  }

  private mutating func add(_ sign: String, _ value: JSONTree, at path: JSONPath) {
    guard !ignored.contains(where: path.lies) else { return }
    let place = path.components.isEmpty ? "" : "\(path): "
    let text = value.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.append("\(sign) \(place)\(text[0])")
    lines += text.dropFirst().map { "\(sign) \($0)" }
  }
}
