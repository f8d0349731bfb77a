import Foundation

/// Returns the shortest times of two alternatives: other work on the machine can only make a run longer.
///
/// The alternatives run alternately, so that both have the same conditions.
func shortestTimes(
  ofRuns runCount: Int = 5, _ first: () async throws -> Void, _ second: () async throws -> Void = {}
) async throws -> (first: Double, second: Double) {
  let clock = ContinuousClock()
  var best = (first: Duration.seconds(1_000_000), second: Duration.seconds(1_000_000))
  for _ in 0..<runCount {
    best.first = min(best.first, try await clock.measure(first))
    best.second = min(best.second, try await clock.measure(second))
  }
  return (best.first / .seconds(1), best.second / .seconds(1))
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func blackHole<Value>(_ value: Value) {}
