extension TestClock {
  /// A moment of a test's clock.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock's beginning.
    public var offset: Duration

    /// Creates the moment that is `offset` after the clock's beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment that is later than this moment by the duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// Returns the time from this moment to the other.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// True if the first moment is earlier.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
}
