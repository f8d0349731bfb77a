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
  subscript<Value>(of type: Value.Type) -> [Value]? { get set }
}
