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
    /// The rest that tells it apart, without being part of a name: ownership, generic parameters and so on.
    var distinction = ""
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
    append { group in
      differInAsyncAlone(group) ? group.map { _ in "" } : group.map { capitalized($0.labels.first ?? "_") }
    }
    let longest = subjects.map(\.types.count).max() ?? 0
    for position in stride(from: 1, to: longest, by: 1) {
      append { group in
        differences(of: group.map { position < $0.labels.count ? [capitalized($0.labels[position])] : [] })
      }
    }
    for position in 0..<longest {
      append { group in
        differences(of: group.map { position < $0.types.count ? words($0.types[position]) : [] })
      }
    }
    append { group in differences(of: group.map { words($0.result) }) }
    append { group in
      differences(of: group.map { $0.types.flatMap(marks) + $0.specifiers + marks($0.result) })
    }
    append { group in group.map { $0.isAsync ? "Async" : "" } }
    var numbers: [String: [Subject: String]] = [:]
    for index in clashes(names, subjects) {
      let name = names[index]
      let known = numbers[name] ?? [:]
      if let number = known[subjects[index]] {
        names[index] += number
        continue
      }
      var number = known.count + 1
      while number > 1, names.contains(name + String(number)) { number += 1 }
      numbers[name, default: [:]][subjects[index]] = number > 1 ? String(number) : ""
      if number > 1 { names[index] += String(number) }
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
    let end = (1...max(shortest, 1)).prefix { offset in
      offset <= shortest && lists.allSatisfy { $0[$0.count - offset] == first[first.count - offset] }
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

  /// A type as a piece of an identifier: `[String: Int]` is `StringInt`.
  static func identifier(_ type: String) -> String { words(type).joined() }

  private static func words(_ type: String) -> [String] {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }
  }

  /// The signs of a type as words: `[Int]?` has `Array` and `Optional`.
  private static func marks(_ type: String) -> [String] {
    type.compactMap { ["[": "Array", "?": "Optional", "!": "Optional"][$0] }
  }

  static func capitalized(_ word: String) -> String {
    guard word != "_", let first = Keywords.word(word).first else { return "" }
    return first.uppercased() + Keywords.word(word).dropFirst()
  }

  private static let operatorNames: [Character: String] = [
    "=": "Equal", "<": "Less", ">": "Greater", "+": "Plus", "-": "Minus", "*": "Star", "/": "Slash",
    "%": "Percent", "&": "And", "|": "Or", "^": "Caret", "~": "Tilde", "!": "Bang", "?": "Question",
    ".": "Dot",
  ]

  /// The base name of a function's handle; an operator is spelled out: `==` is `operatorEqualEqual`.
  static func base(of name: String) -> String {
    guard let first = Keywords.bare(name).first, !(first.isLetter || first == "_") else {
      return Keywords.bare(name)
    }
    guard operatorNames[first] != nil else { return name }
    return "operator" + name.map { operatorNames[$0] ?? "Other" }.joined()
  }
}
