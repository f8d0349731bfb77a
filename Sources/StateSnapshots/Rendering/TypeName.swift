/// Names types as snapshots show them.
enum TypeName {
  /// The name without its module, the types around it and its generic arguments: `Page`.
  static func short(_ type: any Any.Type) -> String {
    let name = String(describing: type)
    return String(name.prefix { $0 != "<" })
  }

  /// The module that declares the type.
  static func module(_ type: any Any.Type) -> Substring {
    String(reflecting: type).prefix { $0 != "." }
  }
}
