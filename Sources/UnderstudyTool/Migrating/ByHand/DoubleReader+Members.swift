import TestDoubleGenerator

/// What the members do with the properties.
extension DoubleReader {
  mutating func readMembers() {
    var done: Set<String> = []
    let properties = Set(double.properties.map(\.name))
    let ownNames = properties.union(members.map { SourceText.bare($0.name) })
    for syntax in members where syntax.form == .function || syntax.form == .property && syntax.body != nil {
      guard !syntax.modifiers.contains("static") else { continue }
      guard let member = requirement(syntax) else {
        remark(
          syntax.head(in: source),
          "no member of '\(original.name)': move it out of '\(double.name)', or to the tests")
        continue
      }
      done.insert(member.handle)
      guard let body = syntax.body else { continue }
      if member.isGeneric || syntax.isGeneric {
        remark(syntax.head(in: source), "a generic member is stubbed by type: replace this double by hand")
        continue
      }
      if member.parameters.contains(where: { $0.type.hasPrefix("inout ") }) {
        remark(
          syntax.head(in: source),
          "an 'inout' argument is recorded in another shape: replace this double by hand")
        continue
      }
      var reader = BodyReader(
        source: source, member: member, parameters: syntax.parameters.map(\.name), properties: properties,
        ownNames: ownNames)
      let (steps, stranger) = reader.read(body)
      if let stranger { remark(stranger, proposal(for: stranger, in: member)) }
      take(steps, of: member, syntax)
    }
    for property in double.properties where property.isRequirement {
      if let member = sketch.members.first(where: { $0.form == .property && $0.name == property.name }) {
        done.insert(member.handle)
      }
    }
    for member in sketch.members where !done.contains(member.handle) {
      let reason =
        member.form == .other || member.isStatic
        ? "'\(member.name)' is no plain method or property: replace this double by hand"
        : """
        '\(member.name)' is not implemented here but by an extension of '\(original.name)', which a generated double does \
        not use: stub it, and replace this double by hand
        """
      double.remarks.append(.init(line: double.line, code: double.head, proposal: reason))
    }
  }

  private func proposal(for statement: Range<Int>, in member: DoubleSketch.Member) -> String {
    let stub = "'stub.\(member.handle)'"
    switch source.text(statement.lowerBound) {
    case "if", "guard", "switch":
      return
        "'\(member.name)' decides what it answers: say so in the tests, with \(stub) and 'when(…)' or 'answers { … }'"
    default:
      return
        "only what records a call or answers it is understood: do this in the tests, with \(stub) and 'answers { … }'"
    }
  }

  private func requirement(_ syntax: MemberSyntax) -> DoubleSketch.Member? {
    let name = SourceText.bare(syntax.name)
    if syntax.form == .property {
      return sketch.members.first { $0.form == .property && $0.name == name && !$0.isStatic }
    }
    let labels = syntax.parameters.map(\.label)
    let fitting = sketch.members.filter { member in
      member.form == .method && member.name == name && !member.isStatic
        && member.parameters.map { $0.label ?? "" } == labels
    }
    if fitting.count < 2 { return fitting.first }
    let types = syntax.parameters.map { compact(source.text($0.type)) }
    let exact = fitting.filter { $0.parameters.map { compact($0.type) } == types }
    let result = compact(syntax.type.map { source.text($0) } ?? "")
    return exact.count == 1 ? exact[0] : exact.first { compact($0.result) == result }
  }

  private func compact(_ type: String) -> String { type.filter { $0 != " " && $0 != "\n" } }

  private mutating func take(
    _ steps: [BodyReader.Step], of member: DoubleSketch.Member, _ syntax: MemberSyntax
  ) {
    var rank = 0
    for step in steps {
      switch step {
      case .nothing: continue
      case .constant(let answer): double.constants.append(.init(member: member, answer: answer))
      case .record(let name, let role): give(name, RecordedProperty(member: member, role: role), syntax)
      case .answer(let answer):
        guard let index = give(answer.property, RecordedProperty(member: member, role: answer.role), syntax)
        else {
          continue
        }
        double.properties[index].rank = rank
        double.properties[index].isGivenArguments = answer.isGivenArguments
        double.properties[index].fallback = answer.fallback
        if answer.fallback == .none, !answer.isUnwrapped, answer.role == .returns,
          double.properties[index].isOptional,
          !double.properties[index].isUnwrapped
        {
          double.properties[index].fallback = .returnsNil
        }
        if answer.role == .handler, member.form == .property {
          remark(syntax.head(in: source), "a property's closure: write 'stub.\(member.handle).answers { … }'")
        }
        rank += 1
      }
    }
  }

