/// Swift's reserved words, for names that must stand in backticks.
enum Keywords {
  private static let reserved: Set<String> = [
    "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init",
    "inout", "internal", "let", "operator", "private", "precedencegroup", "protocol", "public", "rethrows",
    "static", "struct", "subscript", "typealias", "var", "break", "case", "catch", "continue", "default",
    "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return", "throw", "switch",
    "where", "while", "Any", "as", "await", "false", "is", "nil", "self", "Self", "super", "throws", "true",
    "try", "_", "Type",
    "Protocol",
  ]

  /// The name as an identifier in an expression or declaration.
  static func escaped(_ name: String) -> String {
    name.hasPrefix("`") || !reserved.contains(name) ? name : "`\(name)`"
  }

  /// The name as an argument label, where only a few words are reserved.
  static func escapedLabel(_ name: String) -> String {
    ["inout", "var", "let"].contains(name) ? "`\(name)`" : name
  }

  /// The name without backticks.
  static func bare(_ name: String) -> String {
    name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
  }
}
