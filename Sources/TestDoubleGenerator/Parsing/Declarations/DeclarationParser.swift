/// Parses the declarations of a source file.
package enum DeclarationParser {
  /// Returns the imports and the declarations of the requested kinds; `names` restricts the kinds to declarations with
  /// one of these names, which contain no backticks and no enclosing types.
  package static func declarations(
    in file: SourceFile, kinds: Set<TypeDeclaration.Kind>, named names: Set<String>? = nil
  ) -> Declarations {
    file.bytes.withByteSearch { bytes in
      var walker = DeclarationWalker(file: file, bytes, kinds: kinds, names: names)
      walker.walk()
      return walker.declarations
    } ?? Declarations()
  }

  /// Returns the protocols in a file; if `names` is not `nil`, only the protocols with one of the names.
  package static func protocols(in file: SourceFile, named names: Set<String>? = nil) -> [TypeDeclaration] {
    let mayContainProtocol = file.bytes.withByteSearch(\.containsProtocolKeyword) == true
    return mayContainProtocol ? declarations(in: file, kinds: [.protocol], named: names).types : []
  }

  package static func imports(in file: SourceFile) -> [ImportDeclaration] {
    declarations(in: file, kinds: []).imports
  }
}

/// The parsed declarations of a file, in source order.
package struct Declarations: Sendable {
  /// The types, protocols and extensions, and the type aliases that are not members of a protocol.
  package var types: [TypeDeclaration] = []
  package var imports: [ImportDeclaration] = []
}

extension Set<TypeDeclaration.Kind> {
  /// The kinds of declarations of types other than protocols.
  package static let nominals: Self = [.struct, .enum, .class, .actor]
}

/// Walks through a file, parses the requested declarations at any nesting level, and skips all other tokens.
struct DeclarationWalker {
  /// The kind of an open bracket: the brace of a type or extension, any other brace, or a bracket that is no brace.
  private enum Bracket: UInt8 { case members, code, nonBrace }

  /// An open `#if` block around the current token.
  struct Block {
    /// The clause that contains the current token.
    var clause: ConditionalClause
    /// The number of brackets that were open before the clause.
    var bracketCount: Int
  }

  var declarations = Declarations()
  let file: SourceFile
  let kinds: Set<TypeDeclaration.Kind>
  /// The names of the declarations to parse; `nil` for all.
  let names: Set<String>?
  var parser: Parser
  /// The open brackets around the current token, outermost first.
  private var brackets: [Bracket] = []
  /// The open `#if` blocks around the current token, outermost first.
  var blocks: [Block] = []
  /// The types and extensions whose bodies contain the current token, outermost first.
  var scopes: [EnclosingScope] = []
  /// The type or extension whose body the next brace opens.
  var pendingScope: EnclosingScope?
  /// The attributes that the walker has parsed for the next declaration.
  var attributes: [Attribute] = []
  /// The modifiers that the walker has parsed for the next declaration.
  var modifiers: [String] = []

  init(file: SourceFile, _ bytes: ByteSearch, kinds: Set<TypeDeclaration.Kind>, names: Set<String>?) {
    self.file = file
    self.kinds = kinds
    self.names = names
    parser = Parser(file, bytes)
  }

