import TestDoubleGenerator

/// The variables of a file, by the braces that they are declared in.
struct VariableScopes {
  enum Meaning: Equatable {
    /// A value of the type of that name.
    case type(String)
    /// Of a type that its declaration doesn't tell by a name.
    case unknown
  }

  struct Variable {
    var name: String
    var token: Int
    /// The brace around it; -1 for the file.
    var scope: Int
    var meaning: Meaning
    var isConstant: Bool
    /// The name of another variable that has the same value.
    var alias: String?
  }

  private(set) var variables: [Variable] = []
  private let source: SourceText
  /// The brace around each token, and around each brace.
  private var scopes: [Int] = []
  private var typeBodies: Set<Int> = []
  /// What each body of a function is called.
  private(set) var functions: [Int: String] = [:]

  init(_ source: SourceText) {
    self.source = source
    readScopes()
    for index in source.tokens.indices {
      switch source.text(index) {
      case "let", "var": readVariable(at: index)
      case "func", "init":
        if source.kind(index - 1) != .period { readParameters(at: index) }
      case "in" where source.kind(index) == .keyword: readClosure(at: index)
      default: continue
      }
    }
  }

  /// Those that types declare.
  var members: [Variable] { variables.filter { typeBodies.contains($0.scope) } }

  /// What a name means at a token; `nil` where the file doesn't declare it.
  func meaning(of name: String, at token: Int, afterSelf: Bool = false) -> Variable? {
    let same = variables.filter { $0.name == name }
    if same.isEmpty { return nil }
    var scope = scopes[token]
    var limit = token
    while true {
      let isType = typeBodies.contains(scope)
      if isType || !afterSelf {
        let here = same.filter { $0.scope == scope && (isType || scope == -1 || $0.token < limit) }
        if let found = here.last(where: { $0.token < limit }) ?? here.first {
          guard let alias = found.alias, found.meaning == .unknown else { return found }
          var resolved = meaning(of: alias, at: found.token - (alias == name ? 1 : 0)) ?? found
          if resolved.token == found.token { resolved = found }
          return resolved
        }
        if isType, afterSelf { return nil }
      }
      if scope == -1 { return nil }
      limit = isType ? token : min(limit, scope)
      scope = scopes[scope]
    }
  }

  /// The body of the function around a token: the outermost brace that is no type's.
  func function(around token: Int) -> Int? {
    var scope = scopes[token]
    var function: Int?
    while scope != -1 {
      if typeBodies.contains(scope) { break }
      function = scope
      scope = scopes[scope]
    }
    return function
  }

  // MARK: Reading

  private mutating func readScopes() {
    var open: [Int] = []
    var opensType = false
    let introducers: Set<String> = ["class", "struct", "enum", "extension", "protocol", "actor"]
    for index in source.tokens.indices {
      switch source.kind(index) {
      case .rightBrace: _ = open.popLast()
      default: break
      }
      scopes.append(open.last ?? -1)
      if source.kind(index) == .leftBrace {
        if opensType { typeBodies.insert(index) }
        opensType = false
        open.append(index)
      } else if introducers.contains(source.text(index)), source.kind(index - 1) != .period,
        source.kind(index + 1) == .identifier, source.kind(index - 1) != .colon
      {
        opensType = true
      }
    }
  }

  private mutating func add(
    _ name: Int, scope: Int, _ meaning: Meaning, isConstant: Bool = true, alias: String? = nil
  ) {
    guard source.kind(name) == .identifier else { return }
    variables.append(
      Variable(
        name: SourceText.bare(source.text(name)), token: name, scope: scope, meaning: meaning,
        isConstant: isConstant, alias: alias))
  }

