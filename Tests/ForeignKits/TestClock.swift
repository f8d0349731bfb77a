// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Stands for the clock of swift-clocks: it has the same name, type parameters and initializers.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  public struct Instant: InstantProtocol {
    let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    public func duration(to other: Self) -> Duration { other.offset - offset }
    public static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  public let now: Instant
  public var minimumResolution: Duration { .zero }

  public init(now: Instant = .init()) { self.now = now }

  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {}
  public func advance(by duration: Duration = .zero) async {}
  public func run() async {}
}

extension TestClock where Duration == Swift.Duration {
  public convenience init() { self.init(now: .init()) }
}
