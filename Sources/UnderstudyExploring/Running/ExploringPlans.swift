internal import TestReporting
internal import TestScheduling
internal import UnderstudySchedules

/// Plans the runs of a test with drawn actions: first plain runs, from which the others learn, then random walks.
///
/// In the plain runs, each action comes first once, and once after each one, always at rest and with the plainest answers.
struct ExploringPlans: DrawnPlanning {
  private let memory: SearchMemory
  /// The position of `explore(…)`.
  private let position: SourcePosition
  /// The maximum number of plain runs: two of three schedules.
  private let maximumPlainRuns: Int
  private var plainRunCount = 0
  /// The number of pairs that plain runs have reached.
  private var reachedCount = 0
  private var walkCount = 0
  private var generator = SplitMix64(seed: ExploringSearch.seed)

  init(scheduleCount: Int, at position: SourcePosition, _ memory: SearchMemory) {
    self.memory = memory
    self.position = position
    maximumPlainRuns = scheduleCount / 3 * 2
  }

  var teaches: Bool {
    memory.exploring(at: position, \.lessons.isLearning) && plainRunCount < maximumPlainRuns
  }

  mutating func next() -> TurnOrder.Plan? {
    if teaches {
      plainRunCount += 1
      return .preferences(seed: generator.next())
    }
    let missing = memory.exploring { $0.pairs.missing.count }
    memory.exploring(at: position) { $0.lessons.end(missing: missing) }
    walkCount += 1
    // Few races need many changes of the order of turns.
    return .walk(
      seed: generator.next(), averageDrawInterval: walkCount % 3 == 0 ? 4 : 12, holdsTurnsBack: true)
  }

  mutating func note(_ run: ScheduleRun) {
    guard teaches else { return }
    let (possible, missing) = memory.exploring { ($0.pairs.possibleCount, $0.pairs.missing.count) }
    if missing == 0 || possible - missing == reachedCount {
      memory.exploring(at: position) { $0.lessons.end(missing: 0) }
    }
    reachedCount = possible - missing
  }
}

/// What the random numbers of a search begin with; always the same except where the kit measures itself.
package enum ExploringSearch { @TaskLocal package static var seed: UInt64 = 0x5EED }
