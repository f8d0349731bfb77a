/// Looks types up by their names.
enum TypeNames {
  /// Returns the type that a module declares at a path such as `["Outer", "Failure"]`.
  ///
  /// Returns `nil` if no type has the path, if the path has more than five names, or if the type is private, generic or
  /// in an extension of another module's type.
  ///
  /// - Parameter path: The names of the enclosing types, followed by the type's name.
  static func findType(_ module: String, _ path: [String]) -> Any.Type? {
    findType(mangled: mangled(module), path[...])
  }

  /// Returns the type whose mangled name begins with a prefix, and continues with the names of a path.
  ///
  /// A mangled name contains a letter for the kind of the type after each name: `O` for an enum, `V` for a struct, `C`
  /// for a class. So this function tries each kind; the runtime returns `nil` for a name that no type has.
  private static func findType(mangled prefix: String, _ path: ArraySlice<String>) -> Any.Type? {
    guard let name = path.first, path.count < 6 else { return nil }
    for kind in ["O", "V", "C"] {
      let mangledName = prefix + mangled(name) + kind
      if path.count == 1 {
        if let type = _typeByName(mangledName) { return type }
      } else if let type = findType(mangled: mangledName, path.dropFirst()) {
        return type
      }
    }
    return nil
  }

  private static func mangled(_ name: String) -> String { "\(name.utf8.count)\(name)" }
}
