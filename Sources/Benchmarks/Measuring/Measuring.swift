/// Returns the shortest time of several runs in seconds: other work on the machine can only make a run longer.
func shortest(of runs: Int = 5, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs { best = min(best, try seconds(body)) }
  return best
}

/// Returns the shortest times in seconds of two alternatives that run in turns, so that both have the same
/// conditions.
func shortestInTurns(of runs: Int = 5, _ first: () throws -> Void, _ second: () throws -> Void) rethrows
  -> (first: Double, second: Double)
{
  var best = (first: Double.infinity, second: Double.infinity)
  for _ in 0..<runs {
    best.first = min(best.first, try seconds(first))
    best.second = min(best.second, try seconds(second))
  }
  return best
}

/// Returns the shortest times in seconds of two asynchronous alternatives that run in turns.
func shortestInTurns(of runs: Int = 5, _ first: () async -> Void, _ second: () async -> Void) async
  -> (first: Double, second: Double)
{
  let clock = ContinuousClock()
  var best = (first: Duration.seconds(1_000_000), second: Duration.seconds(1_000_000))
  for _ in 0..<runs {
    best.first = min(best.first, await clock.measure(first))
    best.second = min(best.second, await clock.measure(second))
  }
  return (best.first / .seconds(1), best.second / .seconds(1))
}

private func seconds(_ body: () throws -> Void) rethrows -> Double {
  let clock = ContinuousClock()
  let start = clock.now
  try body()
  let (seconds, attoseconds) = (clock.now - start).components
  return Double(seconds) + Double(attoseconds) / 1e18
}

/// Prevents the optimizer from removing the computation of the value.
@inline(never)
func keep<Value>(_ value: Value) {}
