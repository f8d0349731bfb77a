internal import StateSnapshots

/// A flag of a state that is on, or the case of an enum in it.
struct StateFlag: Hashable, Sendable {
  /// The path to the flag or enum: `state.list.isLoading`, `state.rows[*].phase`.
  let path: String
  /// `true`, or the case: `.loading`.
  let value: String
  /// The path in Swift, after the optional state: `?.list.isLoading`; `nil` if there is none.
  let sourcePath: String?

  static func == (left: Self, right: Self) -> Bool { (left.path, left.value) == (right.path, right.value) }

  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(value)
  }

  /// Returns the flags that are on, and the cases of enums, in a state.
  static func all(in state: Any) -> Set<StateFlag> {
    var search = Search()
    search.visit(state, "state", "", depth: 0)
    return search.flags
  }

  private struct Search {
    private static let maximumDepth = 8
    /// The number of values that are looked at: a state may hold a long list.
    private var remainingCount = 2_000
    var flags: Set<StateFlag> = []

    /// - Parameter source: The path in Swift after `recorder.states.last`; `nil` if there is none.
    mutating func visit(_ value: Any, _ path: String, _ source: String?, depth: Int) {
      remainingCount -= 1
      guard remainingCount > 0, depth <= Self.maximumDepth else { return }
      if let flag = value as? Bool, type(of: value) == Bool.self {
        if flag { add(path, "true", source) }
        return
      }
      if value is String || value is any BinaryInteger { return }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .optional:
        if let child = mirror.children.first {
          visit(child.value, path, source.map { $0 + "?" }, depth: depth + 1)
        }
      case .enum:
        let text = mirror.children.first?.label.map { ".\($0)" } ?? SnapshotContent.shortText(of: value)
        if text.hasPrefix(".") { add(path, text, source) }
        if let child = mirror.children.first { visit(child.value, "\(path)\(text)", nil, depth: depth + 1) }
      case .struct, .tuple:
        if Self.isOfALibrary(value) { return }
        for (index, child) in mirror.children.enumerated() {
          // A property wrapper's storage begins with an underscore, a tuple's element with a dot.
          let label = child.label.map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 } ?? "\(index)"
          let isStorage = label.hasPrefix("_") || label.hasPrefix("$")
          let name = isStorage ? String(label.drop { $0 == "_" || $0 == "$" }) : label
          let childSource = isStorage ? nil : source.map { "\($0.isEmpty ? "?" : $0).\(label)" }
          visit(child.value, "\(path).\(name)", childSource, depth: depth + 1)
        }
      case .collection, .set:
        for child in mirror.children { visit(child.value, "\(path)[*]", nil, depth: depth + 1) }
      case .dictionary:
        for child in mirror.children {
          if let value = Mirror(reflecting: child.value).children.dropFirst().first?.value {
            visit(value, "\(path)[*]", nil, depth: depth + 1)
          }
        }
      default: break
      }
    }

    private mutating func add(_ path: String, _ value: String, _ source: String?) {
      flags.insert(StateFlag(path: path, value: value, sourcePath: source))
    }

    /// True for a date, URL and the like, whose parts are no flags of the state.
    private static func isOfALibrary(_ value: Any) -> Bool {
      let name = String(reflecting: type(of: value))
      return name.hasPrefix("Foundation") || name.hasPrefix("Swift.")
    }
  }
}
