import TestDoubleGenerator

/// What is recorded.
extension BodyReader {
  func record(_ words: [String]) -> Step? {
    guard let property = words.first, properties.contains(property), words.count > 2 else { return nil }
    let rest = Array(words.dropFirst())
    if rest == ["+=", "1"] || rest == ["=", property, "+", "1"] {
      return .record(property: property, .count)
    }
    if rest == ["=", "true"] { return .record(property: property, .called) }
    if rest[0] == "=" {
      return arguments(Array(rest.dropFirst())).map { argument in
        .record(
          property: property, argument.map { isOnly ? .last : .lastArgument($0) } ?? .last)
      }
    }
    var list: [String]?
    if rest.starts(with: [".", "append", "("]), rest.last == ")" { list = Array(rest[3..<rest.count - 1]) }
    if rest.starts(with: ["+=", "["]), rest.last == "]" { list = Array(rest[2..<rest.count - 1]) }
    guard let list, let argument = arguments(list) else { return nil }
    return .record(
      property: property, argument.map { isOnly ? .calls : .argumentsOfCalls($0) } ?? .calls)
  }

  private var isOnly: Bool { member.parameters.count == 1 }

  /// One argument by its name, or `.some(nil)` for all of them in a tuple; `nil` for anything else.
  private func arguments(_ words: [String]) -> String?? {
    if words.count == 1, let index = parameters.firstIndex(of: words[0]), !member.parameters[index].isClosure
    {
      return .some(member.parameters[index].name)
    }
    guard words.first == "(", words.last == ")", parameters.count > 1,
      !member.parameters.contains(where: \.isClosure)
    else { return nil }
    let items = words.dropFirst().dropLast().split(separator: ",").map(Array.init)
    guard items.count == parameters.count else { return nil }
    for (index, item) in items.enumerated() {
      let isLabelled = item.count == 3 && item[1] == ":" && item[0] == member.parameters[index].name
      guard item.count == 1 || isLabelled, item.last == parameters[index] else { return nil }
    }
    return .some(nil)
  }
}
