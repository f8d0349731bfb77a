extension DeclarationWalker {
  func isAsked(_ name: String) -> Bool {
    guard let names else { return true }
    return names.contains(withoutBackticks(name))
  }

  func qualified(_ name: String) -> String {
    var path = ""
    for scope in scopes { path += scope.name.filter { $0 != " " } + "." }
    return path + name
  }

  var conditions: [ConditionalClause] {
    var clauses: [ConditionalClause] = []
    for block in blocks { clauses.append(block.clause) }
    return clauses
  }

  mutating func walkProtocol() {
    parser.advance()
    guard parser.at(.identifier) else { return }
    let location = lines.location(of: parser.token.start)
    let name = parser.parseName()
    guard kinds.contains(.protocols), isAsked(name) else {
      pendingScope = nil
      return skipProtocol()
    }
    var declaration = ProtocolDeclaration(
      name: qualified(name), module: file.module, location: location, attributes: attributes.texts,
      attributeSources: attributes.sources, modifiers: modifiers, conditions: conditions, scopes: scopes,
      isLocal: localDepth > 0)
    declaration.primaryAssociatedTypes = parser.primaryAssociatedTypes()
    declaration.inherits = parser.inheritance()
    declaration.whereClause = parser.whereClause()
    (declaration.members, declaration.missing) = parser.parseRequirements(&lines)
    declarations.protocols.append(declaration)
  }

  /// Goes over a protocol that nobody asked for.
  mutating func skipProtocol() {
    while !parser.at(.endOfFile) && !parser.at(.leftBrace) && !parser.at(.rightBrace)
      && !parser.at(.semicolon)
    {
      parser.advance()
    }
    if parser.at(.leftBrace) { parser.skipBalanced() }
  }

  /// True if `actor` is at hand as the word that declares one.
  var isAtActor: Bool {
    var ahead = parser.lookahead()
    ahead.advance()
    guard ahead.at(.identifier) else { return false }
    ahead.advance()
    return ahead.at(.leftBrace) || ahead.at(.colon) || ahead.at(.where) || ahead.at(prefix: UInt8(ascii: "<"))
  }

  mutating func walkNominal() {
    let keyword = parser.tokenText
    parser.advance()
    guard parser.at(.identifier) else { return }
    let start = parser.token.start
    let name = parser.parseName()
    if !kinds.isDisjoint(with: [.nominals, .nominalHeadings]), isAsked(name) {
      readNominal(keyword: keyword, name: name, start: start)
    }
    pendingScope = EnclosingScope(
      keyword: keyword, name: name, attributes: attributes.texts, attributeSources: attributes.sources,
      modifiers: modifiers)
  }

  mutating func walkExtension() {
    let start = parser.token.start
    parser.advance()
    let extended = parser.parseType()
    guard extended != .missing else { return }
    if kinds.contains(.extensions), isAsked(extended.lastName) { readExtension(of: extended, start: start) }
    pendingScope = EnclosingScope(
      keyword: "extension", name: extended.text, attributes: attributes.texts,
      attributeSources: attributes.sources,
      modifiers: modifiers)
  }

  /// Reads the extension whose type was just gone over, and comes back to that place, since types may be in it.
  private mutating func readExtension(of extended: TypeTree, start: Int) {
    var ahead = parser
    var declaration = ExtensionDeclaration(
      extended: extended, module: file.module, location: lines.location(of: start), conditions: conditions)
    declaration.modifiers = modifiers
    declaration.inherits = ahead.inheritance()
    declaration.whereClause = ahead.whereClause()
    var counter = lines
    declaration.members = ahead.parseRequirements(&counter).members
    declarations.extensions.append(declaration)
  }

  mutating func walkTest() {
    parser.advance()
    guard localDepth == 0, parser.at(.identifier), attributes.texts.contains(where: isTest) else { return }
    let location = lines.location(of: parser.token.start)
    declarations.tests.append(
      TestFunction(
        name: parser.parseName(), module: file.module, location: location, attributes: attributes.texts,
        scopes: scopes))
  }

  /// True if the attribute is `@Test`, with arguments or without, or `@Testing.Test`.
  private func isTest(_ attribute: String) -> Bool {
    let words = attribute.split(separator: " ").prefix { $0 != "(" }
    return words.last == "Test" && words.first == "@"
  }

  mutating func walkTypeAlias() {
    parser.advance()
    guard kinds.contains(.typeAliases), parser.at(.identifier) else { return }
    let location = lines.location(of: parser.token.start)
    let name = parser.parseName()
    guard isAsked(name) else { return }
    var alias = TypeAliasDeclaration(
      name: qualified(name), module: file.module, location: location, attributes: attributes.texts,
      modifiers: modifiers, value: .missing, conditions: conditions, scopes: scopes, isLocal: localDepth > 0)
    alias.generics = parser.genericParameters()
    guard parser.consume(.equal) else { return }
    alias.value = parser.parseType()
    alias.whereClause = parser.whereClause()
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
        text: kind.isEmpty ? "import \(path)" : "import \(kind) \(path)", moduleName: module, kind: kind,
        attributes: attributes.texts, attributeSources: attributes.sources, modifiers: modifiers,
        conditions: conditions, location: location))
  }
}

/// An identifier without the backticks around it.
func withoutBackticks(_ identifier: String) -> String {
  guard identifier.utf8.first == UInt8(ascii: "`"), identifier.utf8.count > 2 else { return identifier }
  return String(identifier.dropFirst().dropLast())
}
