internal import Foundation
internal import Testing

/// Watches a test of Swift Testing that has one of the kit's traits: whether it has failed, and when it ends.
final class TestWatch: @unchecked Sendable {  // `lock` guards each `var`.
  @TaskLocal static var current: TestWatch?

  private let lock = NSLock()
  private var failed = false
  private var bodiesAtEnd: [@Sendable () -> Void] = []

  var hasFailed: Bool { lock.withLock { failed } }

  func whenTestEnds(_ body: @escaping @Sendable () -> Void) { lock.withLock { bodiesAtEnd.append(body) } }

  private func noteFailure() { lock.withLock { failed = true } }

  /// Runs a test case, unless an outer trait watches it already.
  ///
  /// Before Swift 6.3, a handler of issues can't tell a failure from an issue that is known, so nothing is watched.
  static func run(
    _ function: @Sendable () async throws -> Void, for test: Test, _ testCase: Test.Case?
  ) async throws {
    #if compiler(>=6.3)
      guard current == nil else { return try await function() }
      let watch = TestWatch()
      let handler: IssueHandlingTrait = .compactMapIssues { issue in
        if issue.isFailure { watch.noteFailure() }
        return issue
      }
      try await $current.withValue(watch) {
        defer { for body in watch.lock.withLock({ watch.bodiesAtEnd }) { body() } }
        do { try await handler.provideScope(for: test, testCase: testCase, performing: function) } catch {
          watch.noteFailure()
          throw error
        }
      }
    #else
      try await function()
    #endif
  }
}
