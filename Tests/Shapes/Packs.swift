// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Parameter packs as results and in closures.
public protocol Packs {
  func same<each Value>(_ values: repeat each Value) -> (repeat each Value)
  func optional<each Value>(_ values: repeat each Value) -> (repeat (each Value)?)
  func later<each Value>(_ values: repeat each Value) async throws -> (repeat each Value)
  func visit<each Value>(_ body: (repeat each Value) -> Void)
  func keep<each Value>(_ body: @escaping @Sendable (Int, repeat each Value) throws -> String)
  func apply<each Value, Result>(to values: repeat each Value, by body: (repeat each Value) throws -> Result)
    rethrows
    -> Result
  func typed<each Value>(_ body: (repeat each Value) throws(EffectsError) -> Int) throws(EffectsError) -> Int
  func makes<each Value>(_ body: (Int) -> (repeat each Value)) -> Int
  func suspended<each Value>(_ body: (repeat each Value) async throws -> Int) async throws -> Int
  func lists<each Value>(_ body: (repeat [each Value]) -> Int, _ types: repeat (each Value).Type) -> Int
  func tuple<each Value>(_ pair: (repeat each Value)) -> [(repeat each Value)]
  subscript<each Value>(_ values: repeat each Value) -> (repeat each Value) { get }
}

/// Takes a pack before any number of values: Swift tells no two of those apart by what they ask of their types.
public protocol NumberedEquals {
  func note<each Value: Equatable>(_ values: repeat each Value, at numbers: Int...)
}
public protocol NumberedValues: NumberedEquals {
  func note<each Value: Hashable>(_ values: repeat each Value, at numbers: Int...)
}
