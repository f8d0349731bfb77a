import Dispatch

/// Waits until nothing can run any more.
struct Settler {
  /// Is told what still runs when the time is over; nothing where nothing can run any more.
  let continuation: UnsafeContinuation<[String], Never>
  /// How many seconds are left.
  private var remaining: Double
  /// The most that one look takes off: what is longer is a machine that does something else.
  private let tick: Double
  private var lastLook = DispatchTime.now().uptimeNanoseconds

  private static let ticks = 20.0

  init(_ continuation: UnsafeContinuation<[String], Never>, within limit: Double) {
    self.continuation = continuation
    remaining = limit
    tick = limit / Self.ticks
  }

  /// Looks at the time; true if it is over.
  mutating func isOverdue() -> Bool {
    let now = DispatchTime.now().uptimeNanoseconds
    remaining -= min(tick, Double(now - lastLook) / 1e9)
    lastLook = now
    return remaining <= 0
  }
}
