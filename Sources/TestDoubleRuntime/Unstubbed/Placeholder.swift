import Foundation

/// Thrown for a type without a placeholder; a `NoPlaceholder` is also the placeholder of `any Error`.
package struct NoPlaceholder: Error {
  package init() {}
}

/// Returns the placeholder of a type, for generated code that makes a placeholder from other placeholders.
///
/// - Throws: An error if the type has no standard placeholder.
public func __placeholder<Value>() throws -> Value {
  guard let value = standardPlaceholder(for: Value.self) else { throw NoPlaceholder() }
  return value
}

/// Calls a generated closure that makes a placeholder; returns `nil` without a closure, or if the closure throws.
///
/// The closure is isolated to the main actor, since the default isolation of a module may isolate the types of the
/// values that the closure makes. The closure only calls initializers, which don't depend on the thread, so it is
/// called on the current thread; its type is cast as in `MainActor.assumeIsolated`.
package func makeValue<Value>(with closure: (@MainActor () throws -> Value)?) -> Value? {
  guard let closure else { return nil }
  return try? unsafeBitCast(closure, to: (() throws -> Value).self)()
}

/// Returns the placeholder of a type, such as `nil`, an empty value, zero or `false`; returns `nil` for a type without
/// a placeholder.
package func standardPlaceholder<Value>(for type: Value.Type) -> Value? {
  if let optional = type as? any ExpressibleByNilLiteral.Type { return makeNil(optional) }
  return anyPlaceholder(for: type) as? Value
}

private func anyPlaceholder(for type: Any.Type) -> Any? {
  switch type {
  case is Void.Type: ()
  case is Bool.Type: false
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any ExpressibleByIntegerLiteral.Type: literalValue(0, of: type)
  case is Date.Type: Date(timeIntervalSinceReferenceDate: 0)
  case is UUID.Type: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  case is URL.Type: URL(string: "https://example.com")
  case is Character.Type: Character(" ")
  case is Locale.Type: Locale(identifier: "en_US_POSIX")
  case is TimeZone.Type: TimeZone(secondsFromGMT: 0)
  case is Calendar.Type: Calendar(identifier: .gregorian)
  case is DateComponents.Type: DateComponents()
  case is URLComponents.Type: URLComponents()
  case is IndexPath.Type: IndexPath()
  case is AttributedString.Type: AttributedString()
  case is Duration.Type: Duration.zero
  case is Task<Void, Never>.Type: Task<Void, Never> {}
  case is Task<Void, any Error>.Type: Task<Void, any Error> {}
  case let type as any PlaceholderProvider.Type: type.placeholder
  case _ where type == (any Error).self: NoPlaceholder()
  default: nil
  }
}

private struct Box<Value> { let value: Value }

/// Returns the `nil` of `Nillable`, which is the same type as `Value`.
///
/// The value is cast inside a box: a direct cast of the `nil` of a `T??` would return `.some(nil)`.
private func makeNil<Nillable: ExpressibleByNilLiteral, Value>(_ type: Nillable.Type) -> Value? {
  (Box(value: Nillable(nilLiteral: ())) as Any as? Box<Value>)?.value
}

func literalValue<Value: ExpressibleByIntegerLiteral>(_ number: Int, of type: Value.Type) -> Any? {
  let literal = (Value.IntegerLiteralType.self as? any BinaryInteger.Type)?.init(number)
  return (literal as? Value.IntegerLiteralType).map(Value.init(integerLiteral:))
}

/// A generic type with a placeholder, which may contain a placeholder of another type.
private protocol PlaceholderProvider {
  /// The placeholder; `nil` if the other type has none.
  static var placeholder: Self? { get }
}

extension Dictionary: PlaceholderProvider {
  fileprivate static var placeholder: Self? { Self() }
}

extension OwnedValue: PlaceholderProvider where Value: ~Copyable & ExpressibleByNilLiteral {
  fileprivate static var placeholder: Self? { Self(nil) }
}

extension AsyncThrowingStream.Iterator: PlaceholderProvider where Failure == any Error {
  fileprivate static var placeholder: Self? { AsyncThrowingStream { $0.finish() }.makeAsyncIterator() }
}

extension Result: PlaceholderProvider where Success: Copyable {
  fileprivate static var placeholder: Self? {
    standardPlaceholder(for: Success.self).map { .success($0) }
  }
}

extension Range: PlaceholderProvider {
  fileprivate static var placeholder: Self? { standardPlaceholder(for: Bound.self).map { $0..<$0 } }
}

extension ClosedRange: PlaceholderProvider {
  fileprivate static var placeholder: Self? { standardPlaceholder(for: Bound.self).map { $0...$0 } }
}
