extension TypeTree {
  /// The type as an expression can name it: `()` is a value there.
  ///
  /// `standard` writes a name of the standard library's.
  func inExpressions(_ standard: (String) -> String) -> TypeTree {
    changed { $0 == .tuple([]) ? .path(standard("Void")) : nil }
  }
}
