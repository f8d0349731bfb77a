/// An attribute of a type or declaration, such as `@available(iOS 13, *)`; without a name, a `#if` block of attributes.
package struct Attribute: Sendable, Hashable {
  /// The tokens of the name, without the `@`: `["MainActor"]`, `["Module", ".", "Actor"]`.
  package var path: [String]
  /// The tokens after the name, including the parentheses.
  package var arguments: [String] = []

  package var name: String { path.joined() }

  /// The tokens of the whole attribute.
  package var tokens: [String] {
    path.isEmpty ? arguments : ["@"] + path + arguments
  }

  package var text: String { tokens.joined(separator: " ") }

  /// The attribute with conventional spacing.
  package var source: String {
    SwiftSpacing.join(Array(tokens.dropLast(arguments.count))) + SwiftSpacing.join(arguments)
  }

  var isAvailability: Bool { name == "available" }

  var isDeprecation: Bool { isAvailability && arguments.contains("deprecated") }

  /// True for an `@available` that only states the versions that introduce the declaration: `@available(iOS 13, *)`.
  var isIntroduction: Bool {
    isAvailability && !["deprecated", "obsoleted", "unavailable"].contains(where: arguments.contains)
  }

  /// The last component of the attribute's name if this is the name of a type; `nil` for a built-in attribute.
  var typeName: String? {
    guard let name = path.prefix(while: { $0 != "<" }).last, name.first?.isUppercase == true else {
      return nil
    }
    return name
  }
}

extension Attribute {
  /// Creates an attribute from its tokens, beginning with the `@`.
  package init(tokens: [String]) {
    path = tokens.first == "@" ? Array(tokens.dropFirst().prefix { $0 != "(" }) : []
    arguments = Array(tokens.dropFirst(path.isEmpty ? 0 : 1 + path.count))
  }
}
