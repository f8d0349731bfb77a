import TestDoubleGenerator

/// Reads what the body of a double's member does, statement by statement.
struct BodyReader {
  /// A statement that was understood.
  enum Step: Equatable {
    case record(property: String, RecordedProperty.Role)
    case answer(Answer)
    /// The stub that does the same, behind `stub.handle.`.
    case constant(String)
    case nothing
  }

  /// An answer that a property gives.
  struct Answer: Equatable {
    var property: String
    var role: RecordedProperty.Role
    var fallback = HandWrittenDouble.Fallback.none
    /// True if the property was unwrapped, so that its `nil` is no answer.
    var isUnwrapped = false
    var isGivenArguments = true
    /// True if the body goes on where there is no such answer.
    var goesOn = false
  }

  let source: SourceText
  let member: DoubleSketch.Member
  /// The parameters' names in the body, in their order.
  let parameters: [String]
  /// The names of the stored properties.
  let properties: Set<String>
  /// The names of everything that the type declares.
  let ownNames: Set<String>

  /// The names that stand for a property's value, from `guard let result = moviesResult`.
  private(set) var aliases: [String: (property: String, fallback: HandWrittenDouble.Fallback)] = [:]

  init(
    source: SourceText, member: DoubleSketch.Member, parameters: [String], properties: Set<String>,
    ownNames: Set<String>
  ) {
    self.source = source
    self.member = member
    self.parameters = parameters
    self.properties = properties
    self.ownNames = ownNames
  }

  /// Reads the statements between two braces; `stranger` is the first one that was not understood.
  mutating func read(_ body: Range<Int>) -> (steps: [Step], stranger: Range<Int>?) {
    var steps: [Step] = []
    let statements = source.statements(in: body)
    for (index, statement) in statements.enumerated() {
      let isLast = index == statements.count - 1
      guard let step = step(statement, isLast: isLast) else { return (steps, statement) }
      let isFirstAnswer = !steps.contains { if case .answer = $0 { true } else { false } }
      // What is recorded behind an answer is recorded for some calls only.
      if case .record = step, !isFirstAnswer || !aliases.isEmpty { return (steps, statement) }
      steps.append(step)
    }
    return (steps, nil)
  }

  private mutating func step(_ statement: Range<Int>, isLast: Bool) -> Step? {
    let words = source.words(statement)
    if let record = record(words) { return record }
    if let answer = conditionalAnswer(words, statement) { return .answer(answer) }
    if bindsAlias(words, statement) { return .nothing }
    guard isLast else { return nil }
    return lastStep(words, statement)
  }

  // MARK: What is answered

  /// `if let errorToThrow { throw errorToThrow }`, and what else answers only where a property says so.
  private func conditionalAnswer(_ words: [String], _ statement: Range<Int>) -> Answer? {
    guard let brace = words.firstIndex(of: "{"), words.last == "}", words.lastIndex(of: "{") == brace else {
      return nil
    }
    let head = Array(words[..<brace])
    var body = Array(words[(brace + 1)..<(words.count - 1)])
    var property: String?
    if head.count == 3, head[0] == "if", head[1] == "let" || head[1] == "var" {
      property = head[2]
    } else if head.count == 5, head[0] == "if", head[1] == "let", head[3] == "=" {
      property = head[4]
      body = body.map { $0 == head[2] ? head[4] : $0 }
    } else if head.count == 4, head[0] == "if", head[2] == "!=", head[3] == "nil" {
      property = head[1]
      body = body.filter { $0 != "!" }
    } else if head.count == 5, head[0] == "guard", head[2] == "==", head[3] == "nil", head[4] == "else" {
      property = head[1]
      body = body.filter { $0 != "!" }
    } else if head.count == 2, head[0] == "if" {
      return flag(head[1], body, statement)
    }
    guard let property, properties.contains(property) else { return nil }
    if body == ["throw", property], member.canThrow {
      return Answer(property: property, role: .throwing, isUnwrapped: true, goesOn: true)
    }
    guard head[0] == "if", body.first == "return",
      var answer = value(Array(body.dropFirst()), tokens: nil), answer.property == property
    else { return nil }
    answer.isUnwrapped = true
    answer.goesOn = true
    return answer
  }

  /// `if shouldFail { throw MoviesError.offline }`.
  private func flag(_ property: String, _ body: [String], _ statement: Range<Int>) -> Answer? {
    guard properties.contains(property), body.first == "throw", member.canThrow,
      let start = statement.first(where: { source.text($0) == "throw" }),
      isConstant(start + 1..<statement.upperBound - 1, mayUseParameters: false)
    else { return nil }
    let error = source.text(start + 1..<statement.upperBound - 1)
    return Answer(property: property, role: .flag(error), goesOn: true)
  }

  /// `guard let result = moviesResult else { throw … }`: from here on, one name is another.
  private mutating func bindsAlias(_ words: [String], _ statement: Range<Int>) -> Bool {
    guard words.starts(with: ["guard", "let"]), let otherwise = words.firstIndex(of: "else"),
      let brace = statement.first(where: { source.kind($0) == .leftBrace }),
      source.close(of: brace) == statement.upperBound - 1
    else { return false }
    let head = Array(words[2..<otherwise])
    guard head.count == 1 || head.count == 3 && head[1] == "=", let property = head.last,
      properties.contains(property), let fallback = fallback(brace + 1..<statement.upperBound - 1)
    else { return false }
    aliases[head[0]] = (property, fallback)
    return true
  }

