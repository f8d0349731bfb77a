internal import StateSnapshots

/// The difference between two answers, as lines with the paths of the changed values.
struct JSONDifference {
  /// The lines of all changes: `- [0].year: 1979`, `+ [0].year: 1980`.
  private(set) var lines: [String] = []
  private let ignoredPaths: [StatePattern]

  /// Compares the answer on the cassette with the real service's current answer, except at the ignored paths.
  init(from old: Node, to new: Node, ignoring ignoredPaths: [StatePattern] = []) {
    self.ignoredPaths = ignoredPaths
    var patched = old  // The old answer with the changes applied so far.
    // The changes remove adjacent elements from the last to the first, such as `[2]`, then `[1]`. The lines show them
    // from the first to the last, so the lines of `[1]` are inserted before the lines of `[2]`. After the removal of
    // `[2]`, `pathOfElementBefore` is the path of `[1]`, and `lineIndex` is where the lines of `[2]` begin.
    var latestRemoval: (pathOfElementBefore: Path, lineIndex: Int)?
    for change in old.changes(to: new) {
      switch change {
      case .replace(let path, let old, let new):
        add("-", old, at: path)
        add("+", new, at: path)
      case .insert(let path, let key, let value, _): add("+", value, at: path.appending(key))
      case .remove(let path, let key):
        let removedPath = path.appending(key)
        let lineIndex =
          latestRemoval?.pathOfElementBefore == removedPath ? latestRemoval?.lineIndex ?? 0 : lines.count
        let laterLines = Array(lines[lineIndex...])
        lines.removeLast(laterLines.count)
        if let value = patched.value(at: removedPath.components[...]) { add("-", value, at: removedPath) }
        lines += laterLines
        if case .key(let index) = key, let index = Int(index.inlineText) {
          latestRemoval = (path.appending(.element(index - 1)), lineIndex)
        }
      case .move, .include, .exclude: break  // JSON has neither ids nor sets.
      }
      try? patched.apply(change)
    }
  }

  private mutating func add(_ sign: String, _ value: Node, at path: Path) {
    let pattern = StatePattern(steps: path.components.map(\.step))
    guard !ignoredPaths.contains(where: pattern.isWithin) else { return }
    let text = value.json.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.append("\(sign) \(pattern.steps.isEmpty ? "" : "\(pattern): ")\(text[0])")
    lines += text.dropFirst().map { "\(sign) \($0)" }
  }
}

extension Path.Component {
  /// The step of a pattern for this component of a path in JSON.
  fileprivate var step: StatePattern.Step {
    switch self {
    case .field(let name), .key(.text(let name)): .name(name)
    case .unlabelledField(let index): .name(String(index))
    case .id(let node), .key(let node): .element(node.inlineText)
    }
  }
}

extension Node {
  /// Returns the value at a path in JSON; `nil` if there is none.
  fileprivate func value(at path: ArraySlice<Path.Component>) -> Node? {
    guard case .key(let key)? = path.first else { return self }
    let child: Node? =
      switch self {
      case .dictionary(let entries): entries.first { $0.key == key }?.value
      case .list(let elements):
        Int(key.inlineText).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      default: nil
      }
    return child?.value(at: path.dropFirst())
  }
}
