/// A declaration whose name is a type's: a struct, enum, class or actor, a type alias, or a protocol.
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
  /// True if what has these modifiers is hidden from other files.
  var arePrivate: Bool { contains("private") || contains("fileprivate") }
}

extension NamedDeclaration {
  /// The name with that of the module: `Movies.Outer.Service`.
  package var fullName: String { "\(module).\(name)" }

  /// The name with those of the types around it, as one word: `OuterService` of `Outer.Service`.
  var joinedName: String { name.filter { $0 != "." && $0 != "`" } }

  /// True if a path means it outside of all types: `Outer.Service`, `Movies.Outer.Service`.
  package func isCalled(_ path: String) -> Bool { name == path || fullName == path }

  /// True if no other file can name it.
  var isPrivate: Bool {
    (modifiers + scopes.flatMap(\.modifiers)).arePrivate
  }

  /// True if an ordinary import shows it: it is public or package, and so is all around it.
  var isVisibleOutside: Bool {
    let levels: Set<String> = ["public", "package", "open"]
    guard modifiers.contains(where: levels.contains) else {
      // Members of a public extension are public themselves.
      return scopes.last.map { $0.keyword == "extension" && $0.modifiers.contains(where: levels.contains) }
        ?? false
    }
    return scopes.allSatisfy { $0.keyword == "extension" || $0.modifiers.contains(where: levels.contains) }
  }
}
