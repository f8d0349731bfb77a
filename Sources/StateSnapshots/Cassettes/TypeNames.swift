/// Looks types up by their names.
enum TypeNames {
  /// Returns the type of a module at a path: the names of the enclosing types, and then the type's name.
  ///
  /// Returns `nil` if there is no such type, or if it is private, generic or in an extension of another module's type.
  static func type(_ module: String, _ path: [String]) -> Any.Type? {
    type(mangled: mangled(module), path[...])
  }

  /// Tries each kind of type, since a mangled name contains the kind after the name.
  ///
  /// The kinds are enum, struct and class. The runtime returns `nil` for a name that no type has.
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