  private mutating func readVariable(at index: Int) {
    let isConstant = source.text(index) == "let"
    var scope = scopes[index]
    // What a condition declares is there behind its brace.
    var head = index - 1
    while head > 0, !source.isNewStatement(at: head),
      ![.leftBrace, .rightBrace, .semicolon].contains(source.kind(head))
    {
      head -= 1
    }
    let words = (max(head, 0)...index).map { source.text($0) }
    if words.contains("if") || words.contains("while") || words.contains("for") || words.contains("case") {
      let next = (index..<source.tokens.count).first { candidate in
        source.kind(candidate) == .leftBrace && scopes[candidate] == scope
          || words.contains("case") && source.kind(candidate) == .colon
      }
      if let next, source.kind(next) == .leftBrace { scope = next }
    }
    if source.kind(index + 1) == .leftParen, let close = source.close(of: index + 1) {
      for inner in index + 2..<close
      where source.kind(inner) == .identifier && source.kind(inner + 1) != .colon {
        add(inner, scope: scope, .unknown, isConstant: isConstant)
      }
      return
    }
    let name = index + 1
    if source.kind(name + 1) == .colon {
      add(name, scope: scope, type(at: name + 2), isConstant: isConstant)
    } else if source.kind(name + 1) == .equal {
      let end = source.endOfExpression(from: name + 2)
      let value = name + 2..<end
      let isName = value.count == 1 && source.kind(name + 2) == .identifier
      add(
        name, scope: scope, typeOfValue(value), isConstant: isConstant,
        alias: isName ? source.text(name + 2) : nil)
    } else {
      // `if let mock`
      add(name, scope: scope, .unknown, isConstant: isConstant, alias: SourceText.bare(source.text(name)))
    }
  }

  private func type(at start: Int) -> Meaning {
    var index = start
    if ["any", "some"].contains(source.text(index)) { index += 1 }
    guard source.kind(index) == .identifier else { return .unknown }
    while source.kind(index + 1) == .period, source.kind(index + 2) == .identifier { index += 2 }
    let name = source.text(index)
    if [.postfixQuestion, .exclamation].contains(source.kind(index + 1)) { index += 1 }
    if source.angles(index + 1) > 0 { return .unknown }
    return .type(name)
  }

  private func typeOfValue(_ value: Range<Int>) -> Meaning {
    var start = value.lowerBound
    while ["try", "await"].contains(source.text(start)) || source.kind(start) == .exclamation { start += 1 }
    // `MockService(…)` and nothing behind it.
    if source.kind(start) == .identifier, source.text(start).first?.isUppercase == true,
      source.kind(start + 1) == .leftParen, source.close(of: start + 1) == value.upperBound - 1
    {
      return ["XCTUnwrap"].contains(source.text(start)) ? cast(in: value) : .type(source.text(start))
    }
    return cast(in: value)
  }

  private func cast(in value: Range<Int>) -> Meaning {
    let casts = value.filter { source.text($0) == "as" }
    guard casts.count == 1,
      [.exclamation, .postfixQuestion, .infixQuestion].contains(source.kind(casts[0] + 1))
    else {
      return .unknown
    }
    let name = casts[0] + 2
    guard name < value.upperBound,
      (name + 1..<value.upperBound).allSatisfy({ source.kind($0) == .rightParen })
    else {
      return .unknown
    }
    return source.kind(name) == .identifier ? .type(source.text(name)) : .unknown
  }

  private mutating func readParameters(at index: Int) {
    guard
      let open = (index..<min(index + 40, source.tokens.count)).first(where: { source.kind($0) == .leftParen }
      ),
      let close = source.close(of: open)
    else { return }
    let end = (close..<source.tokens.count).first { candidate in
      source.kind(candidate) == .leftBrace || candidate > close && source.isNewStatement(at: candidate)
        || source.kind(candidate) == .rightBrace
    }
    guard let brace = end, source.kind(brace) == .leftBrace else { return }
    functions[brace] = source.text(index) == "init" ? "init" : source.text(index + 1)
    for item in source.items(in: open + 1..<close) {
      guard let colon = item.first(where: { source.kind($0) == .colon }), colon > item.lowerBound else {
        continue
      }
      var type = colon + 1
      while source.kind(type) == .atSign { type += 2 }
      add(colon - 1, scope: brace, self.type(at: type))
    }
  }

  private mutating func readClosure(at index: Int) {
    let brace = scopes[index]
    guard brace >= 0, index - brace < 40,
      !source.tokens[brace..<index].contains(where: {
        $0.kind == .leftBrace && $0.start > source.tokens[brace].start
      })
    else { return }
    guard
      !(brace + 1..<index).contains(where: {
        ["for", "if", "let", "var", "return"].contains(source.text($0))
      })
    else { return }
    for name in brace + 1..<index where source.kind(name) == .identifier {
      let before = source.kind(name - 1)
      guard [.leftBrace, .comma, .leftParen, .rightSquare].contains(before) else { continue }
      add(name, scope: brace, source.kind(name + 1) == .colon ? type(at: name + 2) : .unknown)
    }
  }
}
