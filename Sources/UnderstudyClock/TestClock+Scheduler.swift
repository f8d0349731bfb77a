#if canImport(Combine)
  public import Combine
#elseif OpenCombine
  public import OpenCombine
#endif

#if canImport(Combine) || OpenCombine
  extension TestClock {
    /// This clock as a scheduler for publishers that debounce, delay or throttle; actions run in the isolation of
    /// the code that advances the clock.
    public var scheduler: PublisherScheduler { PublisherScheduler(clock: self) }

    /// A scheduler that uses a test's clock; see ``TestClock/scheduler``.
    public struct PublisherScheduler: Scheduler, Sendable {
      /// The scheduler has no options.
      public typealias SchedulerOptions = Never

      /// A moment of the clock.
      public struct SchedulerTimeType: Strideable, Sendable {
        /// The moment.
        public var instant: Instant

        /// Returns the moment that is later than this moment by the stride.
        public func advanced(by stride: Stride) -> SchedulerTimeType {
          SchedulerTimeType(instant: instant.advanced(by: .nanoseconds(stride.magnitude)))
        }

        /// Returns the time from this moment to the other.
        public func distance(to other: SchedulerTimeType) -> Stride {
          let (seconds, attoseconds) = instant.duration(to: other.instant).components
          return .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000))
        }

        /// A duration in nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, Comparable, SignedNumeric, Sendable {
          /// The number of nanoseconds.
          public var magnitude: Int

          /// Creates a stride of `magnitude` nanoseconds.
          public init(magnitude: Int) { self.magnitude = magnitude }

          /// Creates a stride of `value` seconds.
          public init(integerLiteral value: Int) { self = .seconds(value) }

          /// Creates a stride of `source` seconds; `nil` if the number doesn't fit into an `Int`.
          public init?(exactly source: some BinaryInteger) {
            guard let seconds = Int(exactly: source) else { return nil }
            self = .seconds(seconds)
          }

          /// Returns a stride of `count` seconds.
          public static func seconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000_000_000) }
          /// Returns a stride of `count` seconds.
          public static func seconds(_ count: Double) -> Stride {
            Stride(magnitude: Int((count * 1e9).rounded()))
          }
          /// Returns a stride of `count` milliseconds.
          public static func milliseconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000_000) }
          /// Returns a stride of `count` microseconds.
          public static func microseconds(_ count: Int) -> Stride { Stride(magnitude: count * 1_000) }
          /// Returns a stride of `count` nanoseconds.
          public static func nanoseconds(_ count: Int) -> Stride { Stride(magnitude: count) }

          /// True if the first stride is shorter.
          public static func < (left: Stride, right: Stride) -> Bool { left.magnitude < right.magnitude }
          /// Returns the sum of both strides.
          public static func + (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude + right.magnitude)
          }
          /// Returns the difference of both strides.
          public static func - (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude - right.magnitude)
          }
          /// Returns the stride whose number of nanoseconds is the product of both numbers.
          public static func * (left: Stride, right: Stride) -> Stride {
            Stride(magnitude: left.magnitude * right.magnitude)
          }
          /// Multiplies the numbers of nanoseconds.
          public static func *= (left: inout Stride, right: Stride) { left = left * right }
        }
      }

      let clock: TestClock

      /// The current moment of the clock.
      public var now: SchedulerTimeType { SchedulerTimeType(instant: clock.now) }

      /// Zero: the clock distinguishes all durations.
      public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

      /// Runs the action the next time that the clock is advanced, even by a duration of zero.
      public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        clock.enqueue(at: clock.now, action)
      }

      /// Runs the action when the clock is advanced to the moment.
      public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
      ) {
        clock.enqueue(at: date.instant, action)
      }

      /// Runs the action repeatedly, until the returned value is cancelled.
      public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?, _ action: @escaping () -> Void
      ) -> any Cancellable {
        let id = clock.enqueue(at: date.instant, every: .nanoseconds(interval.magnitude), action)
        return AnyCancellable { [clock] in clock.removeAction(id) }
      }
    }
  }
#endif
