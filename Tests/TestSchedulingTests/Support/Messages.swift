import TestReporting
import Understudy
import UnderstudySchedules
@_exported public import UnderstudyTestSupport

/// Returns the messages of the issues that are reported while the body runs by schedules.
@MainActor func messages(
  schedules: Int = 1, schedule name: String? = nil, function: String = #function,
  _ body: @escaping @MainActor () async throws -> Void
) async -> [String] {
  let reporter = CollectingReporter()
  await Reporting.$override.withValue(reporter) {
    try? await withDeterministicSchedule(
      schedules: schedules, schedule: name, function: function, fileID: "MoviesTests/SearchTests.swift"
    ) { try await body() }
  }
  return reporter.messages
}
