public import StateSnapshots
public import Testing

// The names that products of their own declare. A file that uses one of them without the product's import gets the line to
// write; where the product is imported, the compiler prefers its declarations, since these are unavailable.

// MARK: UnderstudyClock

/// Declared in UnderstudyClock.
@available(*, unavailable, message: "import UnderstudyClock, a product of the package understudy")
public final class TestClock {
  /// Declared in UnderstudyClock.
  public enum Advance {
    /// Declared in UnderstudyClock.
    case byTest, whenIdle
  }
  /// Declared in UnderstudyClock.
  public init(advances: Advance = .byTest, atMost limit: Duration = .seconds(3600)) {}
}

// MARK: UnderstudyInlineSnapshots

/// Declared in UnderstudyInlineSnapshots.
@available(*, unavailable, message: "import UnderstudyInlineSnapshots, a product of the package understudy")
public func expectInlineSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, scrubbing scrubbers: [SnapshotScrubber] = [],
  matches expected: (() -> String)? = nil
) {}

/// Declared in UnderstudyInlineSnapshots.
@available(*, unavailable, message: "import UnderstudyInlineSnapshots, a product of the package understudy")
public func expectSnapshot<Value>(
  of value: Value, as strategy: SnapshotStrategy<Value> = .text, scrubbing scrubbers: [SnapshotScrubber] = [],
  matches expected: () -> String
) {}

// MARK: UnderstudyClosures

/// Declared in UnderstudyClosures.
@available(*, unavailable, message: "import UnderstudyClosures, a product of the package understudy")
public final class ClosureSpy<Arguments, Output> {
  /// Declared in UnderstudyClosures.
  public init(_ name: String) {}
}

// MARK: UnderstudySchedules

/// Declared in UnderstudySchedules.
@available(*, unavailable, message: "import UnderstudySchedules, a product of the package understudy")
public struct DeterministicTrait: SuiteTrait, TestTrait {}

@available(*, unavailable, message: "import UnderstudySchedules, a product of the package understudy")
extension Trait where Self == DeterministicTrait {
  /// Declared in UnderstudySchedules.
  public static var deterministic: Self { DeterministicTrait() }
  /// Declared in UnderstudySchedules.
  public static func deterministic(schedules count: Int) -> Self { DeterministicTrait() }
  /// Declared in UnderstudySchedules.
  public static func deterministic(schedule name: String) -> Self { DeterministicTrait() }
}

/// Declared in UnderstudySchedules.
@available(*, unavailable, message: "import UnderstudySchedules, a product of the package understudy")
public func settle() async {}

/// Declared in UnderstudySchedules.
@available(*, unavailable, message: "import UnderstudySchedules, a product of the package understudy")
public func withDeterministicSchedule(
  schedules: Int = 1, schedule name: String? = nil, _ body: () async throws -> Void
) async throws {}

// MARK: UnderstudyExploring

/// Declared in UnderstudyExploring.
@available(*, unavailable, message: "import UnderstudyExploring, a product of the package understudy")
public struct ExploredAction {
  /// Declared in UnderstudyExploring.
  public init(
    _ name: String, cancellable isCancellable: Bool = false, if condition: @escaping () -> Bool = { true },
    _ body: @escaping () async -> Void
  ) {}
  /// Declared in UnderstudyExploring.
  public init<Argument>(
    _ name: String, from arguments: [Argument], if condition: @escaping () -> Bool = { true },
    _ body: @escaping (Argument) async -> Void
  ) {}
}

/// Declared in UnderstudyExploring.
@available(*, unavailable, message: "import UnderstudyExploring, a product of the package understudy")
@resultBuilder public enum ExploredActionBuilder {
  /// Declared in UnderstudyExploring.
  public static func buildBlock(_ actions: ExploredAction...) -> [ExploredAction] { actions }
}

@available(*, unavailable, message: "import UnderstudyExploring, a product of the package understudy")
extension StateRecorder {
  /// Declared in UnderstudyExploring.
  public func explore(
    steps count: Int, @ExploredActionBuilder _ actions: () -> [ExploredAction],
    always: (State) throws -> Void = { _ in }, between: (State, State) throws -> Void = { _, _ in },
    atRest: (State) throws -> Void = { _ in }
  ) async throws {}
}
