import Foundation
package import TestReporting

/// A test run of the command `mutate`, which puts other answers in force than the tests have stubbed, or of `coverage`.
///
/// The environment variable `UNDERSTUDY_OBSERVE` names the run's folder. Its file `plan` has one line for each answer to
/// alter, and one for each member whose calls spies don't record. The run adds a file of lines with fields: the answers
/// that can be altered (`answer`) and cannot (`fixed`), the number of calls that each stub has answered (`asked`), the
/// calls of each test (`call`), how often it called each member (`used`), and how a member was answered (`saw`).
package final class ObservedRun: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  /// The run of this process; `nil` in a usual run, whose calls and stubs cost nothing more.
  private static let ofProcess = ObservedRun(
    folder: ProcessInfo.processInfo.environment["UNDERSTUDY_OBSERVE"])
  /// Replaces the run for the current task and its children, so that Understudy's own tests can observe one.
  @TaskLocal package static var override: ObservedRun?

  package static var current: ObservedRun? { override ?? ofProcess }

  /// The lines of the plan.
  private let plan: Set<String>
  private let descriptor: Int32
  private let lock = NSLock()
  private var writtenLines: Set<String> = []
  /// Write what the members and rules that still exist when the process exits were used for.
  private var endings: [@Sendable () -> Void] = []

  package init?(folder: String?) {
    guard let folder, !folder.isEmpty else { return nil }
    let text = (try? String(contentsOfFile: folder + "/plan", encoding: .utf8)) ?? ""
    plan = Set(text.split(separator: "\n").map(String.init))
    descriptor = open("\(folder)/\(getpid()).log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    atexit { ObservedRun.ofProcess?.end() }
  }

  deinit { close(descriptor) }

  /// Writes what the members and rules that still exist were used for.
  package func end() { for end in lock.withLock({ endings }) { end() } }

  /// The running test, and its case if it is parameterized, as the fields of a line; `nil` outside of any test.
  package var test: [String]? {
    let reporter = Reporting.reporter
    if let test = reporter.currentTest, let name = test.specifier { return [name, test.caseID ?? ""] }
    return reporter.runningTestCase.flatMap(TestName.ofTestCase).map { [$0, ""] }
  }

  /// Returns the alternative that the plan puts in force, else the original; writes all alternatives.
  ///
  /// The same answer in the same test is altered whenever the test gives it, as in a loop or in several schedules.
  ///
  /// - Parameters:
  ///   - position: The line that gives the answer; `nil` for a value that is assigned to a property.
  ///   - type: The type of the answer.
  package func choose<Value>(
    _ original: Value, _ alternatives: [Alternative<Value>], of member: String, at position: SourcePosition?,
    _ type: Any.Type = Value.self
  ) -> Value {
    guard let test, let position = position ?? Reporting.reporter.currentTestPosition else { return original }
    let place = test + [position.filePath, "\(position.line)", "\(position.column)", member]
    if alternatives.isEmpty, type != Void.self {
      write(["fixed"] + place + [describe(type: type)], once: true)
    }
    var chosen: Value?
    var counts: [String: Int] = [:]
    for alternative in alternatives {
      let kind = "\(alternative.index)\t\(alternative.kind.rawValue)"
      let fields = place + [kind, "\(counts[kind, default: 0])"]
      counts[kind, default: 0] += 1
      write(["answer"] + fields + [shortText(alternative.old), shortText(alternative.new)], once: true)
      if chosen == nil, plan.contains(line(["alter"] + fields)) { chosen = alternative.value }
    }
    return chosen ?? original
  }

  /// True if the plan says that the running test's spies don't record the calls of the member.
  func omitsCalls(of member: String) -> Bool {
    guard !plan.isEmpty, let test else { return false }
    return plan.contains(line(["omit"] + test + [member]))
  }

  /// Writes what the rule was used for, when it is deallocated or the process exits.
  func follow<Arguments, Output, Failure, Body>(
    _ rule: Rule<Arguments, Output, Failure, Body>, of member: String
  ) {
    let place = rule.position.map { [$0.filePath, "\($0.line)", "\($0.column)", member] }
    let test = test
    rule.atEnd = { [self] rule in
      if let test, let place { write(["asked"] + test + place + ["\(rule.answeredCallCount)"]) }
      for answer in rule.answers.prefix(rule.answeredCallCount) {
        switch answer {
        case .value: saw("returned", member)
        case .failure: saw("threw", member)
        case .body: if rule.isFromHold { saw("held", member) }
        }
      }
    }
    let reference = __UncheckedSendable(WeakReference(rule))
    lock.withLock { endings.append { reference.value.object?.end() } }
  }

  /// Writes how often the member was called, when the store is deallocated or the process exits.
  func follow<Arguments, Output, Failure, Body>(_ store: MethodStore<Arguments, Output, Failure, Body>) {
    let test = test ?? ["", ""]
    store.atEnd = { [self] store in
      let count = store.calls.elements.count + store.unrecordedCallCount
      guard count > 0 else { return }
      let isCommand = Output.self == Void.self && store.handlerCallers.isEmpty && store.recordsCalls
      write(["used"] + test + [store.name, isCommand ? "command" : "query", "\(count)"])
    }
    let reference = __UncheckedSendable(WeakReference(store))
    lock.withLock { endings.append { reference.value.object?.end() } }
  }

  /// Writes how a member was answered: `returned`, `threw` or `held`.
  package func saw(_ word: String, _ member: String) { write(["saw", member, word], once: true) }

  /// Writes each call of the double's members, and each assignment to its properties.
  func follow(_ log: __DoubleLog) {
    let test = test
    _ = log.addListener { [self] event in
      if case .set = event.kind { saw("called", "\(event.protocolName).\(event.member)") }
      switch event.kind {
      case .call, .set: if let test { write(["call"] + test + [event.description]) }
      case .get, .answer, .stream, .sent: break
      }
    }
  }

  /// Writes a line whose first field is its kind; a line that must not be repeated is written once for each process.
  package func write(_ fields: [String], once: Bool = false) {
    let line = line(fields)
    guard !once || lock.withLock({ writtenLines.insert(line).inserted }) else { return }
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Joins the fields with tabs; a tab or line feed in a field is replaced.
  private func line(_ fields: [String]) -> String {
    fields.map { $0.replacingOccurrences(of: "\n", with: "\u{2028}") }.joined(separator: "\t")
  }
}

private struct WeakReference<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

private func shortText(_ text: String) -> String { text.count > 120 ? text.prefix(120) + "…" : text }
