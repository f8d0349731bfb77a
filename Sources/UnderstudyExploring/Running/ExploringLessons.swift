/// What exploring has learned from plain runs: which flags and cases of enums are on only while a call is pending.
///
/// How often a flag rests on tells nothing: a player that fails in half of its runs rests with `isPlaying` as often as a
/// broken one with its spinner. In plain runs, the player rests with it, and the spinner does not.
struct ExploringLessons: Sendable {
  /// True while plain runs are made.
  private(set) var isLearning = true
  /// The number of plain runs, including the one without an action.
  private(set) var plainRunCount = 0
  /// The number of plain runs that were not made; if there are some, nothing is known about flags.
  private(set) var missingRunCount = 0
  private var flagsDuringCalls: Set<StateFlag> = []
  /// The flags that were on when nothing could run, or when only time could pass.
  private var flagsAtRest: Set<StateFlag> = []

  mutating func noteRun(duringCalls flags: Set<StateFlag>) {
    plainRunCount += 1
    flagsDuringCalls.formUnion(flags)
  }

  mutating func noteRest(_ flags: Set<StateFlag>) { flagsAtRest.formUnion(flags) }

  /// Ends the plain runs.
  mutating func end(missing count: Int) {
    if !isLearning { return }
    isLearning = false
    missingRunCount = count
  }

  /// Returns the first of the flags that plain runs had only while a call was pending; `nil` if there is none.
  func flagThatStays(among flags: Set<StateFlag>) -> StateFlag? {
    guard !isLearning, missingRunCount == 0 else { return nil }
    return flags.intersection(flagsDuringCalls).subtracting(flagsAtRest).min { $0.path < $1.path }
  }
}
