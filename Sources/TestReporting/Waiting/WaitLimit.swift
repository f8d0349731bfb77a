/// The longest time that a wait may take: `.seconds(5)`, `.milliseconds(20)`, or a number of seconds, such as `0.5`.
///
/// It is multiplied by the environment's `UNDERSTUDY_TIMEOUT_SCALE`.
public struct WaitLimit: Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package let seconds: Double

  /// Creates a limit from a number of seconds.
  public init(seconds: Double) { self.seconds = seconds }

  /// Creates a limit from a duration.
  public init(_ duration: Duration) { self.init(seconds: duration.inSeconds) }

  /// Creates a limit from a literal number of seconds.
  public init(integerLiteral seconds: Int) { self.init(seconds: Double(seconds)) }

  /// Creates a limit from a literal number of seconds.
  public init(floatLiteral seconds: Double) { self.init(seconds: seconds) }

  /// A limit of a number of seconds.
  public static func seconds(_ count: Double) -> WaitLimit { WaitLimit(seconds: count) }

  /// A limit of a number of milliseconds.
  public static func milliseconds(_ count: Double) -> WaitLimit { WaitLimit(seconds: count / 1000) }

  /// The limit in seconds on this machine.
  package var secondsHere: Double { seconds * TimeoutScale.current }
}