  @discardableResult
  private mutating func give(_ name: String, _ meaning: RecordedProperty, _ syntax: MemberSyntax) -> Int? {
    guard let index = double.properties.firstIndex(where: { $0.name == name }) else { return nil }
    let property = double.properties[index]
    func leave(_ proposal: String) {
      double.remarks.append(.init(line: property.line, code: property.name, proposal: proposal))
    }
    if let other = property.meaning,
      other.member.handle != meaning.member.handle || other.role != meaning.role
    {
      leave("'\(other.member.name)' and '\(meaning.member.name)' share it: give each member one of its own")
      return nil
    }
    if property.isRequirement {
      leave("it is a requirement and something else at once: give '\(meaning.member.name)' one of its own")
      return nil
    }
    if meaning.member.form == .property, meaning.role.isRecord {
      leave(
        "write 'calls.\(meaning.member.handle).gets' where the tests use it, and replace this double by hand")
      return nil
    }
    if meaning.member.parameters.count > 1, [.last, .calls].contains(meaning.role),
      !hasLabels(property, of: meaning.member)
    {
      leave("its labels are not those of '\(meaning.member.name)', which the recorded calls have: use these")
      return nil
    }
    if let problem = problem(of: property, as: meaning.role) {
      leave(problem)
      return nil
    }
    double.properties[index].meaning = meaning
    return index
  }

  /// True if a tuple has the names of the member's parameters, or none.
  private func hasLabels(_ property: HandWrittenDouble.Property, of member: DoubleSketch.Member) -> Bool {
    let type = SourceText(property.type)
    guard let open = type.tokens.indices.first(where: { type.kind($0) == .leftParen }),
      let close = type.close(of: open)
    else { return false }
    let labels = type.items(in: open + 1..<close).map { item in
      type.kind(item.lowerBound + 1) == .colon ? type.text(item.lowerBound) : ""
    }
    return labels.count == member.parameters.count
      && zip(labels, member.parameters).allSatisfy { label, parameter in
        label.isEmpty || label == parameter.name
      }
  }

  /// Why a property can't have a role, by its initial value.
  private func problem(of property: HandWrittenDouble.Property, as role: RecordedProperty.Role) -> String? {
    let value = property.value
    switch role {
    case .count where value != "0" && value != nil: return "it counts from \(value ?? ""): count from 0"
    case .called where value != "false" && value != nil:
      return "it is true from the beginning: begin with false"
    case .calls where value != "[]" && value?.hasSuffix("()") != true,
      .argumentsOfCalls where value != "[]" && value?.hasSuffix("()") != true:
      return "it doesn't begin empty: begin with []"
    case .last where property.isOptional && value != nil && value != "nil",
      .lastArgument where property.isOptional && value != nil && value != "nil":
      return "it has a value before any call: begin with nil"
    case .last where !property.isOptional && !isLiteral(value),
      .lastArgument where !property.isOptional && !isLiteral(value):
      return "it has a value before any call: make it optional"
    case .flag where value != "false" && value != nil: return "it throws from the beginning: begin with false"
    default: return nil
    }
  }

  private func isLiteral(_ value: String?) -> Bool {
    guard let value else { return false }
    return ["[]", "[:]", "\"\"", "true", "false"].contains(value)
      || value.allSatisfy { $0.isNumber || $0 == "." }
  }
}

extension MemberSyntax {
  /// What stands before the body.
  func head(in source: SourceText) -> Range<Int> {
    guard let body, body.lowerBound > tokens.lowerBound else { return tokens }
    return tokens.lowerBound..<body.lowerBound - 1
  }
}
