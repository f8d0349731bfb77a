/// Types by their names.
enum TypeNames {
  /// The type of the module, named by the types around it and itself; `nil` where there is none that is not private,
  /// generic or in an extension of another module's type.
  static func type(_ module: String, _ path: [String]) -> Any.Type? {
    type(mangled: mangled(module), path[...])
  }

  /// A type's kind stands behind its name, and only the compiler knew it: so each is tried.
  ///
  /// A mangled name is text, and one that means nothing to the runtime gives no type.
  private static func type(mangled prefix: String, _ path: ArraySlice<String>) -> Any.Type? {
    guard let name = path.first, path.count < 6 else { return nil }
    for kind in ["O", "V", "C"] {
      let mangled = prefix + mangled(name) + kind
      if path.count == 1 {
        if let type = _typeByName(mangled) { return type }
      } else if let type = type(mangled: mangled, path.dropFirst()) {
        return type
      }
    }
    return nil
  }

  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}
