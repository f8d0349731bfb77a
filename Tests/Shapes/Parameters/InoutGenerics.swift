// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// `inout` arguments and closures that depend on a method's own type parameters.
public protocol InoutGenerics {
  func append<Value>(_ value: Value, to list: inout [Value])
  func replace<Value>(_ value: inout Value)
  func clear<Value>(_ value: inout Value?) throws
  func later<Value>(_ value: inout Value) async
  func write(to target: inout some TextOutputStream)
  func renew(_ value: inout (some AnyObject)?)
  func both<Value>(_ first: (Value) -> Int, _ second: (Int) throws -> Value) async throws -> Value
  func optional<Value>(_ body: ((Value) -> Void)?) async
}
