/// The results of a run.
struct Tally {
  /// Whether a run without any call fails; false where many open associated types leave few members to call.
  private let requiresCalls: Bool
  private var made = 0
  private var legal = 0
  private var doubled = 0
  private var refused = 0
  private var failed = 0
  private var called = 0
  private var uncallable = 0
  private var wrong: [String] = []
  /// The number of occurrences of each kind of message.
  private var refusals: [String: Int] = [:]
  /// The number of occurrences of each class of failures.
  private var classes: [String: Int] = [:]
  private var findings: Set<String> = []

  init(requiresCalls: Bool) { self.requiresCalls = requiresCalls }

  /// Whether a double failed, or no double or no call was tested.
  var hasFailed: Bool {
    let lacksCalls = requiresCalls && made > 50 && called == 0
    return doubled == 0 || lacksCalls || failed > 0 || uncallable > 0 || !wrong.isEmpty
  }

  var counts: String {
    """
    \(made) made, \(legal) legal, \(doubled) doubled, \(refused) refused, \(failed) failed, \
    \(called) members called, \(wrong.count) of them wrongly, \(uncallable) not callable
    """
  }

  mutating func add(_ result: Workbench.Judged) {
    made += 1
    switch result.verdict {
    case .illegal: return
    case .refused(let reasons):
      refused += 1
      for kind in Set(reasons.map(\.withoutNames)) { refusals[kind, default: 0] += 1 }
    case .failed: failed += 1
    case .doubled: doubled += 1
    }
    legal += 1
  }

  mutating func add(_ calls: Caller.Outcome) {
    called += calls.count
    uncallable += calls.refused.count
    for call in calls.refused { say("\nNOT CALLABLE \(call)") }
    wrong += calls.wrong
    for call in calls.wrong { say("\nCALLED WRONGLY \(call)") }
  }

  /// Counts failures of a class; returns whether the class was known.
  mutating func countFailures(_ signature: String, times: Int) -> Bool {
    defer { classes[signature, default: 0] += times }
    return classes[signature] != nil
  }

  /// Prints a finding, unless an equal one was printed before.
  mutating func printIfNew(_ finding: Shrinker.Finding) {
    let source = finding.tree.source(named: "P")
    guard findings.insert(finding.failure.signature + source).inserted else { return }
    let note = finding.needsOthers ? " (beside other protocols of its batch)" : ""
    say("\nFAILED \(finding.failure.kind)\(note): \(finding.failure.message)")
    say("    \(finding.failure.line)\n\(source)")
  }

  func report(seed: UInt64) -> String {
    var lines: [String] = []
    for (reason, count) in refusals.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }) {
      lines.append("\(count)× refused: \(reason)")
    }
    for (signature, count) in classes.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }) {
      lines.append("\(count)× failed: \(signature)")
    }
    lines.append("fuzz-protocols: seed \(seed): \(counts)")
    return lines.joined(separator: "\n")
  }
}
