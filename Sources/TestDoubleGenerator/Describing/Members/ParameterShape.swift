/// A requirement's parameter, taken apart into what its double must know.
struct ParameterShape: Sendable {
  enum Ownership: Sendable { case plain, `inout`, borrowing, consuming }
  /// The ways in which a double records the argument.
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

  /// What stands before the type in the member's own signature: `page number`.
  private let heading: String
  /// The type with all that is written before it.
  private var written: TypeTree
  /// The argument label; `nil` for `_`.
  var label: String?
  /// The name in the member's body, in backticks where it is a keyword.
  var name: String
  /// The type without specifiers and without `@escaping` and `@autoclosure`.
  var type: TypeTree
  var ownership = Ownership.plain
  var isVariadic: Bool
  /// An autoclosure that the double runs, to record what it gives.
  var isAutoclosure = false
  /// An autoclosure that does what the member may not do itself, so that the closure is recorded.
  var isKeptAutoclosure = false
  /// A closure that says that it may outlive the call.
  private var isEscaping = false
  /// A closure that must not outlive the call.
  var isNonEscaping = false
  /// True if it is a closure that may be sent to another actor.
  var isSendableFunction = false
  var isPack = false
  var isIsolated = false
  var isSending = false
  /// True if its type mentions the metatype of what has no name of its own.
  var hasUnnamedMetatype = false
  var record = Record.value

  /// Takes `parameter` apart; in a subscript, a single name is no label.
  init(
    _ parameter: Parameter, at index: Int, inSubscript: Bool, selfName: String,
    function: (TypeTree) -> TypeTree?
  ) {
    written = parameter.type.replacingSelf(with: selfName)
    isVariadic = parameter.isVariadic

    let hasLabel = parameter.label != "_" && (!inSubscript || parameter.hasTwoNames)
    label = hasLabel ? parameter.label : nil
    let inner = parameter.name == "_" ? "argument\(index + 1)" : parameter.name
    name = Keywords.escaped(inner)
    let hasOneName = parameter.label == inner && !parameter.hasTwoNames
    let names = hasOneName ? Keywords.escapedLabel(inner) : "\(parameter.label) \(name)"
    // The compiler's own attributes ask for something of the requirement's callers only.
    let attributeText = parameter.attributes.filter { !$0.hasPrefix("@ _") }.map {
      SwiftSpacing.join($0.split(separator: " ").map(String.init)) + " "
    }.joined()
    heading = attributeText + names
    type = written
    if case .repeat(let pattern) = written {
      isPack = true
      type = pattern
    }
    // Parentheses around a function type say nothing: what stands in them stands before it.
    let (prefixes, bare) =
      type.functionWithPrefixes.map { ($0.prefixes, .function($0.function)) } ?? type.taken
    let kept = prefixes.filter { prefix in
      switch prefix {
      case .specifier(let specifier): note(specifier)
      case .nonisolated: return true
      case .attribute(let attribute):
        switch attribute.name {
        case "escaping": isEscaping = true
        case "autoclosure": isAutoclosure = true
        case "noescape": break
        default: return true
        }
      }
      return false
    }
    type = bare.prefixed(by: kept)
    let function = bare.function == nil ? function(bare) : type
    isNonEscaping = function != nil && !isEscaping && !parameter.isVariadic && ownership != .inout
    isSendableFunction = function?.functionWithPrefixes?.prefixes.contains(where: \.isSendable) ?? false
  }

  private mutating func note(_ specifier: TypePrefix.Specifier) {
    switch specifier {
    case .inout: ownership = .inout
    case .borrowing, .underscoreShared: ownership = .borrowing
    case .consuming, .underscoreOwned: ownership = .consuming
    case .isolated: isIsolated = true
    case .sending: isSending = true
    case .underscoreConst: break
    }
  }

  /// The parameter as it stands in the member's own signature: `page number: Int`.
  var declaration: String { "\(heading): \(written.source)\(isVariadic ? "..." : "")" }

  /// Has the member not be isolated to the argument.
  mutating func leaveActor() {
    isIsolated = false
    written = written.without(.isolated)
  }

  /// True for a value that can be copied, so that it matters little who owns it.
  var isAnyones: Bool { record == .value && ownership != .inout && !isNonEscaping && !isSending && !isPack }

  /// Takes the argument from whoever owns it.
  mutating func leaveOwner() {
    ownership = .plain
    written = written.unowned
  }

  /// Leaves an autoclosure a closure where a member of those effects can't run it.
  mutating func keepClosure(unlessRunBy effects: Effects) {
    guard isAutoclosure, let own = type.function?.effects else { return }
    guard own.isAsync && !effects.isAsync || own.throwsMore(than: effects) else { return }
    isAutoclosure = false
    isKeptAutoclosure = true
  }

  /// True if an argument tells what the type parameters are; an autoclosure's error doesn't.
  func separates(_ generics: Set<String>) -> Bool {
    guard isAutoclosure || isKeptAutoclosure, case .function(var function) = type.taken.type else {
      return type.mentions(generics)
    }
    function.effects.throwing = .anything
    return TypeTree.function(function).mentions(generics)
  }

  /// The demands on an argument; the fewer, the more requirements it meets.
  var demands: [Bool] {
    let isClosure = isNonEscaping || isAutoclosure || isKeptAutoclosure || type.function != nil
    return [
      isAutoclosure || isKeptAutoclosure, isEscaping || isClosure && !isNonEscaping, isSendableFunction,
      isSending,
    ]
  }

  /// True if the argument is a value, and no part of the body has to do with who owns it.
  var isValue: Bool {
    ownership == .plain && record == .value && !isVariadic && !isAutoclosure && !isPack && !isSending
  }

  /// The type of what an autoclosure gives, or else the parameter's own.
  var valueType: TypeTree { isAutoclosure ? type.function?.result ?? type : type }
}

extension Effects {
  /// True if something may be thrown that a member of those effects can't throw.
  func throwsMore(than member: Effects) -> Bool {
    guard isThrowing else { return false }
    guard let error = member.thrownType else { return !member.isThrowing }
    return error != thrownType && !error.isAnyError
  }
}

extension TypeTree {
  /// The type of a parameter as far as it tells overloads apart: an autoclosure, or a closure that can be sent, is met by any
  /// closure.
  var witnessed: TypeTree {
    changed { part in
      if case .function(var function) = part, case .typed(let error) = function.effects.throwing,
        error.isNever || error.isAnyError
      {
        // `throws(Never)` says as much as no word.
        function.effects.throwing = error.isNever ? .nothing : .anything
        return TypeTree.function(function).witnessed
      }
      guard case .prefixed(let prefixes, let inner) = part else { return nil }
      let kept = prefixes.filter {
        $0 != .attribute(Attribute(path: ["Sendable"])) && $0 != .specifier(.sending)
      }
      return inner.witnessed.prefixed(by: kept)
    }
  }
}
