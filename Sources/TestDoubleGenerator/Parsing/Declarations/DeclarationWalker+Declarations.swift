extension DeclarationWalker {
  /// Returns the name with the names of the enclosing types before it: `Outer.Service`.
  func qualified(_ name: String) -> String {
    scopes.map { $0.name.filter { $0 != " " } + "." }.joined() + name
  }

  /// The `#if` clauses that contain the current token, outermost first.
  var conditions: [ConditionalClause] { blocks.map(\.clause) }

  /// Parses a type, protocol, type alias or extension, or skips it if it isn't requested.
  mutating func walkType(_ kind: TypeDeclaration.Kind) {
    var start = parser.token.start
    var extended = TypeTree.missing
    parser.advance()
    let name: String
    if kind == .extension {
      extended = parser.parseType()
      guard extended != .missing else { return }
      name = extended.text
    } else {
      guard parser.at(.identifier) else { return }
      start = parser.token.start
      name = parser.parseName()
    }
    let hasNestedTypes = kind != .protocol && kind != .typealias
    pendingScope =
      hasNestedTypes ? EnclosingScope(keyword: kind.rawValue, name: name, modifiers: modifiers) : nil
    let shortName = kind == .extension ? extended.lastName : Backtick.bare(name)
    guard kinds.contains(kind), names?.contains(shortName) != false else { return }
    var declaration = TypeDeclaration(
      kind: kind, name: qualified(name), module: file.module, location: parser.location(of: start),
      attributes: attributes, modifiers: modifiers, type: extended, conditions: conditions, scopes: scopes,
      isLocal: isLocal)
    // A copy of the parser reads the members of a type, since the walker continues at the brace to visit nested types.
    var ahead = parser
    ahead.parseRest(of: &declaration)
    if !hasNestedTypes { parser = ahead }
    if kind != .typealias || declaration.type != .missing { declarations.types.append(declaration) }
  }

  /// True if the current token `actor` declares an actor and is not an ordinary identifier.
  var isAtActorDeclaration: Bool {
    let next = parser.peek()
    return next.kind == .identifier && !next.isFirstOnLine
  }

  mutating func walkImport() {
    let location = parser.location(of: parser.token.start)
    parser.advance()
    // The keyword of `import struct Foundation.URL`.
    let kind = parser.at(.keyword) ? parser.takeToken() + " " : ""
    var path = ""
    var module = ""
    while parser.at(.identifier) {
      let component = parser.tokenText
      if module.isEmpty { module = component }
      path += component
      parser.advance()
      guard parser.at(.period) || parser.at(.colonColon) else { break }
      path += parser.tokenText
      parser.advance()
    }
    guard !module.isEmpty else { return }
    declarations.imports.append(
      ImportDeclaration(
        text: "import \(kind)\(path)", moduleName: module,
        attributes: attributes, modifiers: modifiers, conditions: conditions, location: location))
  }
}
