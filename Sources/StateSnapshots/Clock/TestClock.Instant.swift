@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
extension TestClock {
  /// A moment of a test's clock.
  public struct Instant: InstantProtocol, Sendable {
    /// How long after the clock's beginning.
    public var offset: Duration

    /// A moment so long after the beginning.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment so much later.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// How much later the other moment is.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// True where the first moment is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }
}
