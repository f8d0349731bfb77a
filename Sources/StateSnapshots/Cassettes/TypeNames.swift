/// Looks types up by their names.
enum TypeNames {
  /// Returns a type of the module by its name, after the names of the types around it.
  ///
  /// Returns `nil` if there is no such type, or if it is private, generic or in an extension of another module's type.
  static func type(_ module: String, _ path: [String]) -> Any.Type? {
    type(mangled: mangled(module), path[...])
  }

  /// Tries each kind of type, since a mangled name contains the kind after the name.
  ///
  /// The runtime returns no type for a name without meaning.
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
