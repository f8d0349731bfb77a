/// Assigns a handle name to every member of a double.
///
/// A unique base name is the handle's name. Overloads append their first label: `fetch(byId:)` is `fetchById`. Names
/// that still clash append the parts that differ, in this order: further labels, the words of the parameters' types,
/// the words of the result type, words for punctuation and specifiers (`Optional`, `Array`, `Inout`),
/// `Async`, and last a number in the order of declaration. If members differ only in `async`, the asynchronous one just
/// appends `Async`: `flush` and `flushAsync`. The names of types omit their modules, so that a name doesn't change when
/// another module declares a type of the same name.
enum HandleNames {
  /// The parts of a member that determine its handle name.
  struct NameParts: Hashable {
    var base: String
    var labels: [String]
    var types: [String]
    var result: String
    var isAsync: Bool
    /// The specifier of each parameter as a word: `Inout`, or an empty text.
    var specifiers: [String] = []
    /// The member's types with their modules and its generic constraints, which distinguish members but are not part of
    /// the name.
    var signature = ""
  }

  /// Returns the handle names of the members, in the same order.
  static func names(for members: [MemberPlan], modules: Set<String>) -> [String] {
    let members = members.map { NameParts($0, modules) }
    var names = members.map(\.base)
    /// Appends suffixes to the names that clash; `suffixes` returns the suffixes for members with equal names.
    func append(_ suffixes: ([NameParts]) -> [String]) {
      for group in Dictionary(grouping: clashingIndices(names, members), by: { names[$0] }).values {
        for (index, suffix) in zip(group, suffixes(group.map { members[$0] })) {
          names[index] += suffix
        }
      }
    }
    func appendDifferences(_ wordsOfMember: (NameParts) -> [String]) {
      append { group in differences(of: group.map(wordsOfMember)) }
    }
    append { group in
      differOnlyInAsync(group) ? group.map { _ in "" } : group.map { capitalized($0.labels.first ?? "_") }
    }
    let maximumParameterCount = members.map(\.types.count).max() ?? 0
    for position in stride(from: 1, to: maximumParameterCount, by: 1) {
      appendDifferences { $0.labels.dropFirst(position).prefix(1).map(capitalized) }
    }
    for position in 0..<maximumParameterCount {
      appendDifferences { $0.types.dropFirst(position).prefix(1).flatMap(words) }
    }
    appendDifferences { words($0.result) }
    appendDifferences {
      $0.types.flatMap(punctuationWords) + $0.specifiers.filter { !$0.isEmpty } + punctuationWords($0.result)
    }
    append { group in group.map { $0.isAsync ? "Async" : "" } }
    // Members whose names are still equal get a number, except for the first member.
    var uniqueNames: [NameParts: String] = [:]
    for index in clashingIndices(names, members) where uniqueNames[members[index]] == nil {
      var (name, number) = (names[index], 1)
      while uniqueNames.values.contains(name) || number > 1 && names.contains(name) {
        number += 1
        name = names[index] + String(number)
      }
      uniqueNames[members[index]] = name
    }
    return zip(names, members).map { uniqueNames[$1] ?? $0 }
  }

  private static func differOnlyInAsync(_ group: [NameParts]) -> Bool {
    let withoutAsync = group.map { member in
      var member = member
      member.isAsync = false
      member.signature = ""
      return member
    }
    return Set(group.map(\.isAsync)).count > 1 && Set(withoutAsync).count == 1
  }

  /// Returns the joined words of each list, without the words that all lists share at the start and at the end, unless
  /// that leaves a list empty; returns empty strings for equal lists.
  private static func differences(of lists: [[String]]) -> [String] {
    guard let first = lists.first, lists.contains(where: { $0 != first }) else {
      return lists.map { _ in "" }
    }
    let minimumCount = lists.map(\.count).min() ?? 0
    func sharedPrefixCount(_ lists: [[String]]) -> Int {
      (0..<minimumCount).first { index in lists.contains { $0[index] != lists[0][index] } } ?? minimumCount
    }
    let prefixCount = sharedPrefixCount(lists)
    let suffixCount = sharedPrefixCount(lists.map { $0.reversed() })
    guard prefixCount + suffixCount < minimumCount else { return lists.map { $0.joined() } }
    return lists.map { $0.dropFirst(prefixCount).dropLast(suffixCount).joined() }
  }

  /// Returns the indices of the names that unequal members share; equal members, as in `#if` branches, have one name.
  private static func clashingIndices(_ names: [String], _ members: [NameParts]) -> [Int] {
    var membersByName: [String: Set<NameParts>] = [:]
    for (name, member) in zip(names, members) { membersByName[name, default: []].insert(member) }
    return names.indices.filter { (membersByName[names[$0]]?.count ?? 0) > 1 }
  }

  private static func words(_ type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }
  }

  /// Returns the punctuation of a type as words: `Array` and `Optional` for `[Int]?`.
  private static func punctuationWords(_ type: String) -> [String] {
    type.compactMap { ["[": "Array", "?": "Optional", "!": "Optional"][$0] }
  }

  static func capitalized(_ word: String) -> String {
    guard word != "_", let first = Backtick.identifierPart(word).first else { return "" }
    return first.uppercased() + Backtick.identifierPart(word).dropFirst()
  }

  private static let operatorNames: [Character: String] = [
    "=": "Equal", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Star", "/": "Slash",
    "%": "Percent", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "!": "Bang", "?": "Question",
    ".": "Dot",
  ]

  /// Returns the base name of a member's handle; an operator is written in words: `operatorEqualEqual` for `==`.
  static func base(of requirement: Requirement) -> String {
    if requirement.kind == .subscript { return "subscript" }
    if requirement.kind == .initializer { return "initializer" }
    let name = Backtick.bare(requirement.name)
    guard let first = name.first, operatorNames[first] != nil, !requirement.name.hasPrefix("`") else {
      return name
    }
    return "operator" + name.map { operatorNames[$0] ?? "Other" }.joined()
  }
}

extension HandleNames.NameParts {
  init(_ member: MemberPlan, _ modules: Set<String>) {
    base = member.handle  // Before the handles are named, `handle` is the base name.
    labels = member.parameters.map { $0.label ?? "_" }
    types = member.parameters.map { $0.type.withoutModules(modules).source }
    result = member.result.withoutModules(modules).source
    isAsync = member.isAsync
    specifiers = member.parameters.map { $0.passing == .inOut ? "Inout" : "" }
    signature =
      (member.parameters.map(\.type.text)
      + [member.result.text, member.generics.text, member.whereClause.text]).joined(separator: ", ")
  }
}
