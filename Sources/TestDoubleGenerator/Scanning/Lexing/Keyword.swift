#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// The words that parsing gives a meaning to: all reserved ones, and the contextual ones that it asks for.
enum Keyword: UInt8 {
  case none

  // Reserved.
  case capitalAny, `as`, `associatedtype`, `break`, `case`, `catch`, `class`, `continue`
  case `default`, `defer`, `deinit`, `do`, `else`, `enum`, `extension`, `fallthrough`, `false`
  case `fileprivate`, `for`, `func`, `guard`, `if`, `import`, `in`, `init`, `inout`, `internal`
  case `is`, `let`, `nil`, `operator`, `precedencegroup`, `private`, `protocol`, `public`
  case `repeat`, `rethrows`, `return`, `self`, capitalSelf, `static`, `struct`, `subscript`
  case `super`, `switch`, `throw`, `throws`, `true`, `try`, `typealias`, `var`, `where`, `while`

  // Contextual.
  case actor, any, async, await, underscoreConst, underscoreConsuming, underscoreOwned
  case setterAccess, underscoreShared, underscoreLocal, borrowing, consuming, convenience
  case distributed, dynamic, each, final, indirect, infix, isolated, lazy, mutating, nonisolated
  case nonmutating, nonsending, of, open, optional, override, package, postfix, prefix
  case capitalProtocol, reasync, required, sending, some, capitalType, unowned, weak, get, set
  case didSet, willSet, unsafeAddress, addressWithOwner, addressWithNativeOwner
  case unsafeMutableAddress, mutableAddressWithOwner, mutableAddressWithNativeOwner
  case underscoreRead, underscoreModify, borrow

  /// True if the word is reserved, which makes it no identifier without backticks.
  var isReserved: Bool { rawValue > 0 && rawValue <= Keyword.while.rawValue }

