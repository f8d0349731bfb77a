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
