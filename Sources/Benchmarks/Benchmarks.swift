import Foundation

/// Measures whether Understudy reaches its performance goals: `swift run -c release benchmarks`.
///
/// Exits with 1 if a goal is missed.
@main
enum Benchmarks {
  static func main() async throws {
    var report = Report()
    try await CallBenchmarks.run(&report)
    try await TimelineBenchmarks.run(&report)
    for name in report.missedGoals { print("missed: \(name)") }
    exit(report.missedGoals.isEmpty ? 0 : 1)
  }
}

/// Calls `body` with a temporary folder, and removes the folder afterwards.
func withTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("understudy-benchmarks-\(UUID().uuidString)", isDirectory: true)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await body(folder)
}
