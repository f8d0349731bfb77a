/// What a run found.
struct Tally {
  var made = 0
  var legal = 0
  var doubled = 0
  var failed = 0
  var called = 0
  var wrongCalls: [String] = []
  private var refusals: [String: (count: Int, example: ProtocolTree, reason: String)] = [:]
  private var findings: [String: Shrinker.Finding] = [:]

  mutating func refuse(_ reasons: [String], _ tree: ProtocolTree) {
    for reason in Set(reasons.map(Self.pattern)) {
      let example = reasons.first { Self.pattern($0) == reason } ?? ""
      let known = refusals[reason]
      let smallest = known.map { $0.example.size <= tree.size ? $0.example : tree } ?? tree
      refusals[reason] = ((known?.count ?? 0) + 1, smallest, known?.reason ?? example)
    }
  }

  func known(_ signature: String) -> Bool { findings.values.contains { $0.failure.signature == signature } }

  mutating func find(_ finding: Shrinker.Finding) {
    let key = finding.failure.signature + "\n" + Self.shape(finding.tree)
    if let known = findings[key] {
      findings[key]?.count = known.count + finding.count
    } else {
      findings[key] = finding
    }
    say("\n\(Self.text(of: finding))")
  }

  /// The protocol with its names forgotten.
  private static func shape(_ tree: ProtocolTree) -> String { tree.source(named: "P") }

  /// A reason without the names in it.
  private static func pattern(_ reason: String) -> String {
    reason.split(separator: "'", omittingEmptySubsequences: false).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? String($0.element) : "…" }.joined(separator: "'")
  }

  private static func text(of finding: Shrinker.Finding) -> String {
    """
    FAILED \(finding.count)×, \(finding.failure.kind): \(finding.failure.message)
        \(finding.failure.line)
    \(finding.tree.source(named: "P"))
    """
  }

  func report(seed: UInt64) -> String {
    var lines = ["", "refused, by reason:"]
    for (reason, entry) in refusals.sorted(by: { ($0.value.count, $0.key) > ($1.value.count, $1.key) }) {
      lines.append("\(entry.count)×  \(reason)")
      lines += entry.example.source(named: "P").split(separator: "\n").map { "      \($0)" }
    }
    lines += ["", "failed, smallest protocols:"]
    for finding in findings.values.sorted(by: { $0.failure.message < $1.failure.message }) {
      lines.append(Self.text(of: finding))
    }
    lines += wrongCalls.map { "CALLED WRONGLY \($0)" }
    let refused = legal - doubled - (failed - wrongCalls.count)
    lines.append(
      "fuzz-protocols: seed \(seed): \(made) protocols made, \(legal) legal, \(doubled) doubled, \(refused) refused, "
        + "\(failed) failed; \(called) members called")
    return lines.joined(separator: "\n")
  }
}
