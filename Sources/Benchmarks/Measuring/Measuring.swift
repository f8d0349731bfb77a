/// Returns the shortest time of several runs, in seconds: other work on the machine can only make a run longer.
func shortestTime(ofRuns runCount: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runCount { best = min(best, try measureSeconds(body)) }
  return best
}

/// Returns the shortest times, in seconds, of two alternatives that run alternately, so that both have the same
/// conditions.
func shortestTimes(ofRuns runCount: Int = 5, _ first: () throws -> Void, _ second: () throws -> Void) rethrows
  -> (first: Double, second: Double)
{
  var best = (first: Double.infinity, second: Double.infinity)
  for _ in 0..<runCount {
    best.first = min(best.first, try measureSeconds(first))
    best.second = min(best.second, try measureSeconds(second))
  }
  return best
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

private func measureSeconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let (seconds, attoseconds) = (clock.now - start).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func blackHole<Value>(_ value: Value) {}
