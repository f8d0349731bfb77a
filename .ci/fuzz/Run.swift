import Foundation

/// The program that `.ci/fuzz-protocols` runs.
@main enum FuzzProtocols {
  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count == 7 || arguments.count == 8 && arguments[7] == "dense",
      let count = Int(arguments[1]), let seed = UInt64(arguments[2])
    else {
      print("usage: fuzz-protocols COUNT SEED COMPILER TOOL KIT FOLDER [dense]")
      exit(2)
    }
    let paths = Workbench.Paths(
      compiler: arguments[3], tool: arguments[4], kit: arguments[5], folder: arguments[6])
    var run = Run(count: count, seed: seed, isDense: arguments.last == "dense", paths: paths)
    exit(run.run() ? 0 : 1)
  }
}

/// A run: batches of protocols, each with its own module settings.
struct Run {
  let count: Int
  let seed: UInt64
  let isDense: Bool
  let paths: Workbench.Paths
  private var tally: Tally

  init(count: Int, seed: UInt64, isDense: Bool, paths: Workbench.Paths) {
    self.count = count
    self.seed = seed
    self.isDense = isDense
    self.paths = paths
    tally = Tally(requiresCalls: !isDense)
  }

  private static let batchSize = 100

  /// Runs all batches; returns whether no double failed.
  mutating func run() -> Bool {
    var random = SplitMix64(seed: seed)
    var remaining = count
    while remaining > 0 {
      let context = Context(
        hasClashes: random.happens(25), isNonsending: random.happens(20), isMainActor: random.happens(10),
        isLegacy: random.happens(12), isStrict: random.happens(50),
        other: random.happens(20) ? .rival : random.happens(50) ? .parents : .none)
      let size = min(remaining, Self.batchSize)
      remaining -= size
      runBatch(size, seed: random.next(), context)
    }
    say(tally.report(seed: seed))
    return !tally.hasFailed
  }

  private mutating func runBatch(_ size: Int, seed: UInt64, _ context: Context) {
    var grammar = Grammar(seed: seed, context: context, isDense: isDense)
    let trees = (0..<size).map { _ in grammar.next() }
    let bench = Workbench(paths: paths, context: context)
    let summary = context.summary
    say("\(size) protocols of \(summary.isEmpty ? "an ordinary module" : summary)")
    let start = Date()
    var failed: [(ProtocolTree, Workbench.Failure)] = []
    var callable: [Int: ProtocolTree] = [:]
    for (number, result) in bench.judge(trees, repairs: true).enumerated() {
      tally.add(result)
      switch result.verdict {
      case .illegal, .refused: break
      case .failed(let failures):
        var seen: Set<String> = []
        failed += failures.filter { seen.insert($0.signature).inserted }.map { (result.tree, $0) }
      case .doubled: callable[number] = result.tree
      }
    }
    tally.add(Caller(bench: bench).call(callable))
    say("\(tally.counts); \(Int(Date().timeIntervalSince(start))) s")
    let findings = Shrinker(bench: bench, rounds: 25).shrink(newFindings(failed))
    for finding in findings { tally.printIfNew(finding) }
  }

  /// Returns the smallest protocol of each new class of failures, and two of a class that can have several causes.
  private mutating func newFindings(_ failed: [(tree: ProtocolTree, failure: Workbench.Failure)]) -> [Shrinker
    .Finding]
  {
    let classes = Dictionary(grouping: failed, by: \.failure.signature).sorted { $0.key < $1.key }
    return classes.flatMap { signature, group -> [Shrinker.Finding] in
      let isKnown = tally.countFailures(signature, times: group.count)
      let isVague = signature.contains("does not conform") || signature.contains("compiler crashed")
      return group.sorted { $0.tree.size < $1.tree.size }.prefix(isVague ? 2 : isKnown ? 0 : 1)
        .map { Shrinker.Finding(tree: $0.tree, failure: $0.failure) }
    }
  }
}
