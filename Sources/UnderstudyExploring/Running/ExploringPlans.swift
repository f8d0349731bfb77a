internal import TestScheduling
internal import UnderstudySchedules

/// Plans the runs of a test with drawn actions: first plain runs, from which the others learn, then random walks.
///
/// The plain runs are each action alone, and each two actions one after the other, with the plainest answers. Which
/// actions are possible after another one is known when that one was run.
struct ExploringPlans: DrawnPlanning {
  private let lessons: ExploringLessons
  /// The maximum number of plain runs: two of three schedules.
  private let maximumPlainRuns: Int
  private var plainRuns: [[OrderChange]]
  private var plainRunCount = 0
  private var current: [OrderChange] = []
  /// The first argument's variants of the first step: pairs begin with these.
  private let firstVariants: Set<Int>
  private var walkCount = 0
  private var generator = SplitMix64(seed: 0x5EED)

  init(first: Explored, scheduleCount: Int, _ lessons: ExploringLessons) {
    self.lessons = lessons
    maximumPlainRuns = scheduleCount / 3 * 2
    let offers = first.offers.first ?? []
    plainRuns = offers.indices.map { [Self.change(step: 0, to: $0)] }
    firstVariants = Set(Self.firstVariants(offers))
  }

  var teaches: Bool { !plainRuns.isEmpty && plainRunCount < maximumPlainRuns }

  mutating func next() -> TurnOrder.Plan? {
    if teaches {
      plainRunCount += 1
      current = plainRuns.removeFirst()
      return .changes(current)
    }
    lessons.end(missing: plainRuns.count)
    current = []
    walkCount += 1
    // Most runs have few actions and few changes of order, so that a failure is short from the start.
    let (turns, actions) = [(12, 3), (12, 2), (4, 1)][walkCount % 3]
    return .walk(seed: generator.next(), averageDrawInterval: turns, actionInterval: actions)
  }

  mutating func note(_ run: ScheduleRun) {
    guard current.count == 1, firstVariants.contains(current[0].value - 1),
      let offers = (run.payload as? Explored)?.offers, offers.count > 1
    else { return }
    plainRuns += Self.firstVariants(offers[1]).map { current + [Self.change(step: 1, to: $0)] }
  }

  /// Each step makes two choices: the action, and when the next one begins.
  private static func change(step: Int, to variant: Int) -> OrderChange {
    OrderChange(.action, choiceIndex: 2 * step, value: variant + 1)
  }

  /// Returns the indices of the variants with the first argument of an action.
  private static func firstVariants(_ offers: [Int]) -> [Int] {
    offers.indices.filter { $0 == 0 || offers[$0] != offers[$0 - 1] }
  }
}
