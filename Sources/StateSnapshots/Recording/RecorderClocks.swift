import Foundation

extension Clock<Duration> {
  func makeElapsed() -> () -> Duration {
    let start = now
    return { start.duration(to: self.now) }
  }
}

/// A clock that a test advances.
package protocol AdvancedClock: AnyObject, Clock where Duration == Swift.Duration {
  /// Adds a closure that returns a recorder's timeline; the clock's issues show this timeline.
  func add(timelineProvider: @escaping @Sendable () -> String?)
}
