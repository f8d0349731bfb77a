/// Gives every member of a double a handle name.
///
/// A member that shares its base name with no other keeps it. Overloads append their labels
/// (`fetch(byId:)` is `fetchById`), and where these are the same, the types of their parameters, then
/// the result type, then `Async`, and last a number in order of declaration. Two that differ in nothing but `async` append
/// that alone: `flush` and `flushAsync`.
enum HandleNames {
  struct Subject: Hashable {
    var base: String
    var labels: [String]
    var types: [String]
    var result: String
    var isAsync: Bool
    /// The rest that tells it apart, without being part of a name: ownership, generic parameters and so on.
    var distinction = ""
  }

  static func names(for subjects: [Subject]) -> [String] {
    var names = subjects.map(\.base)
    let appendices: [(Subject) -> String] = [
      { $0.labels.map(capitalized).joined() },
      { $0.types.map(identifier).joined() },
      { identifier($0.result) },
      { $0.isAsync ? "Async" : "" },
    ]
    for (round, appendix) in appendices.enumerated() {
      let clashing = clashes(names, subjects)
      if clashing.isEmpty { break }
      let groups = Dictionary(grouping: clashing) { names[$0] }
      for group in groups.values {
        let rest = appendices[round..<appendices.count - 1]
        let isAsyncAlone =
          Set(group.map { subjects[$0].isAsync }).count > 1
          && Set(group.map { index in rest.map { $0(subjects[index]) } }).count == 1
        if isAsyncAlone, round < appendices.count - 1 { continue }
        for index in group { names[index] += appendix(subjects[index]) }
      }
    }
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

  /// The positions whose name another, different member has too.
  private static func clashes(_ names: [String], _ subjects: [Subject]) -> [Int] {
    var members: [String: Set<Subject>] = [:]
    for (name, subject) in zip(names, subjects) { members[name, default: []].insert(subject) }
    return names.indices.filter { (members[names[$0]]?.count ?? 0) > 1 }
  }

  /// A type as a piece of an identifier: `[String: Int]` is `StringInt`.
  static func identifier(_ type: String) -> String {
    type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map { capitalized(String($0)) }.joined()
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
