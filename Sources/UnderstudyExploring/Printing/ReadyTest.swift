internal import StateSnapshots
internal import TestReporting
internal import TestScheduling
internal import UnderstudySchedules

/// The reason why no test is printed, as the end of a sentence.
struct PrintingObstacle: Error {
  let reason: String

  init(_ reason: String) { self.reason = reason }
}

extension Explored {
  /// Returns the source of a test that repeats the run with held calls.
  ///
  /// The test's steps have been performed, and they have broken the same rule.
  func readyTest(of test: ScheduledTest) async throws(PrintingObstacle) -> String {
    guard ScheduledTest.isInSwiftTesting else { throw PrintingObstacle("it would be one of Swift Testing") }
    guard let log, let brokenRule else {
      throw PrintingObstacle("what is wrong shows only when the test has ended")
    }
    if brokenRule == .noRest { throw PrintingObstacle("it would not come to rest either") }
    if let call = log.synchronousCall {
      throw PrintingObstacle("hold() is for asynchronous calls, and the answer to \(call) was drawn")
    }
    let source = try ExploringSource(at: position, test: test.identity)
    let calls = log.calls
    var reason =
      timeline.contains("\n+")
      ? "time passes between its steps, and settle() lets all of it pass"
      : "the order of turns matters, which hold() does not decide"
    for (callsFirst, holdsFirst) in [(false, false), (false, true), (true, false), (true, true)] {
      let candidate = ExploredScript(
        repeating: log.events, calls, holdsFirst: holdsFirst,
        endsByCancelling: {
          callsThatEndByCancelling.contains($0) && calls[$0].answer?.error is CancellationError
        },
        callsFirst: { callsFirst && source.isAsynchronous($0) })
      if let label = candidate.actionThatOvertakes(source.isAsynchronous) {
        reason = "\(label) comes before what an earlier action does, which steps do not decide"
        continue
      }
      for number in candidate.heldCalls.sorted() {
        let call = calls[number]
        guard let answer = call.answer else {
          throw PrintingObstacle("\(call.text) was not answered, and would have to be held")
        }
        if callsThatEndByCancelling.contains(number), !(answer.error is CancellationError) {
          throw PrintingObstacle(
            "\(call.text) was answered after its task was cancelled, which ends a held call")
        }
      }
      let repetition = ExploredRepetition(
        script: candidate, calls: calls, brokenRule: brokenRule, brokenStateIndex: brokenStateIndex)
      let repeated = await ExploredRepetition.$current.withValue(repetition) {
        await test.runTrial([])?.payload as? Explored
      }
      if let repeated, repeated.brokenRule == brokenRule {
        return try ReadyTest(
          script: candidate, calls: calls, explored: self, source: source, rule: brokenRule,
          failsByLastState: repeated.failsByLastState
        ).text()
      }
      if let obstacle = repeated?.obstacle { reason = obstacle }
    }
    throw PrintingObstacle(reason)
  }
}

/// The source of a test that repeats a run of drawn actions with stubs, held calls and steps.
struct ReadyTest {
  let script: ExploredScript
  let calls: [ExploredLog.Call]
  let explored: Explored
  let source: ExploringSource
  let rule: BrokenRule
  /// True if only the last state is checked, since the rule looks at more than the state.
  let failsByLastState: Bool

