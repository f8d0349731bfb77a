import Foundation
import TestDoubleRuntime

/// Observes doubles as in a run of the commands `coverage` and `mutate`, and reads what the run has written.
package final class ObservedEvents: Sendable {
  package let folder: TemporaryFolder
  private let run: ObservedRun

  /// - Parameter plan: The lines of the plan.
  package init(plan: String = "") throws {
    folder = try TemporaryFolder()
    try folder.write(plan, to: "plan")
    run = ObservedRun(folder: folder.path)!
  }

  /// Runs the code in the observed run.
  @discardableResult
  package func observe<Result>(_ body: () throws -> Result) rethrows -> Result {
    try ObservedRun.$override.withValue(run) { try body() }
  }

  @discardableResult
  package nonisolated(nonsending) func observe<Result>(
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await ObservedRun.$override.withValue(run) { try await body() }
  }

  /// The lines of the run, without the test's name and the file's path, sorted; tabs are shown as bars.
  package func lines(_ kinds: String...) throws -> [String] {
    let logs = try folder.files.filter { $0.hasSuffix(".log") }.map(folder.text)
    return logs.joined().split(separator: "\n").filter { line in kinds.contains { line.hasPrefix($0 + "\t") }
    }
    .map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false)
        .filter { !$0.contains("/") && !$0.isEmpty }.joined(separator: "|")
    }.sorted()
  }
}
