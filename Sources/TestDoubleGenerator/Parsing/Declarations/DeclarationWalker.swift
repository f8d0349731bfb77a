/// Goes through a file from top to bottom and reads the declarations that are asked for, on any level.
///
/// It knows brackets, `#if` blocks and the words that declare types; all else it passes token by token.
struct DeclarationWalker {
  /// A bracket that is open around the token at hand, by what it holds.
  private enum Bracket: UInt8 { case members, code, other }

  /// A `#if` block that is open around the token at hand.
  struct Block {
    var clause: ConditionalClause
    /// The number of brackets that were open before it.
    var brackets: Int
  }

  var declarations = Declarations()
  let file: SourceFile
  let kinds: Declarations.Kinds
  let names: Set<String>?
  var parser: Parser
  var lines: LineCounter
  private var brackets: [Bracket] = []
  var blocks: [Block] = []
  var scopes: [EnclosingScope] = []
  /// The type whose body the next brace opens.
  var pendingScope: EnclosingScope?
  var attributes: [Attribute] = []
  var modifiers: [String] = []

  init(file: SourceFile, _ bytes: ByteSearch, kinds: Declarations.Kinds, names: Set<String>?) {
    self.file = file
    self.kinds = kinds
    self.names = names
    parser = Parser(Lexer(bytes), flags: file.flags)
    lines = LineCounter(file: file.path, bytes)
  }

  mutating func walk() {
    while true {
      switch parser.token.kind {
      case .endOfFile: return noteOpenBlock()
      case .leftBrace: openBrace()
      case .leftParen, .leftSquare: open(.other)
      case .rightBrace: closeBrace()
      case .rightParen, .rightSquare:
        if brackets.last == .other { brackets.removeLast() }
        parser.advance()
      case .poundIf:
        if isAtItems && parser.isAtConditionalAttributes {
          attributes += parser.parseAttributes()
          continue
        }
        blocks.append(Block(clause: parser.parseClause(after: nil), brackets: brackets.count))
      case .poundElseif, .poundElse:
        let block = blocks.popLast()
        if let block { unwind(to: block) }
        blocks.append(Block(clause: parser.parseClause(after: block?.clause), brackets: brackets.count))
      case .poundEndif:
        if let block = blocks.popLast() { unwind(to: block) }
        parser.advance()
      case .atSign where isAtItems:
        attributes += parser.parseAttributes()
        continue
      case .keyword where isAtItems, .identifier where parser.token.keyword != .none && isAtItems:
        if walkWord() { continue }
      default: parser.advance()
      }
      if !attributes.isEmpty { attributes = [] }
      if !modifiers.isEmpty { modifiers = [] }
    }
  }

  /// True if declarations can stand at the token at hand: not in parentheses or square brackets.
  private var isAtItems: Bool {
    brackets.last != .other
  }

  /// True in code, where nothing outside can name what is declared.
  var isLocal: Bool { brackets.contains(.code) }

  // MARK: Brackets

  private mutating func open(_ bracket: Bracket) {
    brackets.append(bracket)
    parser.advance()
  }

  private mutating func openBrace() {
    guard let scope = pendingScope, isAtItems else { return open(.code) }
    pendingScope = nil
    scopes.append(scope)
    open(.members)
  }

  private mutating func closeBrace() {
    pendingScope = nil
    while brackets.last == .other { brackets.removeLast() }
    if !brackets.isEmpty { leaveBracket() }
    parser.advance()
  }

  private mutating func leaveBracket() {
    if brackets.removeLast() == .members { scopes.removeLast() }
  }

  /// Forgets the brackets that the end of a `#if` clause leaves open.
  private mutating func unwind(to block: Block) {
    while brackets.count > block.brackets { leaveBracket() }
    pendingScope = nil
  }

  /// Marks the protocols in a `#if` block that nothing closes: they are not complete.
  private mutating func noteOpenBlock() {
    guard let open = blocks.first?.clause else { return }
    for index in declarations.protocols.indices
    where declarations.protocols[index].conditions.first == open
      && declarations.protocols[index].missing == nil
    {
      declarations.protocols[index].missing = "the '#endif' of the '#if' around it"
    }
  }

  // MARK: Words

  /// Goes over the word at hand; returns whether it is a modifier, which belongs to what follows.
  private mutating func walkWord() -> Bool {
    guard parser.previousKind != .period && parser.previousKind != .pound else {
      parser.advance()
      return false
    }
    switch parser.token.keyword {
    case .protocol: walkProtocol()
    case .struct, .enum: walkNominal()
    case .class:
      if parser.isAtClassModifier {
        modifiers.append(parser.parseModifier())
        return true
      }
      walkNominal()
    case .actor:
      if isAtActor { walkNominal() } else { parser.advance() }
    case .extension: walkExtension()
    case .typealias: walkTypeAlias()
    case .import: walkImport()
    default:
      if parser.isAtModifier && beginsOrContinuesItem {
        modifiers.append(parser.parseModifier())
        return true
      }
      parser.advance()
    }
    return false
  }

  /// True if the modifier at hand can be one of a declaration, and is not the end of what stands before it,
  /// as the `async` of a requirement is.
  private var beginsOrContinuesItem: Bool {
    guard !parser.at(.async) else { return false }
    if parser.token.isFirstOnLine || !modifiers.isEmpty || !attributes.isEmpty { return true }
    switch parser.previousKind {
    case nil, .leftBrace, .rightBrace, .semicolon, .colon, .keyword: return true
    default: return false
    }
  }
}
