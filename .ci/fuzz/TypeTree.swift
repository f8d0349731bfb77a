/// The tree of a type, which the grammar creates and the shrinker reduces.
indirect enum TypeTree: Hashable {
  case name(String)
  case applied(String, [TypeTree])
  case optional(TypeTree)
  case forced(TypeTree)
  case array(TypeTree)
  case dictionary(TypeTree, TypeTree)
  case tuple([Element])
  case function(Function)
  /// `some`, `any`, `each`, `repeat` or `sending` and what follows.
  case prefixed(String, TypeTree)
  case metatype(TypeTree)
  case parenthesized(TypeTree)
  case composition(TypeTree, TypeTree)

  struct Element: Hashable {
    var label: String?
    var type: TypeTree
  }

  struct Function: Hashable {
    var attributes: [String] = []
    var parameters: [TypeTree]
    var isAsync = false
    var throwsClause = ""
    var result: TypeTree
  }

  static var int: TypeTree { .name("Int") }

  var source: String {
    switch self {
    case .name(let name): return name
    case .applied(let name, let arguments):
      return "\(name)<\(arguments.map(\.source).joined(separator: ", "))>"
    case .optional(let type): return type.grouped + "?"
    case .forced(let type): return type.grouped + "!"
    case .array(let type): return "[\(type.source)]"
    case .dictionary(let key, let value): return "[\(key.source): \(value.source)]"
    case .tuple(let elements):
      let texts = elements.map { ($0.label.map { $0 + ": " } ?? "") + $0.type.source }
      return "(\(texts.joined(separator: ", ")))"
    case .function(let function): return function.source
    case .prefixed(let word, let type): return "\(word) \(type.source)"
    case .metatype(let type): return type.grouped + ".Type"
    case .parenthesized(let type): return "(\(type.source))"
    case .composition(let left, let right): return "\(left.source) & \(right.source)"
    }
  }

  /// The source, in parentheses where a following `?` or `.Type` would belong to a part of the type.
  private var grouped: String {
    switch self {
    case .function, .prefixed, .composition: "(\(source))"
    default: source
    }
  }

  var isFunction: Bool {
    switch self {
    case .function: true
    case .parenthesized(let type): type.isFunction
    default: false
    }
  }

  /// True if it is or contains a function type; aliases aren't resolved.
  var holdsFunction: Bool {
    if case .function = self { return true }
    let aliases = ["Handler", "Completion", "Attempt", "Loading", "Reply", "Hook"]
    return aliases.contains(where: mentions) || parts.contains(where: \.holdsFunction)
  }

  /// Whether it is or contains a type of this name.
  func mentions(_ name: String) -> Bool {
    switch self {
    case .name(name), .applied(name, _): true
    default: parts.contains { $0.mentions(name) }
    }
  }

  /// The types that it consists of.
  var parts: [TypeTree] {
    switch self {
    case .name: []
    case .applied(_, let arguments): arguments
    case .optional(let type), .forced(let type), .array(let type), .prefixed(_, let type),
      .metatype(let type),
      .parenthesized(let type):
      [type]
    case .dictionary(let left, let right), .composition(let left, let right): [left, right]
    case .tuple(let elements): elements.map(\.type)
    case .function(let function): function.parameters + [function.result]
    }
  }

  /// Returns the type with one of its parts replaced.
  func replacingPart(_ index: Int, by type: TypeTree) -> TypeTree {
    switch self {
    case .name: return self
    case .applied(let name, var arguments):
      arguments[index] = type
      return .applied(name, arguments)
    case .optional: return .optional(type)
    case .forced: return .forced(type)
    case .array: return .array(type)
    case .prefixed(let word, _): return .prefixed(word, type)
    case .metatype: return .metatype(type)
    case .parenthesized: return .parenthesized(type)
    case .dictionary(let left, let right):
      return index == 0 ? .dictionary(type, right) : .dictionary(left, type)
    case .composition(let left, let right):
      return index == 0 ? .composition(type, right) : .composition(left, type)
    case .tuple(var elements):
      elements[index].type = type
      return .tuple(elements)
    case .function(var function):
      if index == function.parameters.count {
        function.result = type
      } else {
        function.parameters[index] = type
      }
      return .function(function)
    }
  }

  /// Returns the type with a renamed type parameter.
  func renaming(_ name: String, to other: String) -> TypeTree {
    func renamed(_ text: String) -> String { text.renaming(name, to: other) }
    switch self {
    case .name(let text): return .name(renamed(text))
    case .applied(let text, let arguments):
      return .applied(renamed(text), arguments.map { $0.renaming(name, to: other) })
    default: break
    }
    var result = self
    for (index, part) in parts.enumerated() {
      result = result.replacingPart(index, by: part.renaming(name, to: other))
    }
    if case .function(var function) = result {
      function.throwsClause = renamed(function.throwsClause)
      return .function(function)
    }
    return result
  }

  /// The types that are one step smaller.
  var smaller: [TypeTree] {
    var candidates = parts
    if self != .int, !candidates.contains(.int) { candidates.append(.int) }
    switch self {
    case .name("Int"): candidates = []
    case .tuple(let elements):
      for index in elements.indices where elements.count > 2 {
        var fewer = elements
        fewer.remove(at: index)
        candidates.append(.tuple(fewer))
      }
      if elements.contains(where: { $0.label != nil }) {
        candidates.append(.tuple(elements.map { Element(label: nil, type: $0.type) }))
      }
    case .function(let function): candidates += function.smaller.map(TypeTree.function)
    default: break
    }
    for (index, part) in parts.enumerated() {
      candidates += part.smaller.map { replacingPart(index, by: $0) }
    }
    return candidates
  }
}

extension TypeTree.Function {
  var source: String {
    let throwing = throwsClause.isEmpty ? "" : " " + throwsClause
    return attributes.map { $0 + " " }.joined()
      + "(\(parameters.map(\.source).joined(separator: ", ")))\(isAsync ? " async" : "")\(throwing) -> \(result.source)"
  }

  fileprivate var smaller: [Self] {
    func changed(_ change: (inout Self) -> Void) -> Self {
      var copy = self
      change(&copy)
      return copy
    }
    var candidates = attributes.indices.map { index in changed { $0.attributes.remove(at: index) } }
    candidates += parameters.indices.map { index in changed { $0.parameters.remove(at: index) } }
    if isAsync { candidates.append(changed { $0.isAsync = false }) }
    if !throwsClause.isEmpty { candidates.append(changed { $0.throwsClause = "" }) }
    if throwsClause.contains("(") { candidates.append(changed { $0.throwsClause = "throws" }) }
    if result != .name("Void") { candidates.append(changed { $0.result = .name("Void") }) }
    return candidates
  }
}

extension String {
  /// Returns the text with a renamed identifier.
  func renaming(_ name: String, to other: String) -> String {
    var words: [String] = [""]
    for character in self {
      let belongs = character.isLetter || character.isNumber || character == "_"
      if belongs, words[words.count - 1].allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
    }
    return words.map { $0 == name ? other : $0 }.joined()
  }
}
