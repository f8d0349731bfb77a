/// The words that parsing gives a meaning to: all reserved ones, and the contextual ones that it asks for.
enum Keyword: String, CaseIterable {
  case none = ""

  // Reserved.
  case capitalAny = "Any", `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`
  case `default`, `defer`, `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`
  case `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`, `is`
  case `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`, `repeat`
  case `rethrows`, `return`, `self`, capitalSelf = "Self", `static`, `struct`, `subscript`, `super`
  case `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Contextual, `actor` first.
  case actor, any, async, await, underscoreConst = "_const", underscoreConsuming = "__consuming"
  case underscoreOwned = "__owned", setterAccess = "__setter_access", underscoreShared = "__shared"
  case underscoreLocal = "_local", borrowing, consuming, convenience, distributed, dynamic, each, final
  case indirect, infix, isolated, lazy, mutating, nonisolated, nonmutating, nonsending, of, open
  case optional, override, package, postfix, prefix, capitalProtocol = "Protocol", reasync, required
  case sending, some, capitalType = "Type", unowned, weak, get, set, didSet, willSet
  case underscoreRead = "_read", underscoreModify = "_modify", borrow

  /// The words that are no identifiers without backticks.
  static let reserved = Set(allCases.dropFirst().prefix { $0 != .actor }.map(\.rawValue))
}