  /// Finds the keyword that an identifier's bytes spell.
  static func find(_ bytes: UnsafePointer<UInt8>, count: Int) -> Keyword {
    switch count {
    case 2:
      if spells(bytes, "as") { return .as }
      if spells(bytes, "do") { return .do }
      if spells(bytes, "if") { return .if }
      if spells(bytes, "in") { return .in }
      if spells(bytes, "is") { return .is }
      if spells(bytes, "of") { return .of }
    case 3:
      if spells(bytes, "Any") { return .capitalAny }
      if spells(bytes, "for") { return .for }
      if spells(bytes, "let") { return .let }
      if spells(bytes, "nil") { return .nil }
      if spells(bytes, "try") { return .try }
      if spells(bytes, "var") { return .var }
      if spells(bytes, "any") { return .any }
      if spells(bytes, "get") { return .get }
      if spells(bytes, "set") { return .set }
    case 4:
      if spells(bytes, "case") { return .case }
      if spells(bytes, "else") { return .else }
      if spells(bytes, "enum") { return .enum }
      if spells(bytes, "func") { return .func }
      if spells(bytes, "init") { return .`init` }
      if spells(bytes, "self") { return .`self` }
      if spells(bytes, "Self") { return .capitalSelf }
      if spells(bytes, "true") { return .true }
      if spells(bytes, "each") { return .each }
      if spells(bytes, "lazy") { return .lazy }
      if spells(bytes, "open") { return .open }
      if spells(bytes, "some") { return .some }
      if spells(bytes, "Type") { return .capitalType }
      if spells(bytes, "weak") { return .weak }
    case 5:
      if spells(bytes, "break") { return .break }
      if spells(bytes, "catch") { return .catch }
      if spells(bytes, "class") { return .class }
      if spells(bytes, "defer") { return .defer }
      if spells(bytes, "false") { return .false }
      if spells(bytes, "guard") { return .guard }
      if spells(bytes, "inout") { return .inout }
      if spells(bytes, "super") { return .super }
      if spells(bytes, "throw") { return .throw }
      if spells(bytes, "where") { return .where }
      if spells(bytes, "while") { return .while }
      if spells(bytes, "actor") { return .actor }
      if spells(bytes, "async") { return .async }
      if spells(bytes, "await") { return .await }
      if spells(bytes, "final") { return .final }
      if spells(bytes, "infix") { return .infix }
      if spells(bytes, "_read") { return .underscoreRead }
    case 6:
      if spells(bytes, "deinit") { return .deinit }
      if spells(bytes, "import") { return .import }
      if spells(bytes, "public") { return .public }
      if spells(bytes, "repeat") { return .repeat }
      if spells(bytes, "return") { return .return }
      if spells(bytes, "static") { return .static }
      if spells(bytes, "struct") { return .struct }
      if spells(bytes, "switch") { return .switch }
      if spells(bytes, "throws") { return .throws }
      if spells(bytes, "_const") { return .underscoreConst }
      if spells(bytes, "_local") { return .underscoreLocal }
      if spells(bytes, "prefix") { return .prefix }
      if spells(bytes, "didSet") { return .didSet }
      if spells(bytes, "borrow") { return .borrow }
    case 7:
      if spells(bytes, "default") { return .default }
      if spells(bytes, "private") { return .private }
      if spells(bytes, "__owned") { return .underscoreOwned }
      if spells(bytes, "dynamic") { return .dynamic }
      if spells(bytes, "package") { return .package }
      if spells(bytes, "postfix") { return .postfix }
      if spells(bytes, "reasync") { return .reasync }
      if spells(bytes, "sending") { return .sending }
      if spells(bytes, "unowned") { return .unowned }
      if spells(bytes, "willSet") { return .willSet }
      if spells(bytes, "_modify") { return .underscoreModify }
    case 8:
      if spells(bytes, "continue") { return .continue }
      if spells(bytes, "internal") { return .internal }
      if spells(bytes, "operator") { return .operator }
      if spells(bytes, "protocol") { return .protocol }
      if spells(bytes, "rethrows") { return .rethrows }
      if spells(bytes, "__shared") { return .underscoreShared }
      if spells(bytes, "indirect") { return .indirect }
      if spells(bytes, "isolated") { return .isolated }
      if spells(bytes, "mutating") { return .mutating }
      if spells(bytes, "optional") { return .optional }
      if spells(bytes, "override") { return .override }
      if spells(bytes, "Protocol") { return .capitalProtocol }
      if spells(bytes, "required") { return .required }
    case 9:
      if spells(bytes, "extension") { return .extension }
      if spells(bytes, "subscript") { return .subscript }
      if spells(bytes, "typealias") { return .typealias }
      if spells(bytes, "borrowing") { return .borrowing }
      if spells(bytes, "consuming") { return .consuming }
    case 10:
      if spells(bytes, "nonsending") { return .nonsending }
    case 11:
      if spells(bytes, "fallthrough") { return .fallthrough }
      if spells(bytes, "fileprivate") { return .fileprivate }
      if spells(bytes, "__consuming") { return .underscoreConsuming }
      if spells(bytes, "convenience") { return .convenience }
      if spells(bytes, "distributed") { return .distributed }
      if spells(bytes, "nonisolated") { return .nonisolated }
      if spells(bytes, "nonmutating") { return .nonmutating }
    case 13:
      if spells(bytes, "unsafeAddress") { return .unsafeAddress }
    case 14:
      if spells(bytes, "associatedtype") { return .associatedtype }
    case 15:
      if spells(bytes, "precedencegroup") { return .precedencegroup }
      if spells(bytes, "__setter_access") { return .setterAccess }
    case 16:
      if spells(bytes, "addressWithOwner") { return .addressWithOwner }
    case 20:
      if spells(bytes, "unsafeMutableAddress") { return .unsafeMutableAddress }
    case 22:
      if spells(bytes, "addressWithNativeOwner") { return .addressWithNativeOwner }
    case 23:
      if spells(bytes, "mutableAddressWithOwner") { return .mutableAddressWithOwner }
    case 29:
      if spells(bytes, "mutableAddressWithNativeOwner") { return .mutableAddressWithNativeOwner }
    default: break
    }
    return .none
  }

  private static func spells(_ bytes: UnsafePointer<UInt8>, _ word: StaticString) -> Bool {
    bytes[0] == word.utf8Start[0] && memcmp(bytes, word.utf8Start, word.utf8CodeUnitCount) == 0
  }
}
