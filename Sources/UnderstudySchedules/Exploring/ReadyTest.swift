internal import StateSnapshots
internal import TestReporting
internal import TestScheduling

/// A run of drawn actions that is repeated without drawing.
struct ExploredRepetition: Sendable {
  /// The repetition that `StateRecorder.explore` performs instead of drawing.
  @TaskLocal static var current: ExploredRepetition?

  let script: ExploredScript
  /// What the run has done.
  let explored: Explored
}

/// The source of a test that repeats a run of drawn actions with stubs, held calls and steps.
struct ReadyTest {
  let repetition: ExploredRepetition
  let trace: ExploredTrace
  let source: ExploringSource

  /// The source; what the test's file doesn't tell is a comment.
  var text: String {
    var lines = [
      "@Test(.deterministic) @MainActor func \(source.testName)Fails() async throws {"
    ]
    lines += (source.setup ?? ["// The lines before explore(…)."]).map(Self.indented)
    if lines.last?.isEmpty == false { lines.append("") }
    var actionCount = 0
    // True if a task has begun and nothing has settled since: what must come after it has to be a task, too.
    var taskIsPending = false
    for step in repetition.script.steps {
      switch step {
      case .hold(let number): lines.append("  let \(handle(number)) = \(stub(of: number)).hold()")
      case .settle:
        lines.append("  await settle()")
        taskIsPending = false
      case .answer(let number):
        lines.append("  \(handle(number)).resume(\(trace.answers[number] ?? ""))")
      case .action(let label):
        let isAwaited = repetition.explored.actionThatStays == actionCount
        actionCount += 1
        let knownBody = source.actionBody(label)
        let body = knownBody ?? ["// \(label)"]
        let isAsynchronous = knownBody?.contains { $0.contains("await ") } ?? true
        taskIsPending = taskIsPending || isAsynchronous
        let stepLines = stepLines(label, body, isAsynchronous: isAsynchronous)
        lines += (taskIsPending ? taskLines(stepLines, isAwaited: isAwaited) : stepLines).map(Self.indented)
      }
    }
    if !expectation.isEmpty { lines += [""] + expectation.map(Self.indented) }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// Returns the arguments of `resume` that give a held call the answer; empty for `Void`.
  static func resumeArguments(value: Any?, error: (any Error)?) -> String {
    if let error {
      let text = SnapshotContent.shortText(of: error)
      guard text.hasPrefix(".") else { return "throwing: \(text)" }
      // The parameter may be an `any Error`, so a case needs its type, without the module.
      let type = String(reflecting: type(of: error)).split(separator: ".").dropFirst().joined(separator: ".")
      return "throwing: \(type)\(text)"
    }
    guard let value, !(value is Void) else { return "" }
    return "returning: \(SnapshotContent.shortText(of: value))"
  }

  private func stepLines(_ label: String, _ body: [String], isAsynchronous: Bool) -> [String] {
    let start =
      (isAsynchronous ? "await " : "") + "\(source.recorder).step(\(Self.literal(label))) {"
    let isShort = body.count == 1 && !body[0].contains("//")
    return isShort ? ["\(start) \(body[0]) }"] : [start] + body.map(Self.indented) + ["}"]
  }

  private func taskLines(_ lines: [String], isAwaited: Bool) -> [String] {
    let start = isAwaited ? "let action = Task {" : "Task {"
    return lines.count == 1 ? ["\(start) \(lines[0]) }"] : [start] + lines.map(Self.indented) + ["}"]
  }

  /// The lines that fail.
  private var expectation: [String] {
    if repetition.explored.actionThatStays != nil { return ["await action.value  // Never ends."] }
    if let flag = repetition.explored.flagThatStaysOn {
      return ["#expect(\(source.recorder).states.last?.\(flag) == false)"]
    }
    var lines: [String] = []
    if let always = source.rule("always") {
      lines += ["for \(always.state) in \(source.recorder).states {"] + always.body.map(Self.indented) + ["}"]
    }
    if let atRest = source.rule("atRest") {
      lines += ["let \(atRest.state) = try #require(\(source.recorder).states.last)"] + atRest.body
    }
    return lines
  }

  private func call(_ number: Int) -> (double: Substring, member: Substring) {
    for case .call(number, let text) in trace.events {
      let name = text.prefix { $0 != "(" }
      guard let dot = name.lastIndex(of: ".") else { return (name, "") }
      return (name[..<dot], name[name.index(after: dot)...])
    }
    return ("", "")
  }

  private func handle(_ number: Int) -> String {
    let (double, member) = call(number)
    return "\(member.isEmpty ? double : member)\(number + 1)"
  }

  private func stub(of number: Int) -> String {
    let (double, member) = call(number)
    return "\(source.variable(ofDouble: String(double))).stub" + (member.isEmpty ? "" : ".\(member)")
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }

  private static func literal(_ text: String) -> String {
    text.contains { $0 == "\"" || $0 == "\\" } ? "#\"\(text)\"#" : "\"\(text)\""
  }
}
