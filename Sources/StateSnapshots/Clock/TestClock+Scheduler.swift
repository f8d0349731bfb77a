#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  internal import Foundation

  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  extension TestClock {
    /// This clock for publishers that debounce, delay or throttle; what is due runs where the clock is advanced.
    public var scheduler: PublisherScheduler { PublisherScheduler(clock: self) }

    /// A scheduler that lives by a test's clock; see ``TestClock/scheduler``.
    public struct PublisherScheduler: Scheduler, Sendable {
      /// There are no options.
      public typealias SchedulerOptions = Never

      /// A moment of the clock.
      public struct SchedulerTimeType: Strideable, Sendable {
        /// The moment.
        public var instant: Instant

        /// The moment so much later.
        public func advanced(by stride: Stride) -> SchedulerTimeType {
          SchedulerTimeType(instant: instant.advanced(by: .nanoseconds(stride.magnitude)))
        }

        /// How much later the other moment is.
        public func distance(to other: SchedulerTimeType) -> Stride {
          let (seconds, attoseconds) = instant.duration(to: other.instant).components
          return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        }

        /// A duration in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
          /// How many nanoseconds.
          public var magnitude: Int

          /// So many nanoseconds.
          public init(magnitude: Int) { self.magnitude = magnitude }

          /// So many seconds.
          public init(integerLiteral value: Int) { self = .seconds(value) }

          /// So many seconds, where they can be counted.
          public init?(exactly source: some BinaryInteger) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
          }

          /// So many seconds.
          public static func seconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000_000_000) }
          /// So many seconds.
          public static func seconds(_ count: Double) -> Stride {
            Stride(magnitude: Int((count * 1e9).rounded()))
          }
          /// So many milliseconds.
          public static func milliseconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000_000) }
          /// So many microseconds.
          public static func microseconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000) }
          /// So many nanoseconds.
          public static func nanoseconds(_ count: Int) -> Stride { Stride(magnitude: count) }

          /// True where the first is the shorter one.
          public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
          /// Both after one another.
          public static func + (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude + right.magnitude)
          }
          /// The rest of the first.
          public static func - (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude - right.magnitude)
          }
          /// The product of the nanoseconds.
          public static func * (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude * right.magnitude)
          }
          /// Multiplies the nanoseconds.
          public static func *= (left: inout Stride, right: Stride) { left = left * right }
        }
      }

      let clock: TestClock

      /// The moment at which the clock stands.
      public var now: SchedulerTimeType { SchedulerTimeType(instant: clock.now) }

      /// None: any duration can be told apart.
      public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

      /// Runs the action when the clock is advanced next, even by nothing.
      public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        clock.appoint(at: clock.now, action)
      }

      /// Runs the action when the clock is advanced to the moment.
      public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) {
        clock.appoint(at: date.instant, action)
      }

      /// Runs the action again and again, until what is returned is cancelled.
      public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> any Cancellable {
        let repetition = Repetition(clock: clock, interval: interval, action: action)
        repetition.begin(at: date)
        return AnyCancellable { repetition.end() }
      }
    }

    private final class Repetition {
      private let clock: TestClock
      private let interval: PublisherScheduler.SchedulerTimeType.Stride
      private let lock = NSLock()
      private var action: (() -> Void)?

      init(
        clock: TestClock, interval: PublisherScheduler.SchedulerTimeType.Stride,
        action: @escaping () -> Void
      ) {
        self.clock = clock
        self.interval = interval
        self.action = action
      }

      func begin(at date: PublisherScheduler.SchedulerTimeType) {
        clock.appoint(at: date.instant) { [self] in
          guard let action = lock.withLock({ action }) else { return }
          action()
          begin(at: date.advanced(by: interval))
        }
      }

      func end() { lock.withLock { action = nil } }
    }
  }
#endif