  /// Walks to the end of the file and adds the requested declarations to ``declarations``.
  mutating func walk() {
    while true {
      switch parser.token.kind {
      case .endOfFile: return markIncompleteProtocols()
      case .leftBrace: openBrace()
      case .leftParen, .leftSquare: open(.nonBrace)
      case .rightBrace: closeBrace()
      case .rightParen, .rightSquare:
        if brackets.last == .nonBrace { brackets.removeLast() }
        parser.advance()
      case .poundIf:
        if canBeginDeclaration && parser.isAtConditionalAttributes {
          attributes += parser.parseAttributes()
          continue
        }
        blocks.append(Block(clause: parser.parseClause(after: nil), bracketCount: brackets.count))
      case .poundElseif, .poundElse:
        let block = blocks.popLast()
        if let block { unwind(to: block) }
        blocks.append(Block(clause: parser.parseClause(after: block?.clause), bracketCount: brackets.count))
      case .poundEndif:
        if let block = blocks.popLast() { unwind(to: block) }
        parser.advance()
      case .atSign where canBeginDeclaration:
        attributes += parser.parseAttributes()
        continue
      case .keyword where canBeginDeclaration,
        .identifier where parser.token.keyword != .none && canBeginDeclaration:
        if walkKeyword() { continue }
      default: parser.advance()
      }
      if !attributes.isEmpty { attributes = [] }
      if !modifiers.isEmpty { modifiers = [] }
    }
  }

  /// True if the current token is not directly in parentheses or square brackets, so that it can begin a declaration.
  private var canBeginDeclaration: Bool {
    brackets.last != .nonBrace
  }

  /// True if the current token is in a function, closure or accessor, where declarations are invisible to code outside.
  var isLocal: Bool { brackets.contains(.code) }

  // MARK: Brackets

  private mutating func open(_ bracket: Bracket) {
    brackets.append(bracket)
    parser.advance()
  }

  private mutating func openBrace() {
    guard let scope = pendingScope, canBeginDeclaration else { return open(.code) }
    pendingScope = nil
    scopes.append(scope)
    open(.members)
  }

  private mutating func closeBrace() {
    pendingScope = nil
    while brackets.last == .nonBrace { brackets.removeLast() }
    if !brackets.isEmpty { leaveBracket() }
    parser.advance()
  }

  private mutating func leaveBracket() {
    if brackets.removeLast() == .members { scopes.removeLast() }
  }

  /// Removes the brackets that were opened in a `#if` clause and are still open at the end of the clause.
  private mutating func unwind(to block: Block) {
    while brackets.count > block.bracketCount { leaveBracket() }
    pendingScope = nil
  }

  /// Marks the protocols in the outermost `#if` clause as incomplete if the file ends inside the clause.
  private mutating func markIncompleteProtocols() {
    guard let openClause = blocks.first?.clause else { return }
    for (index, declaration) in declarations.types.enumerated()
    where declaration.kind == .protocol && declaration.conditions.first == openClause
      && declaration.missingEnd == nil
    {
      declarations.types[index].missingEnd = "the '#endif' of the '#if' around it"
    }
  }

  // MARK: Keywords

  /// Parses the declaration or modifier at the current keyword, or skips the keyword; returns true for a modifier.
  private mutating func walkKeyword() -> Bool {
    guard parser.previousKind != .period && parser.previousKind != .pound else {
      parser.advance()
      return false
    }
    switch parser.token.keyword {
    case .protocol: walkType(.protocol)
    case .struct: walkType(.struct)
    case .enum: walkType(.enum)
    case .class:
      if parser.isAtClassModifier {
        modifiers.append(parser.parseModifier())
        return true
      }
      walkType(.class)
    case .actor:
      if isAtActorDeclaration { walkType(.actor) } else { parser.advance() }
    case .extension: walkType(.extension)
    case .typealias: walkType(.typealias)
    case .import: walkImport()
    default:
      if parser.isAtModifier && beginsOrContinuesDeclaration {
        modifiers.append(parser.parseModifier())
        return true
      }
      parser.advance()
    }
    return false
  }

  /// True if the current modifier is part of a declaration; false for `async`, which may be an effect of a function.
  private var beginsOrContinuesDeclaration: Bool {
    guard !parser.at(.async) else { return false }
    if parser.token.isFirstOnLine || !modifiers.isEmpty || !attributes.isEmpty { return true }
    switch parser.previousKind {
    case nil, .leftBrace, .rightBrace, .semicolon, .colon, .keyword: return true
    default: return false
    }
  }
}
