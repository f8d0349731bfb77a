/// Returns the shortest time of several runs, in seconds: other work on the machine can only make a run longer.
func shortestTime(ofRuns runCount: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  try shortestTimes(ofRuns: runCount, body, {}).first
}

/// Returns the shortest times, in seconds, of two alternatives that run alternately, so that both have the same
/// conditions.
func shortestTimes(ofRuns runCount: Int = 5, _ first: () throws -> Void, _ second: () throws -> Void) rethrows
  -> (first: Double, second: Double)
{
  let clock = ContinuousClock()
  var best = (first: Duration.seconds(1_000_000), second: Duration.seconds(1_000_000))
  for _ in 0..<runCount {
    best.first = min(best.first, try clock.measure(first))
    best.second = min(best.second, try clock.measure(second))
  }
  return (best.first / .seconds(1), best.second / .seconds(1))
}

/// Returns the shortest times, in seconds, of two asynchronous alternatives that run alternately.
func shortestTimes(ofRuns runCount: Int = 5, _ first: () async -> Void, _ second: () async -> Void) async
  -> (first: Double, second: Double)
{
  let clock = ContinuousClock()
  var best = (first: Duration.seconds(1_000_000), second: Duration.seconds(1_000_000))
  for _ in 0..<runCount {
    best.first = min(best.first, await clock.measure(first))
    best.second = min(best.second, await clock.measure(second))
  }
  return (best.first / .seconds(1), best.second / .seconds(1))
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func blackHole<Value>(_ value: Value) {}
