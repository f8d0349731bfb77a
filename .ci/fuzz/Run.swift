import Foundation

/// A run: batches of protocols, each in surroundings of its own.
struct Run {
  let count: Int
  let seed: UInt64
  let paths: Workbench.Paths
  private var tally = Tally()

  init(count: Int, seed: UInt64, paths: Workbench.Paths) {
    self.count = count
    self.seed = seed
    self.paths = paths
  }

  private static let batch = 200

  /// Whether no double failed.
  mutating func run() -> Bool {
    var random = SplitMix64(seed: seed)
    var left = count
    while left > 0 {
      let surroundings = Surroundings(
        hasClashes: random.happens(40), isNonsending: random.happens(20), isStrict: random.happens(50))
      let size = min(left, Self.batch)
      left -= size
      runBatch(size, seed: random.next(), surroundings)
    }
    say(tally.report(seed: seed))
    return tally.failed == 0
  }

  private mutating func runBatch(_ size: Int, seed: UInt64, _ surroundings: Surroundings) {
    var grammar = Grammar(seed: seed, surroundings: surroundings)
    let trees = (0..<size).map { _ in grammar.next() }
    let bench = Workbench(paths: paths, surroundings: surroundings)
    let start = Date()
    let judged = bench.judge(trees, repairs: true)
    var findings: [String: [Shrinker.Finding]] = [:]
    var callable: [Int: ProtocolTree] = [:]
    tally.made += size
    for (number, result) in judged.enumerated() {
      switch result.verdict {
      case .illegal: continue
      case .refused(let reasons): tally.refuse(reasons, result.tree)
      case .failed(let failures):
        tally.failed += 1
        var seen: Set<String> = []
        for failure in failures where seen.insert(failure.signature).inserted {
          findings[failure.signature, default: []].append(
            .init(tree: result.tree, failure: failure, count: 1))
        }
      case .doubled:
        tally.doubled += 1
        callable[number] = result.tree
      }
      tally.legal += 1
    }
    let calls = Caller(bench: bench).call(callable)
    tally.called += calls.count
    tally.failed += calls.wrong.count
    tally.wrongCalls += calls.wrong
    for call in calls.refused { say("call refused: \(call)") }
    say(
      "\(tally.made) made, \(tally.legal) legal, \(tally.doubled) doubled, \(tally.failed) failed, "
        + "\(tally.called) members called; \(Int(Date().timeIntervalSince(start))) s")
    for (_, group) in findings.sorted(by: { $0.value.count > $1.value.count }) {
      say("  \(group.count)× \(group[0].failure.message)\n      \(group[0].failure.line)")
      if ProcessInfo.processInfo.environment["VERBOSE"] != nil {
        say(group.min { $0.tree.size < $1.tree.size }!.tree.source(named: "P"))
      }
    }
    let smallest = findings.values.flatMap { group in
      group.sorted { $0.tree.size < $1.tree.size }.prefix(tally.known(group[0].failure.signature) ? 0 : 1).map
      {
        finding in
        var finding = finding
        finding.count = group.count
        return finding
      }
    }
    for finding in Shrinker(bench: bench, rounds: 25).shrink(smallest) { tally.find(finding) }
  }
}
