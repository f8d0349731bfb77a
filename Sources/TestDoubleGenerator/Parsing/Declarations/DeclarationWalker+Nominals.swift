extension DeclarationWalker {
  /// Reads the type whose name was just gone over, and comes back to that place, since more types may be in
  /// it.
  mutating func readNominal(keyword: String, name: String, start: Int) {
    guard let kind = NominalDeclaration.Kind(rawValue: keyword) else { return }
    var ahead = parser
    var nominal = NominalDeclaration(
      kind: kind, name: qualified(name), module: file.module, location: lines.location(of: start),
      attributes: attributes.texts, modifiers: modifiers, conditions: conditions, scopes: scopes,
      isLocal: localDepth > 0)
    nominal.generics = ahead.genericParameters()
    nominal.inherits = ahead.inheritance()
    nominal.whereClause = ahead.whereClause()
    if kinds.contains(.nominals) {
      var linesAhead = lines
      ahead.parseMembers(into: &nominal, &linesAhead)
    } else {
      nominal.unreadMembers = ahead.token.start
    }
    declarations.nominals.append(nominal)
  }
}
