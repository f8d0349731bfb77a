import Foundation

/// There is no neutral value of a type.
struct NoPlaceholder: Error {}

/// A neutral value of the type that is asked for, for the generated code that makes a larger value of it.
///
/// - Throws: An error where no such value is known.
public func __placeholder<Value>() throws -> Value {
  guard let value = standardPlaceholder(for: Value.self) else { throw NoPlaceholder() }
  return value
}

/// Makes a value by a generated closure; `nil` without one, or where it can't make any.
///
/// It is declared to run on the main actor because the types that it makes may be bound to it, by their
/// module's default isolation. All that it does is call initializers of plain values, so the thread makes no
/// difference to it, and the test has failed by now: it is called right here, as `MainActor.assumeIsolated` calls its own
/// closure: one of an actor's is called as any other.
func made<Value>(by closure: (@MainActor () throws -> Value)?) -> Value? {
  guard let closure else { return nil }
  return try? unsafeBitCast(closure, to: (() throws -> Value).self)()
}

/// A neutral value of a type, for a result that nobody stubbed: `nil`, empty, zero, `false`; `nil` where
/// none is known.
func standardPlaceholder<Value>(for type: Value.Type) -> Value? {
  if let optional = type as? any ExpressibleByNilLiteral.Type { return none(optional) }
  return anyPlaceholder(for: type) as? Value
}

private func anyPlaceholder(for type: Any.Type) -> Any? {
  switch type {
  case is Void.Type: ()
  case is Bool.Type: false
  case let type as any RangeReplaceableCollection.Type: type.init()
  case let type as any SetAlgebra.Type: type.init()
  case let type as any ExpressibleByIntegerLiteral.Type: zero(type)
  case let type as any EmptyDictionary.Type: type.init()
  case let type as any EmptyIterator.Type: type.empty
  case let type as any EmptyOwned.Type: type.empty
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
  case is Task<Void, Never>.Type: Task<Void, Never> {}
  case is Task<Void, any Error>.Type: Task<Void, any Error> {}
  case let type as any MadeOfParts.Type: type.placeholder
  case _ where type == (any Error).self: NoPlaceholder()
  default: newerPlaceholder(for: type)
  }
}

/// A neutral value of a type that the kit's oldest systems don't have.
private func newerPlaceholder(for type: Any.Type) -> Any? {
  if #available(macOS 12, iOS 15, tvOS 15, watchOS 8, *), type is AttributedString.Type {
    return AttributedString()
  }
  if #available(macOS 13, iOS 16, tvOS 16, watchOS 9, *), type is Duration.Type { return Duration.zero }
  return nil
}

private struct Box<Value> { let value: Value }

/// The `nil` of a type, which is `Value` itself; a cast of it alone would make `.some(nil)` of that of a `T??`.
private func none<Nillable: ExpressibleByNilLiteral, Value>(_ type: Nillable.Type) -> Value? {
  (Box(value: Nillable(nilLiteral: ())) as Any as? Box<Value>)?.value
}

private func zero<Value: ExpressibleByIntegerLiteral>(_ type: Value.Type) -> Any? {
  let literal = (Value.IntegerLiteralType.self as? any BinaryInteger.Type)?.init(0)
  return (literal as? Value.IntegerLiteralType).map(Value.init(integerLiteral:))
}

/// A dictionary of any type, which can be made empty without knowing its types.
private protocol EmptyDictionary { init() }
extension Dictionary: EmptyDictionary {}

/// A type whose placeholder is made of one of another type; `nil` where that has none.
private protocol MadeOfParts { static var placeholder: Any? { get } }

extension Result: MadeOfParts where Success: Copyable {
  fileprivate static var placeholder: Any? {
    standardPlaceholder(for: Success.self).map { Self.success($0) }
  }
}

extension Range: MadeOfParts {
  fileprivate static var placeholder: Any? { standardPlaceholder(for: Bound.self).map { $0..<$0 } }
}

extension ClosedRange: MadeOfParts {
  fileprivate static var placeholder: Any? { standardPlaceholder(for: Bound.self).map { $0...$0 } }
}
