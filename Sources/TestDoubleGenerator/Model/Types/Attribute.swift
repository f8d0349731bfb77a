/// An attribute of a type or declaration: `@escaping`, `@convention(c)`, `@available(iOS 13, *)`.
///
/// A `#if` block that holds nothing but attributes is one without a name.
package struct Attribute: Sendable, Hashable {
  /// The tokens of its name, without the `@`: `["MainActor"]`, `["Module", ".", "Actor"]`.
  package var path: [String]
  /// The tokens behind its name, with the parentheses.
  package var arguments: [String] = []

  /// The name: `Module.Actor`.
  package var name: String { path.joined() }

  /// The tokens of which it is written.
  package var tokens: [String] {
    path.isEmpty ? arguments : ["@"] + path + arguments
  }

  /// The tokens joined by single spaces.
  package var text: String { tokens.joined(separator: " ") }

  /// The attribute as a person would write it.
  package var source: String {
    SwiftSpacing.join(Array(tokens.dropLast(arguments.count))) + SwiftSpacing.join(arguments)
  }

  /// True for `@available`.
  var isAvailability: Bool { name == "available" }

  /// True if it says that something is deprecated.
  var isDeprecation: Bool { isAvailability && arguments.contains("deprecated") }

  /// True if it says from which version on there is something.
  var isIntroduction: Bool {
    isAvailability && !["deprecated", "obsoleted", "unavailable"].contains(where: arguments.contains)
  }

  /// The type that it names, without what that is nested in; `nil` where it is one of the language's own.
  var typeName: String? {
    guard let name = path.prefix(while: { $0 != "<" }).last, name.first?.isUppercase == true else {
      return nil
    }
    return name
  }
}

extension Attribute {
  /// The attribute that the tokens make.
  package init(tokens: [String]) {
    path = tokens.first == "@" ? Array(tokens.dropFirst().prefix { $0 != "(" }) : []
    arguments = Array(tokens.dropFirst(path.isEmpty ? 0 : 1 + path.count))
  }
}
