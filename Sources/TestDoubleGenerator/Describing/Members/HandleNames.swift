/// Gives every member of a double a handle name.
///
/// A member that shares its base name with no other keeps it. Overloads append their first label (`fetch(byId:)` is
/// `fetchById`), and then only what tells them apart, until each is unique: further labels, the words in which the types of
/// their parameters differ, those of the result type, what makes a type another one (`Optional`, `Array`, `Inout`,
/// `Variadic`), `Async`, and last a number in order of declaration. Two that differ in nothing but `async` append that
/// alone: `flush` and `flushAsync`. Types are called by their names without their modules', where these tell nothing apart.
enum HandleNames {
  struct Subject: Hashable {
    var base: String
    var labels: [String]
    var types: [String]
    var result: String
    var isAsync: Bool
    /// What stands beside the parameters' types, as words: `Inout`, `Variadic`.
    var specifiers: [String] = []
    /// What is asked of its type parameters, which is no part of a name.
    var distinction = ""
  }

  /// Types are called by their own names, unless overloads differ in their modules alone: a handle's name doesn't change
  /// because another module gets a type of the same name.
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
    /// Appends to names that clash, each group of them at once.
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

  /// True if all would be the same member if none were asynchronous.
  private static func differInAsyncAlone(_ group: [Subject]) -> Bool {
    let alike = group.map { subject in
      var subject = subject
      subject.isAsync = false
      subject.distinction = ""
      return subject
    }
    return Set(group.map(\.isAsync)).count > 1 && Set(alike).count == 1
  }

  /// The words of each list without those that all lists begin or end with, unless one would lose all its words; nothing
  /// where the lists are the same.
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

  /// The positions whose name another, different member has too.
  private static func clashes(_ names: [String], _ subjects: [Subject]) -> [Int] {
    var members: [String: Set<Subject>] = [:]
    for (name, subject) in zip(names, subjects) { members[name, default: []].insert(subject) }
    return names.indices.filter { (members[names[$0]]?.count ?? 0) > 1 }
  }

  private static func words(_ type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }
  }

  /// The signs of a type as words: `[Int]?` has `Array` and `Optional`.
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

  /// The base name of a member's handle; an operator is spelled out: `==` is `operatorEqualEqual`.
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
  /// A member with its types as `named` writes them.
  init(_ member: MemberPlan, _ named: (TypeTree) -> TypeTree) {
    base = member.handle
    labels = member.parameters.map { $0.label ?? "_" }
    types = member.parameters.map { named($0.type).source }
    result = named(member.result).source
    isAsync = member.isAsync
    specifiers = member.parameters.compactMap {
      $0.passing == .inOut ? "Inout" : $0.passing == .variadic ? "Variadic" : nil
    }
    distinction = [member.generics.text, member.whereClause.text].joined(separator: ", ")
  }
}
