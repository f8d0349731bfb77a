import Foundation

/// Alters the answers of all tests, and leaves out the records of the commands that they call: one at a time for each test,
/// and all tests at once.
struct MutationRun {
  private(set) var result = MutationResult()

  private typealias Verdict = MutationResult.Verdict
  private typealias Status = MutationResult.Status

  private let runner: TestRunner
  private let plain: TestRunner.Outcome
  private let progress: ((String) -> Void)?
  private let start = ContinuousClock.now
  /// The commands whose calls a test looks at.
  private var inspectedCommands: Set<String> = []

  /// What one run alters in one test: an answer, or the records of a command's calls.
  private struct Trial {
    var planLine: String
    /// The verdict on the answer as long as nobody has noticed it; `nil` for a command.
    var verdict: Verdict?
    /// The member that is the command; `nil` for an answer.
    var command: String?
  }

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
    let places = plain.log.alterations.map(\.place) + plain.log.fixed.values.flatMap(\.keys)
    // Only Swift Testing says where its tests are.
    let hasXCTests = plain.endings.keys.contains(where: \.isXCTest)
    let testFiles = hasXCTests ? runner.targets.targets.filter(\.isTest).flatMap(\.files) : []
    result.functions = TestFunctions(
      Set(places.map(\.file) + plain.locations.values.map(\.file) + testFiles))
    result.locations = result.functions.locationsOfXCTests.merging(plain.locations) { $1 }
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
    let commands = plain.log.commands.filter { tests[$0.test] != nil }
    var trials = answerTrials(of: Set(tests.keys))
    for command in commands.sorted(by: { $0.member < $1.member }) {
      trials[command.test, default: []].append(Trial(planLine: command.planLine, command: command.member))
    }
    try run(trials)
    result.verdicts.sort {
      ($0.alteration.place, $0.alteration.key.index, $0.alteration.key.kind, $0.alteration.test)
        < ($1.alteration.place, $1.alteration.key.index, $1.alteration.key.kind, $1.alteration.test)
    }
    let commandsByMember = Dictionary(grouping: commands, by: \.member)
    result.commandCount = commandsByMember.count
    result.uninspectedCommands = commandsByMember.filter { !inspectedCommands.contains($0.key) }
      .map { (member: $0.key, tests: $0.value.map(\.test).sorted()) }
      .sorted { $0.member < $1.member }
    result.duration = .now - start
  }

  /// Returns the answers to alter in each test; those for which no call asks are judged at once.
  private mutating func answerTrials(of tests: Set<TestCaseName>) -> [TestCaseName: [Trial]] {
    var trials: [TestCaseName: [Trial]] = [:]
    for var alteration in plain.log.alterations where tests.contains(alteration.test) {
      let count = plain.log.askedCounts[alteration.test]?[alteration.place.ofRule]
      let (place, isOwn) = result.functions.place(
        alteration.place, in: alteration.test, at: result.locations[alteration.test.test])
      if result.functions.isAnyAnswerMeant(inFile: place.file, line: place.line) { continue }
      alteration.key.place = place
      let needed = alteration.key.kind == "answers swapped" ? 1 : alteration.key.index + 1
      let status: Status = count.map { $0 < needed } == true ? .neverAsked : .unnoticed
      let verdict = Verdict(alteration: alteration, status: status, isOwn: isOwn)
      if status == .neverAsked {
        result.verdicts.append(verdict)
      } else {
        trials[alteration.test, default: []].append(Trial(planLine: alteration.planLine, verdict: verdict))
      }
    }
    return trials
  }

  /// Runs the tests until each has made all of its trials, one in each run.
  private mutating func run(_ trials: [TestCaseName: [Trial]]) throws {
    var queues = trials
    let total = queues.values.reduce(0) { $0 + $1.count }
    while true {
      var plans: [TestCaseName: Trial] = [:]
      for name in queues.keys {
        // One test that looks at a command is enough.
        queues[name]?.removeAll { $0.command.map(inspectedCommands.contains) == true }
        plans[name] = queues[name]?.first
      }
      if plans.isEmpty { return }
      showProgress(total - queues.values.reduce(0) { $0 + $1.count }, of: total)
      let outcome = try runner.run(plans.mapValues(\.planLine), after: plain)
      result.runCount += 1
      for (name, trial) in plans {
        queues[name]?.removeFirst()
        let ending = outcome.endings[name]
        if let command = trial.command, ending != .passed { inspectedCommands.insert(command) }
        guard var verdict = trial.verdict else { continue }
        switch ending {
        case .failed?, .skipped?: verdict.status = .noticed
        case .crashed?: verdict.status = .crashed
        case .didNotEnd?: verdict.status = .didNotEnd
        case .passed?:
          verdict.difference = ObservedLog.firstDifference(of: name, from: plain.log, to: outcome.log)
        case nil: continue
        }
        result.verdicts.append(verdict)
      }
    }
  }

  private func showProgress(_ done: Int, of total: Int) {
    guard let progress else { return }
    let elapsed = ContinuousClock.now - start
    let left = done == 0 ? "" : ", about \(Int((elapsed / done * (total - done)) / .seconds(1))) s left"
    progress("\(done) of \(total) altered answers and commands\(left)")
  }
}
