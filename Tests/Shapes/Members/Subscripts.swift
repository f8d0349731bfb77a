// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Subscripts of all kinds.
public protocol Subscripts {
  subscript() -> Int { get }
  subscript<Key: Hashable>(_ key: Key, at index: Int) -> Key? { get set }
  subscript(throwing number: Int) -> Int { get throws(EffectsError) }
  subscript(later number: Int) -> Reference { get async }
  static subscript<Value>(value: Value) -> Value { get }
  subscript<Value>(key: String, default value: @autoclosure () -> Value) -> Value { get set }
  subscript(mapping body: (Int) -> Int) -> Int { get set }
}

/// Subscripts whose generic optional values are type-erased by the setter.
public protocol SetOptionals {
  subscript<Value>(_ type: Value.Type) -> [Value]? { get set }
}
