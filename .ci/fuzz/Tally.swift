/// What a run found.
struct Tally {
  private var made = 0
  private var legal = 0
  private var doubled = 0
  private var refused = 0
  private var failed = 0
  private var called = 0
  private var uncallable = 0
  private var wrong: [String] = []
  private var refusals: [String: Refusal] = [:]
  /// How often each class of failures was met.
  private var classes: [String: Int] = [:]
  private var findings: Set<String> = []

  private struct Refusal {
    var count = 0
    var example: ProtocolTree
    var isExpected: Bool
  }

  /// A run without a double, or without a call, has shown nothing.
  var hasFailed: Bool {
    doubled == 0 || made > 50 && called == 0 || failed > 0 || uncallable > 0 || !wrong.isEmpty
      || refusals.values.contains { !$0.isExpected }
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
    case .refused(let reasons): refuse(reasons, result.tree)
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

  private mutating func refuse(_ reasons: [String], _ tree: ProtocolTree) {
    refused += 1
    for reason in Set(reasons) {
      var refusal =
        refusals[Self.pattern(reason)] ?? Refusal(example: tree, isExpected: Refusals.isExpected(reason))
      refusal.count += 1
      if tree.size < refusal.example.size { refusal.example = tree }
      refusals[Self.pattern(reason)] = refusal
    }
  }

  /// Notes failures of a class, and tells whether it was known.
  mutating func meet(_ signature: String, times: Int) -> Bool {
    defer { classes[signature, default: 0] += times }
    return classes[signature] != nil
  }

  mutating func find(_ finding: Shrinker.Finding) {
    let source = finding.tree.source(named: "P")
    guard findings.insert(finding.failure.signature + source).inserted else { return }
    say("\nFAILED \(finding.failure.kind): \(finding.failure.message)")
    say("    \(finding.failure.line)\n\(source)")
  }

  /// A reason without the names in it.
  private static func pattern(_ reason: String) -> String {
    reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: "'")
  }

  func report(seed: UInt64) -> String {
    var lines: [String] = []
    for (reason, refusal) in refusals.sorted(by: { ($0.value.count, $0.key) > ($1.value.count, $1.key) }) {
      lines.append("\(refusal.count)× \(refusal.isExpected ? "" : "UNEXPECTEDLY ")refused: \(reason)")
      guard !refusal.isExpected else { continue }
      lines += refusal.example.source(named: "P").split(separator: "\n").map { "    \($0)" }
    }
    for (signature, count) in classes.sorted(by: { ($0.value, $0.key) > ($1.value, $1.key) }) {
      lines.append("\(count)× failed: \(signature)")
    }
    lines.append("fuzz-protocols: seed \(seed): \(counts)")
    return lines.joined(separator: "\n")
  }
}
