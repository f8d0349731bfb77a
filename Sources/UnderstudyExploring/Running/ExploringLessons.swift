internal import Foundation

/// What exploring has learned from plain runs: which flags and cases of enums are on only while a call is pending.
///
/// How often a flag rests on tells nothing: a player that fails in half of its runs rests with `isPlaying` as often as a
/// broken one with its spinner. In plain runs, the player rests with it, and the spinner does not.
final class ExploringLessons: @unchecked Sendable {  // `lock` guards each `var`.
  private let lock = NSLock()
  private var runCount = 0
  private var flagsDuringCalls: Set<StateFlag> = []
  /// The flags that were on when nothing could run, or when only time could pass.
  private var flagsAtRest: Set<StateFlag> = []
  private var isOver = false
  private var missingRuns = 0

  /// True while plain runs are made.
  var isLearning: Bool { lock.withLock { !isOver } }

  /// The number of plain runs, including the one without an action.
  var plainRunCount: Int { lock.withLock { runCount } }

  /// The number of plain runs that were not made; if there are some, nothing is known about flags.
  var missingRunCount: Int { lock.withLock { missingRuns } }

  func noteRun(duringCalls: Set<StateFlag>) {
    lock.withLock {
      runCount += 1
      flagsDuringCalls.formUnion(duringCalls)
    }
  }

  func noteRest(_ flags: Set<StateFlag>) { lock.withLock { flagsAtRest.formUnion(flags) } }

  /// Ends the plain runs.
  func end(missing count: Int) {
    lock.withLock {
      if isOver { return }
      isOver = true
      missingRuns = count
    }
  }

  /// Returns the first of the flags that plain runs had only while a call was pending; `nil` if there is none.
  func flagThatStays(among flags: Set<StateFlag>) -> StateFlag? {
    lock.withLock {
      guard isOver, missingRuns == 0 else { return nil }
      return flags.intersection(flagsDuringCalls).subtracting(flagsAtRest).min { $0.path < $1.path }
    }
  }
}

/// The lessons of each call of `explore` in a test.
final class ExploringMemory: @unchecked Sendable {  // `lock` guards `lessonsByPlace`.
  let pairs = ExploringPairs()
  private let lock = NSLock()
  private var lessonsByPlace: [String: ExploringLessons] = [:]

  func lessons(at place: String) -> ExploringLessons {
    lock.withLock {
      if let lessons = lessonsByPlace[place] { return lessons }
      let lessons = ExploringLessons()
      lessonsByPlace[place] = lessons
      return lessons
    }
  }
}
