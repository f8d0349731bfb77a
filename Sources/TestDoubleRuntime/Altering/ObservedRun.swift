import Foundation
import TestReporting

/// A test run of the command `mutate`, which puts other answers in force than the tests have stubbed, or of `coverage`.
///
/// The environment variable `UNDERSTUDY_OBSERVE` names the run's folder. Its file `plan` has one line for each answer to
/// alter, and one for each member whose calls spies don't record. The run adds a file of lines with fields: the answers
/// that can be altered (`answer`) and cannot (`fixed`), the calls that each stub has answered (`asked`), each call
/// (`call`) and how it was answered later (`saw`), and the timelines (`timeline`).
package final class ObservedRun: @unchecked Sendable {  // `lock` guards `writtenLines`.
  /// The run of this process; `nil` in a usual run, whose calls and stubs cost nothing more.
  private static let ofProcess = ObservedRun(
    folder: ProcessInfo.processInfo.environment["UNDERSTUDY_OBSERVE"])
  /// Replaces the run for the current task and its children, so that Understudy's own tests can observe one.
  @TaskLocal package static var override: ObservedRun?

  package static var current: ObservedRun? { override ?? ofProcess }

  private let plan: Set<String>
  private let descriptor: Int32
  private let lock = NSLock()
  private var writtenLines: Set<String> = []

  package init?(folder: String?) {
    guard let folder, !folder.isEmpty else { return nil }
    let text = (try? String(contentsOfFile: folder + "/plan", encoding: .utf8)) ?? ""
    plan = Set(text.split(separator: "\n").map(String.init))
    descriptor = open("\(folder)/\(getpid()).log", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
  }

  deinit { close(descriptor) }

  /// The running test and its case, as the fields of a line; two empty fields outside of any test.
  package var test: [String] {
    let reporter = Reporting.reporter
    if let test = reporter.currentTest, let name = test.specifier { return [name, test.caseID ?? ""] }
    return [reporter.runningTestCase.flatMap(TestName.ofTestCase) ?? "", ""]
  }

  /// Returns the alternative that the plan puts in force, else the original; writes all alternatives.
  ///
  /// The same answer in the same test is altered whenever the test gives it, as in a loop or in several schedules.
  ///
  /// - Parameters:
  ///   - position: The line that gives the answer; `nil` for a value that is assigned to a property.
  ///   - type: The type of the answer.
  func choose<Value>(
    _ original: Value, among alternatives: [Alternative<Value>], of member: String,
    at position: SourcePosition?, _ type: Any.Type = Value.self
  ) -> Value {
    let test = test
    let shown = position ?? Reporting.reporter.currentTestPosition
    // XCTest does not tell where its tests are declared, so the command looks for them.
    guard shown != nil || test != ["", ""] else { return original }
    let place = test + [shown?.filePath ?? "", "\(shown?.line ?? 0)", "\(position?.column ?? 0)", member]
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

  func omitsCalls(of member: String) -> Bool {
    !plan.isEmpty && plan.contains(line(["omit"] + test + [member]))
  }

  /// Writes that the rule exists, and each call that the rule answers, and how.
  func follow<Arguments, Output, Failure, Body>(
    _ rule: Rule<Arguments, Output, Failure, Body>, of member: String
  ) {
    let place = [
      rule.position?.filePath ?? "", "\(rule.position?.line ?? 0)", "\(rule.position?.column ?? 0)",
    ]
    let fields = ["asked"] + test + place + [member]
    write(fields + ["0", ""])
    let isFromHold = rule.isFromHold
    rule.willAnswer = { [self] answer in
      let word =
        switch answer {
        case .value: "returned"
        case .failure: "threw"
        case .body: isFromHold ? "held" : ""
        }
      write(fields + ["1", word])
    }
  }

  /// Writes a call of a member with a result (`query`), without one (`command`) or with a completion handler (`handled`), a
  /// read (`get`), or an assignment (`set`).
  func write(_ event: DoubleEvent, of member: String, as role: String, in test: [String]) {
    write(["call"] + test + [member, role, event.description])
  }

  /// Writes how a call of the member was answered: `returned`, `threw` or `held`.
  func saw(_ word: String, _ member: String) { write(["saw", member, word], once: true) }

  /// Writes a line whose first field is its kind; a line that must not be repeated is written once for each process.
  package func write(_ fields: [String], once: Bool = false) {
    let line = line(fields)
    guard !once || lock.withLock({ writtenLines.insert(line).inserted }) else { return }
    let bytes = Array((line + "\n").utf8)
    _ = Foundation.write(descriptor, bytes, bytes.count)
  }

  /// Joins the fields with tabs; a line feed in a field is replaced.
  private func line(_ fields: [String]) -> String {
    fields.map { $0.replacingOccurrences(of: "\n", with: "\u{2028}") }.joined(separator: "\t")
  }
}

private func shortText(_ text: String) -> String { text.count > 120 ? text.prefix(120) + "…" : text }
