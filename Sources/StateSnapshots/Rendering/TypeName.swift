/// Returns the names of types that snapshots show.
enum TypeName {
  /// Returns the name without its module, the types around it and its generic arguments: `Page`.
  static func short(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }

  /// Returns the name of the module that declares the type.
  static func module(_ type: any Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "." }
  }
}
