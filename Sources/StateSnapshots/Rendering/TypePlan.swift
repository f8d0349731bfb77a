import Foundation
internal import TestDoubleRuntime
internal import TestReporting

/// How the values of one type are rendered: asked of the type once, since casts are slow.
final class TypePlan: Sendable {
  enum Kind: Sendable {
    /// A word, a string or another value that is not reflected.
    case known(@Sendable (Any) -> Node)
    /// A `SnapshotRepresentable` type.
    case representable
    /// An array, whose elements are rendered by their static type.
    case array(@Sendable (Any) -> (any RenderedArray)?)
    /// An optional, by what it holds.
    case optional(@Sendable (Any) -> Any?)
    /// A type-erased value.
    case erased(@Sendable (Any) -> Any)
    /// A range, whose bounds are values.
    case range
    /// A collection of the standard library without a mirror of its elements.
    case elements(isOrdered: Bool)
    /// A struct, enum, class or tuple, by its mirror.
    case reflected
  }

  let kind: Kind
  let name: String
  /// True if the type has its own mirror, which may say something else each time.
  let hasOwnMirror: Bool
  /// True if the type has a mirror for tests alone, which comes before any other.
  let hasTestMirror: Bool
  /// True if the values are objects, which can change while they stay the same.
  let isObject: Bool
  /// True if the absence of a value of this optional type can come to pass by itself, as with `weak`.
  let mayVanish: Bool
  let identity: (@Sendable (Any) -> Any?)?

  // MARK: The table

  // Every access to `plans` holds `lock`.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var plans: [ObjectIdentifier: TypePlan] = [:]

  static func of(_ type: any Any.Type) -> TypePlan {
    let key = ObjectIdentifier(type)
    if let plan = lock.withLock({ plans[key] }) { return plan }
    let plan = TypePlan(type)
    lock.withLock { plans[key] = plan }
    return plan
  }

  private init(_ type: any Any.Type) {
    name = TypeName.short(type)
    kind = Self.kind(of: type, name: name)
    hasTestMirror = Reporting.reporter.hasTestMirror(type)
    hasOwnMirror =
      hasTestMirror
      || type is any CustomReflectable.Type && !["Swift", "Foundation"].contains(TypeName.module(type))
    isObject = type is any AnyObject.Type
    mayVanish = (type as? any OptionalType.Type)?.mayVanish ?? false
    identity = type is any Identifiable.Type ? Self.id : nil
  }

  @Sendable private static func id(of value: Any) -> Any? {
    func open<Value: Identifiable>(_ value: Value) -> Any { value.id }
    return (value as? any Identifiable).map { open($0) }
  }

  private static func kind(of type: any Any.Type, name: String) -> Kind {
    if type is any SnapshotRepresentable.Type { return .representable }
    // The content of a double is the test's own: its calls, its answers, the place where it was made.
    if type is any TestDouble.Type { return .known { _ in .leaf(name) } }
    if let render = KnownTypes.rendering(of: type, name: name) { return .known(render) }
    if let type = type as? any RenderedArray.Type { return .array { type.cast($0) } }
    if let type = type as? any OptionalType.Type { return .optional { type.unwrap($0) } }
    if type is any RenderedRange.Type { return .range }
    if type == AnyHashable.self { return .erased { ($0 as? AnyHashable)?.base ?? $0 } }
    if let type = type as? any UnmirroredCollection.Type { return .elements(isOrdered: type.isOrdered) }
    return .reflected
  }
}

/// An optional, asked by its type.
private protocol OptionalType: SendableMetatype {
  static var mayVanish: Bool { get }
  static func unwrap(_ value: Any) -> Any?
}

extension Optional: OptionalType {
  // Values of a class, or of an existential that may hold one; only these can be weak.
  static var mayVanish: Bool { !(Wrapped.self is any Equatable.Type) || Wrapped.self is any AnyObject.Type }

  static func unwrap(_ value: Any) -> Any? {
    guard let optional = value as? Wrapped? else { return nil }
    return optional.map { $0 }
  }
}