  /// Returns the source.
  func text() throws(PrintingObstacle) -> String {
    var lines = ["@Test(.deterministic) @MainActor func \(source.testName)Fails() async throws {"]
    lines += source.setup.map(Self.indented)
    if lines.last?.isEmpty == false { lines.append("") }
    // True if a task has begun and nothing has settled since: what must come after it has to be a task, too.
    var taskIsPending = false
    for step in script.steps {
      switch step {
      case .hold(let number):
        let variable = script.steps.contains(.answer(number)) ? "let \(handle(number))" : "_"
        lines.append("  \(variable) = \(try stub(of: number)).hold()")
      case .settle:
        lines.append("  await settle()")
        taskIsPending = false
      case .answer(let number): lines.append("  \(handle(number)).resume(\(try resumeArguments(of: number)))")
      case .cancel(let number): lines.append("  \(Self.task(number)).cancel()")
      case .action(let number, let label):
        let body = try source.actionBody(label)
        let isAsynchronous = source.isAsynchronous(label)
        taskIsPending = taskIsPending || isAsynchronous || isNamed(number)
        let stepLines = stepLines(label, body, isAsynchronous: isAsynchronous)
        lines += (taskIsPending ? taskLines(stepLines, number) : stepLines).map(Self.indented)
      }
    }
    let expectation = try expectation()
    if !expectation.isEmpty { lines += [""] + expectation.map(Self.indented) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Returns the arguments of `resume` that give a held call its answer; empty for `Void`.
  private func resumeArguments(of number: Int) throws(PrintingObstacle) -> String {
    let answer = calls[number].answer
    guard SwiftValue.hasLiteral(answer?.error ?? answer?.value ?? ()) else {
      throw PrintingObstacle("the answer to \(calls[number].text) has no literal in Swift")
    }
    if let error = answer?.error {
      let text = SnapshotContent.shortText(of: error)
      guard text.hasPrefix(".") else { return "throwing: \(text)" }
      // The parameter may be an `any Error`, so a case needs its type, without the module.
      let type = String(reflecting: type(of: error)).split(separator: ".").dropFirst().joined(separator: ".")
      return "throwing: \(type)\(text)"
    }
    guard let value = answer?.value, !(value is Void) else { return "" }
    return "returning: \(SnapshotContent.shortText(of: value))"
  }

  private func stepLines(_ label: String, _ body: [String], isAsynchronous: Bool) -> [String] {
    let start =
      (isAsynchronous ? "await " : "") + "\(source.recorder).step(\(Self.literal(label))) {"
    let isShort = body.count == 1 && !body[0].contains("//")
    return isShort ? ["\(start) \(body[0]) }"] : [start] + body.map(Self.indented) + ["}"]
  }

  /// True if the test needs the task of the action.
  private func isNamed(_ number: Int) -> Bool {
    rule == .action(number) || script.steps.contains(.cancel(number))
  }

  private static func task(_ number: Int) -> String { "action\(number + 1)" }

  private func taskLines(_ lines: [String], _ number: Int) -> [String] {
    let start = isNamed(number) ? "let \(Self.task(number)) = Task {" : "Task {"
    return lines.count == 1 ? ["\(start) \(lines[0]) }"] : [start] + lines.map(Self.indented) + ["}"]
  }

  /// Returns the lines that fail.
  private func expectation() throws(PrintingObstacle) -> [String] {
    let states = "\(source.recorder).states"
    let suffix = failsByLastState ? ".suffix(1)" : ""
    switch rule {
    case .action(let number): return ["await \(Self.task(number)).value  // Never ends."]
    case .flag(let flag):
      guard let path = flag.sourcePath else {
        throw PrintingObstacle("no key path leads to \(flag.path)")
      }
      if flag.value == "true" {
        return path.hasSuffix("?") || path.dropFirst().contains("?")
          ? ["#expect(\(states).last\(path) != true)"] : ["#expect(\(states).last\(path) == false)"]
      }
      let marks = String(repeating: "?", count: path.isEmpty ? 1 : path.hasSuffix("?") ? 2 : 1)
      let value = path.hasSuffix("?") ? String(path.dropLast()) : path
      return [
        "if case \(flag.value)\(marks) = \(states).last\(value) { Issue.record(\"\(flag.path) is still \(flag.value)\") }"
      ]
    case .always: return try call(of: "always", on: "\(states)\(suffix).forEach")
    case .between:
      return try call(of: "between", on: "zip(\(states), \(states).dropFirst())\(suffix).forEach")
    case .atRest: return try call(of: "atRest", on: "\(states).suffix(1).forEach")
    case .steps, .noRest: return []
    }
  }

  /// Returns a call with the closure of the rule, word for word.
  private func call(of label: String, on function: String) throws(PrintingObstacle) -> [String] {
    let closure = try source.rule(label)
    let canThrow = closure.contains { $0.firstMatch(of: /\b(throw|try)\b/) != nil }
    var lines = closure
    lines[0] = (canThrow ? "try " : "") + function + " " + lines[0]
    return lines
  }

  private func handle(_ number: Int) -> String {
    let name = calls[number].handle
    return "\(name.isEmpty ? "call" : name)\(number + 1)"
  }

  private func stub(of number: Int) throws(PrintingObstacle) -> String {
    let call = calls[number]
    let double = explored.doubles[call.double]
    let variable = try source.variable(ofDouble: double.name, madeAt: double.position)
    return "\(variable).stub" + (call.handle.isEmpty ? "" : ".\(call.handle)")
  }

  static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }

  static func literal(_ text: String) -> String {
    text.contains { $0 == "\"" || $0 == "\\" } ? "#\"\(text)\"#" : "\"\(text)\""
  }
}

/// Whether the text of a value in a timeline is an expression in Swift.
enum SwiftValue {
  static func hasLiteral(_ value: Any) -> Bool {
    if value is Bool || value is String || value is any BinaryInteger || value is any BinaryFloatingPoint
      || value is Void
    {
      return true
    }
    let mirror = Mirror(reflecting: value)
    let isOfALibrary = String(reflecting: type(of: value)).hasPrefix("Foundation")
    switch mirror.displayStyle {
    case .optional, .collection: return mirror.children.allSatisfy { hasLiteral($0.value) }
    case .struct, .enum: return !isOfALibrary && mirror.children.allSatisfy { hasLiteral($0.value) }
    case .tuple, .dictionary: return mirror.children.allSatisfy { hasLiteral($0.value) }
    default: return false
    }
  }
}
