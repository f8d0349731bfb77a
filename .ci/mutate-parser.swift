// Parses broken Swift, and fails if that takes too long; a crash ends the program. See `.ci/mutate-parser`.
import Foundation

@main
struct MutateParser {
  static func main() {
    guard CommandLine.arguments.count == 4, let count = Int(CommandLine.arguments[1]),
      let seed = UInt64(CommandLine.arguments[2]),
      let list = try? String(contentsOfFile: CommandLine.arguments[3], encoding: .utf8)
    else {
      print("usage: mutate-parser COUNT SEED FILE-WITH-PATHS")
      exit(2)
    }
    let corpus = list.split(separator: "\n").compactMap { path in
      FileManager.default.contents(atPath: String(path)).map { [UInt8]($0) }
    }
    let progress = Progress()
    let thread = Thread {
      run(Mutator(corpus: corpus + NastySources.all, seed: seed), count: count, progress)
    }
    // The stack size of a secondary thread on Apple platforms, so that too deep recursion fails here, too.
    // The address sanitizer makes frames several times larger.
    let isSanitized = ProcessInfo.processInfo.environment["ADDRESS_SANITIZER"] != nil
    thread.stackSize = isSanitized ? 64 << 20 : 512 << 10
    thread.start()
    var last = -1
    while progress.number != last {
      last = progress.number
      sleep(20)
    }
    print("mutate-parser: hangs at input \(last) of seed \(seed)")
    exit(1)
  }

  private static func run(_ source: Mutator, count: Int, _ progress: Progress) {
    var mutator = source
    var slowest = Duration.zero
    var declarationCount = 0
    let clock = ContinuousClock()
    for number in 1...max(1, count) {
      progress.number = number
      let input = mutator.next()
      slowest = max(slowest, clock.measure { declarationCount += ParserRun.run(input) })
    }
    print(
      "mutate-parser: \(count) inputs, \(declarationCount) declarations and mentions found, the slowest input took \(slowest)"
    )
    exit(slowest < .seconds(2) ? 0 : 1)
  }
}

/// The number of the input that is being read.
final class Progress: @unchecked Sendable {
  private let lock = NSLock()
  private var current = 0

  var number: Int {
    get { lock.withLock { current } }
    set { lock.withLock { current = newValue } }
  }
}
