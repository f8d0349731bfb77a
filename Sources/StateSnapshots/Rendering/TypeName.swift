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
