import Foundation

/// An answer that a test gives, and another one that can replace it.
struct Alteration: Hashable {
  /// Where a stub, or another answer, stands.
  struct Place: Hashable, Comparable {
    var file: String
    var line: Int
    var column: Int
    /// The member that gets the answer, with its protocol.
    var member: String

    /// The place as the rule has it: a rule of an assigned property has none.
    var ofRule: Self { column == 0 ? Self(file: "", line: 0, column: 0, member: member) : self }

    static func < (left: Self, right: Self) -> Bool {
      (left.file, left.line, left.column, left.member) < (right.file, right.line, right.column, right.member)
    }
  }

  /// An alteration in any test.
  struct Key: Hashable {
    var place: Place
    var index: Int
    var kind: String
    var variant: Int
  }

  var test: TestCaseName
  var key: Key
  var old: String
  var new: String
  /// The line of the plan that puts the alteration in force.
  var planLine: String

  var place: Place { key.place }
}

/// What the runtime has written in one run.
struct ObservedLog {
  /// A member without a result that a test calls.
  struct Command: Hashable {
    var test: TestCaseName
    var member: String
    /// The line of the plan that leaves the calls out of the records.
    var planLine: String
  }

  /// The answers that can be altered, in the order in which the tests gave them.
  private(set) var alterations: [Alteration] = []
  /// The places of answers without another value, with the types of the answers.
  private(set) var fixed: [TestCaseName: [Alteration.Place: String]] = [:]
  /// The number of calls that the stubs of a place have answered in a test.
  private(set) var askedCounts: [TestCaseName: [Alteration.Place: Int]] = [:]
  /// The tests that explore a model: other answers are drawn already.
  private(set) var explored: Set<TestCaseName> = []
  private(set) var calls: [TestCaseName: [String]] = [:]
  private(set) var timelines: [TestCaseName: [String]] = [:]
  private(set) var commands: Set<Command> = []
  /// What the stubs of each member have answered.
  private var stubbedEvents: [String: Set<String>] = [:]
  /// How calls of each member have ended, if the run has seen it.
  private var seenEvents: [String: Set<String>] = [:]
  private var callCounts: [String: Int] = [:]
  /// The number of each member's calls that stubs have answered.
  private var stubbedCounts: [String: Int] = [:]

  init() {}

  /// Reads the files that a run has left in a folder.
  init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() where name.hasSuffix(".log") {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name) else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { add(String(line)) }
    }
  }

  mutating func add(_ line: String) {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
    let fields = parts.map { String($0).replacing("\u{2028}", with: "\n") }
    guard fields.count >= 3 else { return }
    let test = TestCaseName(test: fields[1], caseID: fields[2])
    func place() -> Alteration.Place? {
      guard fields.count >= 7, let lineNumber = Int(fields[4]), let column = Int(fields[5]) else {
        return nil
      }
      return Alteration.Place(file: fields[3], line: lineNumber, column: column, member: fields[6])
    }
    switch fields[0] {
    case "answer" where fields.count == 12:
      guard let place = place(), let index = Int(fields[7]), let variant = Int(fields[9]) else { return }
      alterations.append(
        Alteration(
          test: test, key: Alteration.Key(place: place, index: index, kind: fields[8], variant: variant),
          old: Self.masked(fields[10]), new: Self.masked(fields[11]),
          planLine: "alter\t" + parts[1..<10].joined(separator: "\t")))
    case "fixed" where fields.count == 8:
      if let place = place() { fixed[test, default: [:]][place] = fields[7] }
    case "asked" where fields.count == 9:
      guard let place = place(), let count = Int(fields[7]) else { return }
      askedCounts[test, default: [:]][place, default: 0] += count
      stubbedCounts[place.member, default: 0] += count
      stubbedEvents[place.member, default: []].formUnion(fields[8].isEmpty ? [] : [fields[8]])
    case "call" where fields.count == 6:
      callCounts[fields[3], default: 0] += ["set", "handled"].contains(fields[4]) ? 0 : 1
      if fields[4] != "get" { calls[test, default: []].append(fields[5]) }
      if fields[4] == "command" {
        commands.insert(
          Command(test: test, member: fields[3], planLine: "omit\t" + parts[1..<4].joined(separator: "\t")))
      }
    case "saw": seenEvents[fields[1], default: []].insert(fields[2])
    case "explored": explored.insert(test)
    case "timeline" where fields.count >= 4: timelines[test, default: []].append(fields[3])
    default: break
    }
  }

  /// Adds the calls and timelines of tests that have run to their ends.
  mutating func add(_ other: ObservedLog, of tests: some Sequence<TestCaseName>) {
    for test in tests {
      calls[test] = other.calls[test]
      timelines[test] = other.timelines[test]
    }
  }

  /// The events of each member: `called`, and how it was answered, `returned`, `threw` or `held`.
  ///
  /// A synchronous call without a stub, such as one that a real object answers, counts as returned.
  var eventsByMember: [String: Set<String>] {
    callCounts.reduce(into: stubbedEvents.merging(seenEvents) { $0.union($1) }) { events, calls in
      let (member, count) = calls
      events[member, default: []].insert("called")
      let isReal = count > stubbedCounts[member, default: 0] && seenEvents[member] == nil
      if isReal { events[member]?.insert("returned") }
    }
  }

  /// Returns the text with a word for each UUID, which is another one in each run; the other answer for a UUID is zero.
  private static func masked(_ text: String) -> String {
    text.replacing(/(?!0{8}-0)[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}/, with: "UUID")
  }

  /// Returns the first line of a timeline, or the first call, by which a test differs between two runs; `nil` if nothing
  /// differs but the order.
  static func firstDifference(of test: TestCaseName, from plain: ObservedLog, to altered: ObservedLog)
    -> String?
  {
    func lines(_ log: ObservedLog) -> [String] {
      // How a call was answered is the alteration itself, and no consequence.
      let timelineLines = (log.timelines[test] ?? []).flatMap { $0.split(separator: "\n").map(String.init) }
        .filter { line in !["< ", "! "].contains(line.prefix(2)) && !["~", "= end"].contains(line) }
      return (timelineLines + (log.calls[test] ?? [])).map(masked)
    }
    var missing: [String: Int] = [:]
    let plainLines = lines(plain)
    for line in plainLines { missing[line, default: 0] += 1 }
    for line in lines(altered) {
      guard let count = missing[line], count > 0 else {
        return "new: \(line.trimmingCharacters(in: .whitespaces))"
      }
      missing[line] = count - 1
    }
    return plainLines.first { missing[$0, default: 0] > 0 }
      .map { "missing: \($0.trimmingCharacters(in: .whitespaces))" }
  }
}
