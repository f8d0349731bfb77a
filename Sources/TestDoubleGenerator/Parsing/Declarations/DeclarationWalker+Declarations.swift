extension DeclarationWalker {
  func isRequested(_ name: String) -> Bool {
    guard let names else { return true }
    return names.contains(Backtick.bare(name))
  }

  /// Returns the name with the names of the enclosing types before it: `Outer.Service`.
  func qualified(_ name: String) -> String {
    scopes.map { $0.name.filter { $0 != " " } + "." }.joined() + name
  }

  /// The `#if` clauses that contain the current token, outermost first.
  var conditions: [ConditionalClause] { blocks.map(\.clause) }

  /// Parses or skips a protocol with its members.
  mutating func walkProtocol() {
    parser.advance()
    guard parser.at(.identifier) else { return }
    let location = lines.location(of: parser.token.start)
    let name = parser.parseName()
    guard kinds.contains(.protocols), isRequested(name) else {
      pendingScope = nil
      return skipProtocol()
    }
    var declaration = ProtocolDeclaration(
      name: qualified(name), module: file.module, location: location, attributes: attributes,
      modifiers: modifiers, conditions: conditions, scopes: scopes, isLocal: isLocal)
    declaration.primaryAssociatedTypes = parser.parseOptionalGenericParameters().parameters.map(\.name)
    declaration.inherits = parser.parseInheritanceClause()
    declaration.whereClause = parser.parseOptionalWhereClause()
    let body = parser.parseBody(&lines)
    (declaration.members, declaration.missingEnd) = (body.members, body.missingEnd)
    declarations.protocols.append(declaration)
  }

  /// Skips the rest of a protocol declaration after the name.
  mutating func skipProtocol() {
    while !parser.at(.endOfFile) && !parser.at(.leftBrace) && !parser.at(.rightBrace)
      && !parser.at(.semicolon)
    {
      parser.advance()
    }
    if parser.at(.leftBrace) { parser.skipBalanced() }
  }

  /// True if the current token `actor` declares an actor and is not an ordinary identifier.
  var isAtActorDeclaration: Bool {
    let next = parser.peek()
    return next.kind == .identifier && !next.isFirstOnLine
  }

  /// Parses a struct, enum, class or actor with its members, but advances ``parser`` only past its keyword and name.
  mutating func walkNominal() {
    let keyword = parser.tokenText
    parser.advance()
    guard parser.at(.identifier) else { return }
    let start = parser.token.start
    let name = parser.parseName()
    pendingScope = EnclosingScope(keyword: keyword, name: name, modifiers: modifiers)
    guard kinds.contains(.nominals), isRequested(name), let kind = NominalDeclaration.Kind(rawValue: keyword)
    else { return }
    var nominal = NominalDeclaration(
      kind: kind, name: qualified(name), module: file.module, location: lines.location(of: start),
      attributes: attributes, modifiers: modifiers, conditions: conditions, scopes: scopes, isLocal: isLocal)
    // A copy of the parser consumes the members, since the walker continues at the brace to visit nested types.
    var (memberParser, memberLines) = (parser, lines)
    nominal.generics = memberParser.parseOptionalGenericParameters()
    nominal.inherits = memberParser.parseInheritanceClause()
    nominal.whereClause = memberParser.parseOptionalWhereClause()
    let body = memberParser.parseBody(&memberLines)
    (nominal.members, nominal.cases) = (body.members, body.cases)
    declarations.nominals.append(nominal)
  }

  /// Parses an extension with its members, but advances ``parser`` only past its keyword and the extended type.
  mutating func walkExtension() {
    let start = parser.token.start
    parser.advance()
    let extended = parser.parseType()
    guard extended != .missing else { return }
    pendingScope = EnclosingScope(keyword: "extension", name: extended.text, modifiers: modifiers)
    guard kinds.contains(.extensions), isRequested(extended.lastName) else { return }
    var declaration = ExtensionDeclaration(
      extended: extended, location: lines.location(of: start), modifiers: modifiers, conditions: conditions)
    // A copy of the parser consumes the members, since the walker continues at the brace to visit nested types.
    var (memberParser, memberLines) = (parser, lines)
    declaration.inherits = memberParser.parseInheritanceClause()
    declaration.whereClause = memberParser.parseOptionalWhereClause()
    declaration.members = memberParser.parseBody(&memberLines).members
    declarations.extensions.append(declaration)
  }

  mutating func walkTypeAlias() {
    parser.advance()
    guard kinds.contains(.typeAliases), parser.at(.identifier) else { return }
    let location = lines.location(of: parser.token.start)
    let name = parser.parseName()
    guard isRequested(name) else { return }
    var alias = TypeAliasDeclaration(
      name: qualified(name), module: file.module, location: location, attributes: attributes,
      modifiers: modifiers, value: .missing, conditions: conditions, scopes: scopes, isLocal: isLocal)
    alias.generics = parser.parseOptionalGenericParameters()
    guard parser.consume(.equal) else { return }
    alias.value = parser.parseType()
    alias.whereClause = parser.parseOptionalWhereClause()
    declarations.typeAliases.append(alias)
  }

  mutating func walkImport() {
    let location = lines.location(of: parser.token.start)
    parser.advance()
    var kind = ""
    switch parser.token.keyword {
    case .typealias, .struct, .class, .enum, .protocol, .var, .let, .func:
      kind = parser.tokenText
      parser.advance()
    default: break
    }
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
    guard kinds.contains(.imports), !module.isEmpty else { return }
    declarations.imports.append(
      ImportDeclaration(
        text: kind.isEmpty ? "import \(path)" : "import \(kind) \(path)", moduleName: module,
        attributes: attributes, modifiers: modifiers, conditions: conditions, location: location))
  }
}
