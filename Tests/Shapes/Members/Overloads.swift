// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Overloads whose handles would have the same name.
public protocol OwnershipOverloads {
  func change(_ number: Int)
  func change(_ number: inout Int)
  func load(_ numbers: Int...)
  func loadItem(_ item: String)
  func loadItem(_ items: String...)
  func loadItem2(_ item: String)
}

/// Overloads that differ only in which parameter is `inout`.
public protocol Transferring {
  func move(_ source: inout Int, _ target: Int)
  func move(_ source: Int, _ target: inout Int)
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

/// Overloads that return an `Int` or an `any Hashable`.
public protocol FindingEither {
  func find(_ name: String) -> Int
  func find(_ name: String) -> any Hashable
  func count(_ maybe: borrowing Optional<Never>)
  func object(_ parts: some Sequence<Int>) -> AnyObject
  func object(_ parts: some Sequence<Int>) -> Reference
}

/// Overloads whose result is a type of the module or a type parameter of the same name.
public protocol CalledNumber {
  func pick(_ body: () -> Void) -> Number
  func pick<Number: Hashable>(_ body: @autoclosure () -> Void) -> Number
}
public typealias Number = Int

/// Overloads that return an object, with or without a further conformance.
public protocol FindingObjects {
  func find() -> any Machine & CustomStringConvertible
  func find() -> Machine
}

/// Overloaded subscripts of an `Int` and of an `any Sendable`.
public protocol SetToEither {
  subscript(_ key: Int) -> any Sendable { get set }
  subscript(_ key: Int) -> Int { get set }
}

/// Overloads that differ only in the specifiers of their parameters.
public protocol Specified {
  func take(_ number: Int) -> Int
  func take(_ numbers: Int...) -> Int
  func take(_ number: inout Int) -> Int
  func take(_ numbers: [Int]) -> Int
  func take(_ body: (Int) -> Int) -> Int
}

/// Overloads with a generic result, or with an error.
public protocol AskedToGive {
  func give<Key>(_ key: Key) throws
  func give<Value, Key>(_ key: Key) -> Value
}
