extension Duration {
  /// Creates a duration from a number of seconds, rounded to the nanosecond; at most 292 years.
  package init(inSeconds count: Double) {
    let nanoseconds = (count * 1e9).rounded()
    self = .nanoseconds(Int64(exactly: nanoseconds) ?? (nanoseconds < 0 ? .min : .max))
  }

  package var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// The time limit in seconds on this machine: multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
  package var secondsHere: Double { inSeconds * TimeoutScale.current }
}

extension Task where Success == Never, Failure == Never {
  package static func sleep(seconds: Double) async throws {
    try await sleep(nanoseconds: UInt64(exactly: (max(0, seconds) * 1e9).rounded()) ?? .max)
  }
}
