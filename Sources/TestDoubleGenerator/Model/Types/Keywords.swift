/// Adds backticks to names that need them, and removes backticks.
package enum Backtick {
  /// The names that need backticks in an expression or declaration.
  private static let needingBackticks = Keyword.reserved.union(["_", "await", "Protocol", "Type"])

  /// Returns the name as an identifier for an expression or declaration, with backticks if it needs them.
  static func escaped(_ name: String) -> String {
    name.hasPrefix("`") || !(needingBackticks.contains(name) || isRaw(name)) ? name : "`\(name)`"
  }

  /// Returns the name in the form for an argument label of a declaration; only a few keywords need backticks there.
  static func escapedDeclarationLabel(_ name: String) -> String {
    if name.hasPrefix("`") { return name }
    return ["inout", "var", "let"].contains(name) || isRaw(name) ? "`\(name)`" : name
  }

  /// Returns the label in the form for a call; even `let` and `var` need no backticks there.
  static func escapedCallLabel(_ label: String) -> String {
    let word = bare(label)
    if word == "_" { return label }
    return ["let", "var"].contains(word) ? word : escapedDeclarationLabel(word)
  }

  /// Returns the name as a part of a longer identifier, with `_` for characters that identifiers can't contain.
  static func identifierPart(_ name: String) -> String {
    let name = bare(name)
    return isRaw(name) ? String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }) : name
  }

  /// True if the name has characters, or a digit at the start, that are valid only in backticks: `two words`, `2d`.
  private static func isRaw(_ name: String) -> Bool {
    name.utf8.first.map(Characters.isDigit) == true
      || name.utf8.contains { $0 < 0x80 && !Characters.isIdentifierPart($0) }
  }

  /// Returns the name without backticks.
  package static func bare(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }
}

/// The keywords that the parser distinguishes: all reserved words, and the contextual keywords that it checks for.
enum Keyword: String, CaseIterable {
  case none = ""

  // Reserved.
  case capitalAny = "Any", `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`
  case `default`, `defer`, `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`
  case `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`, `is`
  case `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`
  case `rethrows`, `return`, `self`, capitalSelf = "Self", `static`, `struct`, `subscript`, `super`
  case `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Contextual. `actor` has to be the first of them, since `reserved` consists of the cases before `actor`.
  case actor, any, async, await, underscoreConst = "_const", underscoreConsuming = "__consuming"
  case underscoreOwned = "__owned", underscoreSetterAccess = "__setter_access"
  case underscoreShared = "__shared", underscoreLocal = "_local", borrowing, consuming, convenience
  case distributed, dynamic, each, final
  case indirect, infix, isolated, lazy, mutating, nonisolated, nonmutating, nonsending, of, open
  case optional, override, package, postfix, prefix, capitalProtocol = "Protocol", reasync, required
  case sending, some, capitalType = "Type", unowned, weak, get, set, didSet, willSet
  case underscoreRead = "_read", underscoreModify = "_modify", borrow, mutate, yielding

  /// The words that are identifiers only in backticks.
  static let reserved = Set(allCases.dropFirst().prefix { $0 != .actor }.map(\.rawValue))
}
