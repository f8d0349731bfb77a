// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Overloads that differ in nothing that a handle is named by.
public protocol OwnershipOverloads {
  func change(_ number: Int)
  func change(_ number: inout Int)
  func load(_ numbers: Int...)
  func loadItem(_ item: String)
  func loadItem(_ items: String...)
  func loadItem2(_ item: String)
}

/// Overloads by label, by type, by result, by effect.
public protocol Overloads {
  func fetch(byId: Int) -> String
  func fetch(byName: String) -> String
  func save(_ number: Int)
  func save(_ text: String)
  func value() -> Int
  func value() -> String
  func run()
  func run() async
}

/// Returns a number, or anything that can be hashed.
public protocol FindingEither {
  func find(_ name: String) -> Int
  func find(_ name: String) -> any Hashable
  func count(_ maybe: borrowing Optional<Never>)
  func object(_ parts: some Sequence<Int>) -> AnyObject
  func object(_ parts: some Sequence<Int>) -> Reference
}

/// Returns a type of the module, or of the caller's choice, by one name.
public protocol CalledNumber {
  func pick(_ body: () -> Void) -> Number
  func pick<Number: Hashable>(_ body: @autoclosure () -> Void) -> Number
}
public typealias Number = Int

/// Returns an object, or one that can be sent besides.
public protocol FindingObjects {
  func find() -> any Machine & CustomStringConvertible
  func find() -> Machine
}

/// Can be set to a number, or to whatever can be sent.
public protocol SetToEither {
  subscript(_ key: Int) -> any Sendable { get set }
  subscript(_ key: Int) -> Int { get set }
}

/// Overloads that only their parameters' specifiers tell apart.
public protocol Specified {
  func take(_ number: Int) -> Int
  func take(_ numbers: Int...) -> Int
  func take(_ number: inout Int) -> Int
  func take(_ numbers: [Int]) -> Int
  func take(_ body: (Int) -> Int) -> Int
}

/// Returns what its caller asks for, or throws.
public protocol AskedToGive {
  func give<Key>(_ key: Key) throws
  func give<Value, Key>(_ key: Key) -> Value
}
