/// A declaration of a type name: a struct, enum, class, actor, type alias or protocol.
package protocol NamedDeclaration {
  var name: String { get }
  var module: String { get }
  var location: SourceLocation { get }
  var attributes: [Attribute] { get }
  var modifiers: [String] { get }
  var conditions: [ConditionalClause] { get }
  var scopes: [EnclosingScope] { get }
  var isLocal: Bool { get }
}

extension NominalDeclaration: NamedDeclaration {}
extension ProtocolDeclaration: NamedDeclaration {}
extension TypeAliasDeclaration: NamedDeclaration {}

extension [String] {
  /// True if the array, which contains the modifiers of a declaration, contains `private` or `fileprivate`.
  var arePrivate: Bool { contains("private") || contains("fileprivate") }
}

extension NamedDeclaration {
  /// The name with the module before it: `Movies.Outer.Service`.
  package var fullName: String { "\(module).\(name)" }

  /// The name without its dots and backticks: `OuterService` of `Outer.Service`.
  var joinedName: String { name.filter { $0 != "." && $0 != "`" } }

  /// True if `path` is the declaration's name, with or without the module: `Outer.Service`, `Movies.Outer.Service`.
  package func isCalled(_ path: String) -> Bool { name == path || fullName == path }

  /// True if other files can't refer to the declaration.
  var isPrivate: Bool {
    (modifiers + scopes.flatMap(\.modifiers)).arePrivate
  }

  /// True if the declaration and all enclosing types are public or package, and so visible without `@testable import`.
  var isVisibleOutsideModule: Bool {
    let levels: Set<String> = ["public", "package", "open"]
    guard modifiers.contains(where: levels.contains) else {
      // Members of a public extension are public by default.
      return scopes.last.map { $0.keyword == "extension" && $0.modifiers.contains(where: levels.contains) }
        ?? false
    }
    return scopes.allSatisfy { $0.keyword == "extension" || $0.modifiers.contains(where: levels.contains) }
  }
}
