/// Assigns a handle name to every member of a double.
///
/// A member with a unique base name uses it. Overloads append their first label: `fetch(byId:)` is `fetchById`. Names
/// that still clash append the parts that differ, in this order: further labels, the words of the parameters' types,
/// the words of the result type, the marks of types (`Optional`, `Array`, `Inout`, `Variadic`), `Async`, and last a
/// number in the order of declaration. Two members that differ only in `async` append nothing else: `flush` and
/// `flushAsync`. The names of types omit their modules unless overloads differ only in these, so that a name doesn't
/// change when another module declares a type of the same name.
enum HandleNames {
  /// The parts of a member from which its handle name is made.
  struct Subject: Hashable {
    var base: String
    var labels: [String]
    var types: [String]
    var result: String
    var isAsync: Bool
    /// The specifiers of the parameters as words: `Inout`, `Variadic`.
    var specifiers: [String] = []
    /// The member's generic constraints, which distinguish it from others but are not part of the name.
    var distinction = ""
  }

  /// Returns the handle names of the members, in the same order.
  static func names(for members: [MemberPlan], modules: Set<String>) -> [String] {
    let written = members.map { Subject($0) { $0 } }
    let bare = members.map { Subject($0) { $0.withoutModules(modules) } }
    let subjects = members.indices.map { index in
      let overloads = members.indices.filter { written[$0].base == written[index].base }
      func types(_ subjects: [Subject]) -> Set<[String]> {
        Set(overloads.map { subjects[$0].types + [subjects[$0].result] })
      }
      return types(bare).count < types(written).count ? written[index] : bare[index]
    }
    return names(for: subjects)
  }

  static func names(for subjects: [Subject]) -> [String] {
    var names = subjects.map(\.base)
    /// Appends to the names that clash; `appendices` is called once for each group of equal names.
    func append(_ appendices: ([Subject]) -> [String]) {
      for group in Dictionary(grouping: clashes(names, subjects), by: { names[$0] }).values {
        for (index, appendix) in zip(group, appendices(group.map { subjects[$0] })) {
          names[index] += appendix
        }
      }
    }
    func appendDifferences(_ words: (Subject) -> [String]) {
      append { group in differences(of: group.map(words)) }
    }
    append { group in
      differInAsyncAlone(group) ? group.map { _ in "" } : group.map { capitalized($0.labels.first ?? "_") }
    }
    let longest = subjects.map(\.types.count).max() ?? 0
    for position in stride(from: 1, to: longest, by: 1) {
      appendDifferences { $0.labels.dropFirst(position).prefix(1).map(capitalized) }
    }
    for position in 0..<longest {
      appendDifferences { $0.types.dropFirst(position).prefix(1).flatMap(words) }
    }
    appendDifferences { words($0.result) }
    appendDifferences { $0.types.flatMap(marks) + $0.specifiers + marks($0.result) }
    append { group in group.map { $0.isAsync ? "Async" : "" } }
    // The numbers of the subjects that have the same name.
    var numbers: [String: [Subject: String]] = [:]
    for index in clashes(names, subjects) {
      let (name, subject) = (names[index], subjects[index])
      var known = numbers[name] ?? [:]
      var number = known.count + 1
      while number > 1, names.contains(name + String(number)) { number += 1 }
      known[subject] = known[subject] ?? (number > 1 ? String(number) : "")
      numbers[name] = known
      names[index] += known[subject] ?? ""
    }
    return names
  }

  private static func differInAsyncAlone(_ group: [Subject]) -> Bool {
    let withoutAsync = group.map { subject in
      var subject = subject
      subject.isAsync = false
      subject.distinction = ""
      return subject
    }
    return Set(group.map(\.isAsync)).count > 1 && Set(withoutAsync).count == 1
  }

  /// Returns the joined words of each list without the prefix and suffix that all lists share.
  ///
  /// All words stay if a list would lose all of its words. The strings are empty if the lists are equal.
  private static func differences(of lists: [[String]]) -> [String] {
    guard let first = lists.first, lists.contains(where: { $0 != first }) else {
      return lists.map { _ in "" }
    }
    let shortest = lists.map(\.count).min() ?? 0
    let start = (0..<shortest).prefix { index in lists.allSatisfy { $0[index] == first[index] } }.count
    let end = (0..<shortest).prefix { index in
      lists.allSatisfy { $0[$0.count - 1 - index] == first[first.count - 1 - index] }
    }.count
    guard start + end < shortest else { return lists.map { $0.joined() } }
    return lists.map { $0.dropFirst(start).dropLast(end).joined() }
  }

  /// Returns the indices of the names that different members share.
  private static func clashes(_ names: [String], _ subjects: [Subject]) -> [Int] {
    var members: [String: Set<Subject>] = [:]
    for (name, subject) in zip(names, subjects) { members[name, default: []].insert(subject) }
    return names.indices.filter { (members[names[$0]]?.count ?? 0) > 1 }
  }

  private static func words(_ type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }
  }

  /// Returns the punctuation of a type as words: `Array` and `Optional` for `[Int]?`.
  private static func marks(_ type: String) -> [String] {
    type.compactMap { ["[": "Array", "?": "Optional", "!": "Optional"][$0] }
  }

  static func capitalized(_ word: String) -> String {
    guard word != "_", let first = Keywords.identifierPart(word).first else { return "" }
    return first.uppercased() + Keywords.identifierPart(word).dropFirst()
  }

  private static let operatorNames: [Character: String] = [
    "=": "Equal", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Star", "/": "Slash",
    "%": "Percent", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "!": "Bang", "?": "Question",
    ".": "Dot",
  ]

  /// Returns the base name of a member's handle; an operator is spelled out: `==` is `operatorEqualEqual`.
  static func base(of requirement: Requirement) -> String {
    if requirement.kind == .subscript { return "subscript" }
    if requirement.kind == .initializer { return "initializer" }
    let name = Keywords.bare(requirement.name)
    guard let first = name.first, operatorNames[first] != nil, !requirement.name.hasPrefix("`") else {
      return name
    }
    return "operator" + name.map { operatorNames[$0] ?? "Other" }.joined()
  }
}

extension HandleNames.Subject {
  init(_ member: MemberPlan, _ transform: (TypeTree) -> TypeTree) {
    base = member.handle
    labels = member.parameters.map { $0.label ?? "_" }
    types = member.parameters.map { transform($0.type).source }
    result = transform(member.result).source
    isAsync = member.isAsync
    specifiers = member.parameters.compactMap {
      $0.passing == .inOut ? "Inout" : $0.passing == .variadic ? "Variadic" : nil
    }
    distinction = [member.generics.text, member.whereClause.text].joined(separator: ", ")
  }
}
