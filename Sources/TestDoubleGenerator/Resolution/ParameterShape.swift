/// A requirement's parameter, taken apart into what its double must know.
struct ParameterShape: Sendable {
  enum Ownership: Sendable { case plain, `inout`, borrowing, consuming }
  /// What a double records of the argument.
  enum Record: Sendable {
    /// The value, or what stands for a closure or an `inout` argument.
    case value
    /// A noncopyable value, which the double keeps from now on, or until an `inout` argument goes back.
    case owned
    /// A noncopyable value that stays the caller's.
    case lent
    /// The elements of a span, which must not outlive the call.
    case elements
  }

  /// The parameter as it stands in the member's own signature: `page number: Int`.
  var declaration: String
  /// The argument label; `nil` for `_`.
  var label: String?
  /// The name in the member's body, in backticks where it is a keyword.
  var name: String
  /// The type without specifiers and without `@escaping` and `@autoclosure`.
  var type: TypeText
  var ownership: Ownership
  var isVariadic: Bool
  /// An autoclosure that the double runs, to record what it gives.
  var isAutoclosure: Bool
  /// An autoclosure that does what the member may not do itself, so that the closure is recorded.
  var isKeptAutoclosure = false
  /// A closure that must not outlive the call.
  var isNonEscaping: Bool
  var isPack: Bool
  var isIsolated: Bool
  var isSending = false
  var record = Record.value

  /// Takes `parameter` apart; in a subscript, a single name is no label.
  init(
    _ parameter: Parameter, at index: Int, inSubscript: Bool, selfName: String,
    isFunctionAlias: ([String]) -> Bool
  ) {
    var rest = TypeText(parameter.type).replacingSelf(with: selfName).tokens
    var isEscaping = false
    var attributes: [String] = []
    ownership = .plain
    isAutoclosure = false
    isIsolated = false
    isPack = false
    scan: while let first = rest.first {
      switch first {
      case "inout": ownership = .inout
      case "borrowing", "__shared": ownership = .borrowing
      case "consuming", "__owned": ownership = .consuming
      case "isolated": isIsolated = true
      case "repeat": isPack = true
      case "sending": isSending = true
      case "_const": break
      case "@":
        let attribute = Self.attribute(rest)
        rest.removeFirst(attribute.count)
        switch attribute[1] {
        case "escaping": isEscaping = true
        case "autoclosure": isAutoclosure = true
        case "noescape": break
        default: attributes += attribute
        }
        continue scan
      case "nonisolated":  // nonisolated(nonsending), part of a function type
        let count = rest.count > 1 && rest[1] == "(" ? 4 : 1
        attributes += rest.prefix(count)
        rest.removeFirst(min(count, rest.count))
        continue scan
      default: break scan
      }
      rest.removeFirst()
    }
    let bare = TypeText(tokens: rest)
    type = TypeText(tokens: attributes + rest)
    let isFunction = bare.isFunction || (bare.path.map(isFunctionAlias) ?? false)
    isNonEscaping = isFunction && !isEscaping && !parameter.isVariadic && ownership != .inout
    isVariadic = parameter.isVariadic

    let hasLabel = parameter.label != "_" && (!inSubscript || parameter.hasTwoNames)
    label = hasLabel ? parameter.label : nil
    let inner = parameter.name == "_" ? "argument\(index + 1)" : parameter.name
    name = Keywords.escaped(inner)
    let hasOneName = parameter.label == inner && !parameter.hasTwoNames
    let names = hasOneName ? Keywords.escapedLabel(inner) : "\(parameter.label) \(name)"
    // What only the compiler's own attributes ask for, they ask of the requirement's callers.
    let attributeText = parameter.attributes.filter { !$0.hasPrefix("@ _") }.map {
      SwiftSpacing.join(TypeText($0).tokens) + " "
    }.joined()
    declaration =
      attributeText + names + ": " + TypeText(parameter.type).replacingSelf(with: selfName).source
      + (parameter.isVariadic ? "..." : "")
  }

  /// Leaves an autoclosure a closure where a member of those effects can't run it.
  mutating func keepClosure(unlessRunBy effects: [String]) {
    guard isAutoclosure, let arrow = type.topLevelIndex(of: "->") else { return }
    let own = type.tokens[..<arrow]
    let isSilent = !effects.contains("throws") && !effects.contains("rethrows")
    guard own.contains("async") && !effects.contains("async") || own.contains("throws") && isSilent else {
      return
    }
    isAutoclosure = false
    isKeptAutoclosure = true
  }

  /// The type of what an autoclosure gives, or else the parameter's own.
  var valueType: TypeText {
    guard isAutoclosure, let arrow = type.topLevelIndex(of: "->") else { return type }
    return TypeText(tokens: Array(type.tokens[(arrow + 1)...]))
  }

  private static func attribute(_ tokens: [String]) -> [String] {
    var count = 2
    while count + 1 < tokens.count, tokens[count] == "." { count += 2 }
    let takesArguments: Set<String> = ["convention", "isolated", "differentiable", "available"]
    guard count < tokens.count, tokens[count] == "(", takesArguments.contains(tokens[1]) else {
      return Array(tokens.prefix(count))
    }
    let close = tokens[count...].firstIndex(of: ")") ?? tokens.count - 1
    return Array(tokens.prefix(close + 1))
  }
}
