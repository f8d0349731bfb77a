/// Reads the names of types and of their modules.
enum TypeName {
  /// Returns the name without the module, the enclosing types and the generic arguments: `Page`.
  static func short(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }

  /// Returns the name of the module that declares the type.
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
    guard hasDuplicates(fields) else { return fields }
    var countsByLabel: [String: Int] = [:]
    return fields.map { field in
      guard let label = field.label else { return field }
      countsByLabel[label, default: 0] += 1
      let count = countsByLabel[label] ?? 1
      return count == 1 ? field : Node.Field("\(label)#\(count)", field.value)
    }
  }

  private static func hasDuplicates(_ fields: [Node.Field]) -> Bool {
    for (index, field) in fields.enumerated() {
      for earlier in fields[..<index] where field.label != nil && field.label == earlier.label { return true }
    }
    return false
  }
}
