internal import TestReporting
internal import TestScheduling

/// Runs a closure (part of a test or a whole test of XCTest) and all its tasks one turn at a time, in order of arrival.
///
///     func testLoadsTheFirstPage() async throws {
///       try await withDeterministicSchedule {
///         …
///       }
///     }
///
/// For whole tests and suites of Swift Testing, use the trait `.deterministic`, whose documentation describes turns.
///
/// - Parameter schedules: The number of schedules, as in `.deterministic(schedules:)`; each schedule runs the whole closure.
/// - Parameter name: The name of the only schedule to run, as in `.deterministic(schedule:)`.
/// - Throws: The error of the closure.
public nonisolated(nonsending) func withDeterministicSchedule(
  schedules: Int = 1, schedule name: String? = nil,
  function: String = #function, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
  column: Int = #column,
  @_implicitSelfCapture _ body: @escaping () async throws -> Void
) async throws {
  let request: ScheduleRequest = name.map { .named($0) } ?? (schedules == 1 ? .first : .several(schedules))
  // Only one task at a time runs the body, and the caller waits for that task.
  nonisolated(unsafe) let body = body
  try await ScheduledTest(
    request: request, identity: "\(fileID)/\(function)",
    position: SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column),
    proposedSourceCode: { arguments in "withDeterministicSchedule(\(arguments)) { … }" },
    runsTestFunction: false, body: { try await body() }
  ).run()
}
