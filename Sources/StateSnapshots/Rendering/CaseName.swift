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
