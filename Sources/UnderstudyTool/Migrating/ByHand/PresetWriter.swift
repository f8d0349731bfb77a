import TestDoubleGenerator

/// Writes what stands for a hand-written double once it is generated: its initializers, which stub what it answered by
/// itself.
struct PresetWriter {
  let double: HandWrittenDouble

  /// The extension; `nil` where the double answered nothing by itself.
  var text: String? {
    let initializers = double.initializers.flatMap(texts)
    guard !initializers.isEmpty else { return nil }
    return "extension \(double.name) {\n\(initializers.joined(separator: "\n\n"))\n}\n"
  }

  /// True if it says nothing that has a meaning in one place only.
  var isPlain: Bool {
    double.initializers.allSatisfy { initializer in
      initializer.labels.isEmpty
        && lines(of: initializer).allSatisfy { line in
          // Behind `stub.handle.returns`, nothing has a name.
          SourceText(line).tokens.dropFirst(5).allSatisfy { $0.kind != .identifier }
        }
    }
  }

  private func texts(_ initializer: HandWrittenDouble.Initializer) -> [String] {
    let lines = lines(of: initializer)
    if lines.isEmpty, initializer.labels.isEmpty { return [] }
    var texts = [text(initializer.parameters, ["self.init(fileID: #fileID)"] + lines)]
    // Where all have a value, the generated initializer is as good a choice for the compiler.
    if let label = initializer.labels.first, initializer.defaults.allSatisfy({ $0 != nil }),
      !double.initializers.contains(where: \.labels.isEmpty), let value = initializer.defaults[0]
    {
      texts.append(text("", ["self.init(\(label.isEmpty ? "" : label + ": ")\(value))"]))
    }
    return texts
  }

  private func text(_ parameters: String, _ lines: [String]) -> String {
    let step = double.indentation
    let isActor = double.original.sketch?.isActor == true
    let head = "\(double.access)\(isActor ? "" : "convenience ")init(\(parameters)) {"
    return ([head] + lines.map { step + $0 } + ["}"]).map { step + $0 }.joined(separator: "\n")
  }

  private func lines(of initializer: HandWrittenDouble.Initializer) -> [String] {
    guard let sketch = double.original.sketch else { return [] }
    var lines: [String] = []
    for member in sketch.members {
      let stub = "stub.\(member.handle)"
      lines += double.constants.filter { $0.member.handle == member.handle }.map { "\(stub).\($0.answer)" }
      let answers = double.properties.filter { property in
        property.meaning.map { $0.member.handle == member.handle && !$0.role.isRecord } == true
      }
      // The latest stub answers, so what goes first comes last.
      for property in answers.sorted(by: { $0.rank > $1.rank }) {
        lines += self.lines(property, of: member, initializer)
      }
      if member.form == .property, let property = double.property(member.name), property.isRequirement,
        let value = value(of: property, initializer)
      {
        lines.append("\(stub).returns(\(value))")
      }
    }
    return lines
  }

  private func value(of property: HandWrittenDouble.Property, _ initializer: HandWrittenDouble.Initializer)
    -> String?
  {
    initializer.values[property.name] ?? property.value
      ?? (property.isOptional && !property.isUnwrapped ? "nil" : nil)
  }

  private func lines(
    _ property: HandWrittenDouble.Property, of member: DoubleSketch.Member,
    _ initializer: HandWrittenDouble.Initializer
  ) -> [String] {
    guard let role = property.meaning?.role else { return [] }
    let stub = "stub.\(member.handle)"
    var fallback: [String] = []
    switch property.fallback {
    case .none: break
    case .stub(let answer): fallback = ["\(stub).\(answer)"]
    }
    guard let value = value(of: property, initializer) else { return fallback }
    if property.isOptional, value == "nil" { return fallback }
    let line = "\(stub).\(answer(value, role, property, member))"
    if case .flag = role {
      return value == "true" ? [line] : value == "false" ? [] : ["if \(value) { \(line) }"]
    }
    let isGiven = initializer.names.contains(value)
    if property.isOptional, isGiven, !(role == .returns && property.fallback == .returnsNil) {
      return fallback + ["if let \(value) { \(line) }"]
    }
    return [line]
  }

  private func answer(
    _ value: String, _ role: RecordedProperty.Role, _ property: HandWrittenDouble.Property,
    _ member: DoubleSketch.Member
  ) -> String {
    let count = member.parameters.count
    let ignored = count == 0 ? "" : Array(repeating: "_", count: count).joined(separator: ", ") + " in "
    switch role {
    case .throwing: return "throws(\(value))"
    case .flag(let error): return "throws(\(error))"
    case .completes: return "completes(with: \(value))"
    case .result:
      if let answer = ResultAnswer(value, type: property.type) {
        return answer.stub(returnsNothing: member.result.isEmpty)
      }
      return "answers { \(ignored)try \(value).get() }"
    case .handler:
      if value.hasPrefix("{") {
        return "answers "
          + (property.isGivenArguments ? value : ClosureText.ignoring(count, in: value) ?? value)
      }
      return property.isGivenArguments ? "answers(\(value))" : "answers { \(ignored)\(value)() }"
    default: return "returns(\(value))"
    }
  }
}
