import Foundation

/// Alters the answers of all tests, one at a time for each test, and all tests at once.
struct MutationRun {
  private(set) var result = MutationResult()

  private typealias Verdict = MutationResult.Verdict
  private typealias Status = MutationResult.Status

  private let runner: TestRunner
  private let plain: TestRunner.Outcome
  private let progress: ((String) -> Void)?
  private let start = ContinuousClock.now

  /// Judges the answers that the plain run has shown.
  ///
  /// - Parameters:
  ///   - selectedFiles: The files whose tests are judged; `nil` for all tests.
  ///   - progress: Shows a line about what is done and left; `nil` without a terminal.
  init(
    _ runner: TestRunner, after plain: TestRunner.Outcome, selectedFiles: Set<String>?,
    progress: ((String) -> Void)?
  ) throws {
    self.runner = runner
    self.plain = plain
    self.progress = progress
    result.locations = plain.locations
      .merging(TestFunctions.locations(ofXCTests: plain.xctests, in: runner.targets)) { first, _ in first }
    result.functions = TestFunctions(
      Set(
        (plain.log.alterations.map(\.place) + plain.log.fixed.values.flatMap(\.keys)).map(\.file)
          + result.locations.values.map(\.file)))
    result.failingTests = plain.endings.filter { $0.value != .passed }.keys.sorted()
    let tests = plain.endings.filter { name, ending in
      guard ending == .passed else { return false }
      let (file, line) = result.locations[name.test] ?? ("", 0)
      if plain.log.explored.contains(name) || result.functions.isAnyAnswerMeant(inFile: file, line: line) {
        return false
      }
      return selectedFiles?.contains(file) ?? true
    }
    result.testCount = tests.count
    for (test, types) in plain.log.fixed where tests[test] != nil {
      result.testsWithFixedAnswers.insert(test.test)
      for (place, type) in types {
        let (place, _) = result.functions.place(place, in: test, at: result.locations[test.test])
        if !result.functions.isAnyAnswerMeant(inFile: place.file, line: place.line) {
          result.fixed[place] = type
        }
      }
    }
    try alterAnswers(of: Set(tests.keys))
    try omitCommands(of: Set(tests.keys))
    result.duration = .now - start
  }

  private mutating func alterAnswers(of tests: Set<TestCaseName>) throws {
    var queues: [TestCaseName: [Verdict]] = [:]
    for alteration in plain.log.alterations where tests.contains(alteration.test) {
      let (place, isOwn) = result.functions.place(
        alteration.place, in: alteration.test, at: result.locations[alteration.test.test])
      if result.functions.isAnyAnswerMeant(inFile: place.file, line: place.line) { continue }
      let count = plain.log.askedCounts[alteration.test]?[alteration.place.ofRule]
      let needed = alteration.key.kind == "answers swapped" ? 1 : alteration.key.index + 1
      let status: Status = count.map { $0 < needed } == true ? .neverAsked : .unnoticed
      var verdict = Verdict(alteration: alteration, status: status, isOwn: isOwn)
      verdict.alteration.key.place = place
      if status == .neverAsked {
        result.verdicts.append(verdict)
      } else {
        queues[alteration.test, default: []].append(verdict)
      }
    }
    // What stands in the test itself comes first.
    for name in queues.keys {
      let queue = queues[name] ?? []
      queues[name] = queue.filter(\.isOwn) + queue.filter { !$0.isOwn }
    }
    let total = queues.values.reduce(0) { $0 + $1.count }
    var done = 0
    var noticedInSetUp: Set<Alteration.Key> = []
    while !queues.isEmpty {
      var plans: [TestCaseName: Verdict] = [:]
      for name in queues.keys.sorted() {
        // One test that notices the answer of a set-up is enough.
        while let next = queues[name]?.first, !next.isOwn, noticedInSetUp.contains(next.alteration.key),
          hasNoticed(name)
        {
          queues[name]?.removeFirst()
          done += 1
        }
        if queues[name]?.isEmpty == true {
          queues[name] = nil
        } else if let next = queues[name]?.removeFirst() {
          plans[name] = next
        }
      }
      if plans.isEmpty { break }
      showProgress(done, of: total, "altered answers")
      let outcome = try runner.run(plans.mapValues(\.alteration.planLine), after: plain)
      result.runCount += 1
      for (name, var verdict) in plans {
        switch outcome.endings[name] {
        case .failed?, .skipped?: verdict.status = .noticed
        case .crashed?: verdict.status = .crashed
        case .didNotEnd?: verdict.status = .didNotEnd
        case .passed?:
          verdict.difference = ObservedLog.firstDifference(of: name, from: plain.log, to: outcome.log)
        case nil: continue
        }
        result.verdicts.append(verdict)
        if verdict.status.isNoticed, !verdict.isOwn { noticedInSetUp.insert(verdict.alteration.key) }
      }
      done += plans.count
      for name in queues.keys where queues[name]?.isEmpty == true { queues[name] = nil }
    }
    result.verdicts.sort {
      ($0.alteration.place, $0.alteration.key.index, $0.alteration.key.kind, $0.alteration.test)
        < ($1.alteration.place, $1.alteration.key.index, $1.alteration.key.kind, $1.alteration.test)
    }
  }

  private func hasNoticed(_ test: TestCaseName) -> Bool {
    result.verdicts.contains { $0.alteration.test == test && $0.status.isNoticed }
  }

  private mutating func omitCommands(of tests: Set<TestCaseName>) throws {
    let commands = plain.log.commands.filter { tests.contains($0.test) }
    var queues = Dictionary(grouping: commands.sorted { $0.member < $1.member }, by: \.test)
    result.commandCount = Set(commands.map(\.member)).count
    var inspected: Set<String> = []
    while !queues.isEmpty {
      var plans: [TestCaseName: ObservedLog.Command] = [:]
      for name in queues.keys.sorted() {
        queues[name]?.removeAll { inspected.contains($0.member) }
        if queues[name]?.isEmpty == true {
          queues[name] = nil
        } else if let next = queues[name]?.removeFirst() {
          plans[name] = next
        }
      }
      if plans.isEmpty { break }
      showProgress(inspected.count, of: result.commandCount, "commands")
      let outcome = try runner.run(plans.mapValues(\.planLine), after: plain)
      result.runCount += 1
      for (name, command) in plans where outcome.endings[name] != .passed { inspected.insert(command.member) }
    }
    result.uninspectedCommands = Dictionary(grouping: commands, by: \.member)
      .filter { !inspected.contains($0.key) }
      .map { (member: $0.key, tests: $0.value.map(\.test).sorted()) }
      .sorted { $0.member < $1.member }
  }

  private func showProgress(_ done: Int, of total: Int, _ noun: String) {
    guard let progress else { return }
    let elapsed = ContinuousClock.now - start
    let left = done == 0 ? "" : ", about \(Int((elapsed / done * (total - done)) / .seconds(1))) s left"
    progress("\(done) of \(total) \(noun)\(left)")
  }
}
