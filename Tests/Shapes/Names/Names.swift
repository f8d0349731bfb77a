// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Names that generated code also uses.
public protocol Clashing {
  func stub()
  var calls: Int { get }
  func members(log: Int, Arguments: Int) -> Int
  var Output: String { get }
}

/// Non-ASCII names.
public protocol Größe { func höhe(über: Int) -> Int }

/// Names that are reserved words.
public protocol Reserved {
  func `default`()
  func `Type`()
  func `as`(`for`: Int, newValue: Int)
  var `in`: Int { get set }
}

/// Raw identifiers in backticks.
public protocol RawNames {
  func `load all`()
  func `2nd`(`the page`: Int, `let` other: Int) -> Int
  func change(`this one`: inout Int, _ `do it`: () -> Int) -> Int
  var `is it "on"?`: Bool { get set }
  func same(`a b`: Int)
  func same(c: Int)
}
