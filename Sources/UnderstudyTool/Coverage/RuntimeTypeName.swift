/// The parsed name of a generic type as the runtime writes it: `Swift.Dictionary<Swift.String,App.Movie>`.
struct RuntimeTypeName {
  /// The name without its generic arguments.
  var base: String
  var arguments: [String]

  /// Parses a name; returns `nil` if the name has no generic arguments, or if text follows the arguments, as in
  /// `App.List<App.Movie>.State`.
  init?(_ name: String) {
    guard name.hasSuffix(">"), let start = name.firstIndex(of: "<") else { return nil }
    var arguments = [""]
    var depth = 0
    for character in name[name.index(after: start)...].dropLast() {
      switch character {
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      guard depth >= 0 else { return nil }
      if depth == 0, character == "," {
        arguments.append("")
      } else if character != " " {
        arguments[arguments.count - 1].append(character)
      }
    }
    base = String(name[..<start])
    self.arguments = arguments
  }

  /// Returns a name as source code writes it, such as `[App.Movie]`, without the module name `Swift`.
  static func sourceForm(of name: String) -> String {
    guard let generic = RuntimeTypeName(name) else {
      return name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name
    }
    let arguments = generic.arguments.map(sourceForm)
    switch (generic.base, arguments.count) {
    case ("Swift.Optional", 1): return arguments[0] + "?"
    case ("Swift.Array", 1): return "[\(arguments[0])]"
    case ("Swift.Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default: return "\(sourceForm(of: generic.base))<\(arguments.joined(separator: ", "))>"
    }
  }
}
