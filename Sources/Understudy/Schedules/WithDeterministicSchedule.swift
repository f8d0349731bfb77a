internal import TestReporting
internal import TestScheduling

/// Lets everything that the closure starts take turns, first come, first run: in XCTest, or for a part of a test.
///
///     func testLoadsTheFirstPage() async throws {
///       try await withDeterministicSchedule {
///         …
///       }
///     }
///
/// See `.deterministic`, which does the same for tests and suites of Swift Testing.
///
/// - `schedules`: By how many schedules the closure runs, as in `.deterministic(schedules:)`: each runs all of it.
/// - `name`: The one schedule that it runs by, as in `.deterministic(schedule:)`.
/// - Throws: What the closure throws.
public nonisolated(nonsending) func withDeterministicSchedule(
  schedules: Int = 1, schedule name: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column,
  @_implicitSelfCapture _ body: @escaping () async throws -> Void
) async throws {
  let request: ScheduleRequest = name.map { .named($0) } ?? (schedules == 1 ? .first : .several(schedules))
  // Only one task at a time runs it, and the caller waits until that is over.
  nonisolated(unsafe) let body = body
  try await ScheduledTest(
    request: request, identity: "\(fileID)/\(function)",
    position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column),
    spelling: { "withDeterministicSchedule(\($0)) { … }" }, isWholeTest: false,
    body: { try await body() }
  ).run()
}
