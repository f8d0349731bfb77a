import TestScheduling
import Understudy

/// Returns the different traces of the work in many runs by the default schedule.
@MainActor func outcomes(
  of runs: Int = 100, _ work: @escaping @MainActor @Sendable (Trace) async throws -> Void
) async throws -> Set<[String]> {
  var outcomes: Set<[String]> = []
  for _ in 0..<runs {
    let trace = Trace()
    _ = try await Schedule.run(TurnOrder(.changes([]))) { try await work(trace) }
    outcomes.insert(trace.lines)
  }
  return outcomes
}
