import Foundation
internal import TestDoubleRuntime

/// The way to render the values of a type; determined once for each type, since casts are slow.
final class TypePlan: Sendable {
  enum Kind: Sendable {
    /// A value with a rendering of its own, such as a number, a date, an optional or an array; it is not reflected.
    case known(KnownTypes.Rendering)
    case representable
    /// Any other type, such as a struct, a class or a set, rendered by its mirror.
    case reflected
  }

  let kind: Kind
  let name: String
  /// True if the type's own code creates the mirrors of values, so that their content may differ each time; false for a
  /// type that is declared by Swift or Foundation.
  let hasCustomMirror: Bool
  let isOptional: Bool
  /// True if the values are objects, whose content can change.
  let isObject: Bool
  /// True if the values iterate in another order in each process: sets, dictionaries, and their keys and values.
  let isUnordered: Bool
  /// Reads the id of a value; the closure is `nil` if the type isn't `Identifiable`.
  let readID: (@Sendable (Any) -> Any?)?

  // MARK: Plans by type

  // `plansByType` is guarded by `lock`.
  private static let lock = NSLock()
  private nonisolated(unsafe) static var plansByType: [ObjectIdentifier: TypePlan] = [:]

  static func of(_ type: any Any.Type) -> TypePlan {
    let key = ObjectIdentifier(type)
    if let plan = lock.withLock({ plansByType[key] }) { return plan }
    let plan = TypePlan(type)
    lock.withLock { plansByType[key] = plan }
    return plan
  }

  private init(_ type: any Any.Type) {
    name = TypeName.short(type)
    kind = Self.kind(of: type, name: name)
    hasCustomMirror =
      type is any CustomReflectable.Type && !["Swift", "Foundation"].contains(TypeName.module(type))
    isOptional = type is any OptionalType.Type
    isObject = type is any AnyObject.Type
    isUnordered =
      type is any UnorderedCollection.Type || type is NSSet.Type || type is NSDictionary.Type
    readID = type is any Identifiable.Type ? Self.id : nil
  }

  /// True if the mirror shows nothing of a value that has a content, as where the compiler left out the metadata for
  /// reflection.
  func hidesContent(_ mirror: Mirror, of value: Any) -> Bool {
    guard mirror.children.isEmpty, !hasCustomMirror else { return false }
    func size<Value>(_ type: Value.Type) -> Int { MemoryLayout<Value>.size }
    // An object has two words before its properties.
    if isObject {
      return instanceExtents(type(of: value as AnyObject)).end > 2 * UInt(MemoryLayout<Int>.size)
    }
    return _openExistential(type(of: value), do: size) > 0
  }

  /// True if the value is an optional that is `nil`, or that wraps such an optional.
  static func isNil(_ value: Any) -> Bool {
    of(type(of: value)).isOptional && (value as? any OptionalType)?.isNil == true
  }

  @Sendable private static func id(of value: Any) -> Any? { (value as? any Identifiable)?.id }

  private static func kind(of type: any Any.Type, name: String) -> Kind {
    if type is any SnapshotRepresentable.Type { return .representable }
    // A double is rendered only as its type's name: its properties (its calls, its stubs and the position of its
    // creation) are data of the test, not of the state.
    if type is any TestDouble.Type { return .known { _, _ in .leaf(name) } }
    if let render = KnownTypes.rendering(of: type, name: name) { return .known(render) }
    guard let type = type as? any StandardType.Type else { return .reflected }
    return .known { value, renderer in type.render(value, by: &renderer) }
  }
}

enum TypeName {
  /// Returns the name without the module, the enclosing types and the generic arguments: `Page`.
  static func short(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }

  static func module(_ type: any Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "." }
  }
}

/// Reads the names of enum cases, independent of the enum's `description`.
package enum CaseName {
  /// Returns the name of the case without its payload: `page` for `page(2)`.
  package static func of(_ value: Any) -> String {
    func nameOfCase<Value>(_ value: Value) -> UnsafePointer<CChar>? { swiftEnumCaseName(value) }
    guard let name = _openExistential(value, do: nameOfCase) else { return String(describing: value) }
    return String(cString: name)
  }
}

// The function that the standard library itself calls to print a case's name; `String(describing:)` would use the
// enum's own `description` first, which may be localized or hide the case.
@_silgen_name("swift_EnumCaseName")
private func swiftEnumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

// The function by which the standard library itself finds the end of an object's properties.
@_silgen_name("_swift_getSwiftClassInstanceExtents")
private func instanceExtents(_ type: AnyClass) -> (start: UInt, end: UInt)

/// Converts the labels of stored properties to the names that snapshots show.
enum FieldLabels {
  /// The name of the property that `@Observable` adds to a class.
  static let observationRegistrar = "_$observationRegistrar"

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Returns the name of the property in the source; `nil` if the label is the index of a tuple element, such as `.0`.
  static func propertyName(_ label: String, isObservable: Bool) -> String? {
    if label.hasPrefix(".") { return nil }
    if label.hasPrefix(lazyPrefix) { return String(label.dropFirst(lazyPrefix.count)) }
    if isObservable, label.hasPrefix("_") { return String(label.dropFirst()) }  // `@Observable` adds the `_`.
    return label
  }

  /// Returns the fields with a number after a repeated name, `name#2`: paths need unique names, and a subclass may
  /// declare a field with the same name as a private field of its superclass.
  static func disambiguated(_ fields: [Node.Field]) -> [Node.Field] {
    fields.enumerated().map { index, field in
      let count = fields[..<index].count { $0.label == field.label }
      guard let label = field.label, count > 0 else { return field }
      return Node.Field("\(label)#\(count + 1)", field.value)
    }
  }
}