  private func fallback(_ body: Range<Int>) -> HandWrittenDouble.Fallback? {
    var statements = source.statements(in: body)
    if statements.count == 2, source.text(statements[0].lowerBound) == "XCTFail" { statements.removeFirst() }
    guard statements.count == 1, let first = statements[0].first else { return nil }
    let expression = first + 1..<statements[0].upperBound
    switch source.text(first) {
    case "fatalError", "preconditionFailure": return HandWrittenDouble.Fallback.none
    case "throw" where isConstant(expression, mayUseParameters: false):
      return .stub("throws(\(source.text(expression)))")
    case "return" where expression.isEmpty: return HandWrittenDouble.Fallback.none
    case "return" where isConstant(expression, mayUseParameters: true):
      return .stub(returning(expression))
    default: return nil
    }
  }

  private func lastStep(_ words: [String], _ statement: Range<Int>) -> Step? {
    if let first = words.first, ["fatalError", "preconditionFailure"].contains(first), words.last == ")" {
      return member.result.isEmpty
        ? .constant(closure(source.text(statement), usesParameters: false)) : .nothing
    }
    if let answer = switchedResult(words) { return .answer(answer) }
    if let answer = completion(words) { return .answer(answer) }
    if words.first == "throw", member.canThrow {
      let thrown = words.dropFirst().filter { $0 != "!" }
      if thrown.count == 1, let found = resolved(thrown[0]) {
        return .answer(
          Answer(
            property: found.property, role: .throwing, fallback: found.fallback,
            isUnwrapped: words.count == 3 || aliases[thrown[0]] != nil))
      }
      let expression = statement.lowerBound + 1..<statement.upperBound
      guard isConstant(expression, mayUseParameters: false) else { return nil }
      return .constant("throws(\(source.text(expression)))")
    }
    let start = words.first == "return" ? statement.lowerBound + 1 : statement.lowerBound
    let expression = start..<statement.upperBound
    let value = Array(words.dropFirst(words.first == "return" ? 1 : 0))
    if value.isEmpty { return .nothing }
    if let answer = self.value(value, tokens: expression) { return .answer(answer) }
    return constant(expression)
  }

  /// An answer that an expression takes from a property.
  private func value(_ words: [String], tokens: Range<Int>?) -> Answer? {
    var words = words
    while ["try", "await"].contains(words.first) { words.removeFirst() }
    if words.starts(with: ["XCTUnwrap", "("]), words.count == 4, words.last == ")" {
      words = [words[2], "!"]
    }
    guard let first = words.first, let found = resolved(first) else { return nil }
    var answer = Answer(
      property: found.property, role: .returns, fallback: found.fallback, isUnwrapped: aliases[first] != nil)
    var rest = Array(words.dropFirst())
    if rest.first == "!" {
      answer.isUnwrapped = true
      rest.removeFirst()
    }
    if rest.isEmpty { return member.result.isEmpty ? nil : answer }
    if rest == [".", "get", "(", ")"] {
      answer.role = .result
      return answer
    }
    if rest.first == "??" { return answer.role == .returns ? fallingBack(answer, tokens) : nil }
    let isOptional = rest.first == "?"
    if isOptional { rest.removeFirst() }
    guard rest.first == "(", let close = rest.lastIndex(of: ")") else { return nil }
    let given = Array(rest[1..<close].split(separator: ",").map(Array.init))
    guard given == parameters.map({ [$0] }) || given.isEmpty else { return nil }
    answer.role = .handler
    answer.isGivenArguments = !given.isEmpty || parameters.isEmpty
    answer.isUnwrapped = answer.isUnwrapped || isOptional
    if close == rest.count - 1 {
      if isOptional, member.result.hasSuffix("?") { answer.fallback = .returnsNil }
      return isOptional && !member.result.isEmpty && !member.result.hasSuffix("?") ? nil : answer
    }
    return rest[close + 1] == "??" ? fallingBack(answer, tokens) : nil
  }

  private func fallingBack(_ answer: Answer, _ tokens: Range<Int>?) -> Answer? {
    guard let tokens, let mark = tokens.first(where: { source.text($0) == "??" }),
      isConstant(mark + 1..<tokens.upperBound, mayUseParameters: true)
    else { return nil }
    var answer = answer
    answer.isUnwrapped = true
    answer.fallback = .stub(returning(mark + 1..<tokens.upperBound))
    return answer
  }

  /// `switch result { case .success(let movies): return movies; case .failure(let error): throw error }`.
  private func switchedResult(_ words: [String]) -> Answer? {
    guard words.count > 4, words[0] == "switch", let found = resolved(words[1]), words[2] == "{" else {
      return nil
    }
    let cases = words[3..<(words.count - 1)].split(separator: "case").map(Array.init)
    guard cases.count == 2 else { return nil }
    for one in cases {
      let words = one.filter { !["let", "(", ")", ":", ".", ";"].contains($0) }
      guard words.count == 4, words[1] == words[3] else { return nil }
      guard [words[0], words[2]] == ["success", "return"] || [words[0], words[2]] == ["failure", "throw"]
      else {
        return nil
      }
    }
    return Answer(
      property: found.property, role: .result, fallback: found.fallback, isUnwrapped: aliases[words[1]] != nil
    )
  }

  /// `completion(result)`.
  private func completion(_ words: [String]) -> Answer? {
    guard member.hasCompletion, member.parameters.count(where: \.isClosure) == 1, words.count == 4,
      let index = parameters.firstIndex(of: words[0]), member.parameters[index].isClosure, words[1] == "(",
      words[3] == ")", let found = resolved(words[2])
    else { return nil }
    return Answer(
      property: found.property, role: .completes, fallback: found.fallback,
      isUnwrapped: aliases[words[2]] != nil)
  }

  private func resolved(_ name: String) -> (property: String, fallback: HandWrittenDouble.Fallback)? {
    if let alias = aliases[name] { return alias }
    return properties.contains(name) && !parameters.contains(name) ? (name, .none) : nil
  }
}
