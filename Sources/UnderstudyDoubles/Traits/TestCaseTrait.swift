internal import TestDoubleRuntime
public import Testing

/// A trait that can also be applied to XCTest cases, by `withTestTraits`; unrelated to Swift Testing's `Test.Case`.
public protocol TestCaseTrait: Trait {
  /// Runs a body, such as an XCTest case, with what the trait sets.
  func apply<Result>(to body: () throws -> Result) rethrows -> Result

  /// Runs an asynchronous body with what the trait sets.
  nonisolated(nonsending) func apply<Result>(
    to body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result
}

extension TestCaseTrait where Self: SuiteTrait & TestScoping {
  /// `true`: every test of the suite has the trait as well.
  public var isRecursive: Bool { true }

  /// Runs the test case with what the trait sets, in addition to the traits around it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard let keeper = TestRunnerReporter.baselineKeeper else {
      return try await apply { try await function() }
    }
    try await keeper.watch({ try await apply { try await function() } }, for: test, testCase)
  }
}

/// A trait that runs a test in a scope of its own for doubles, with changed settings.
protocol DoubleScopeTrait: TestCaseTrait {
  func change(_ settings: inout DoubleScope.Settings)
}

extension DoubleScopeTrait {
  /// Runs the body in a scope for doubles, which ends with the body.
  public func apply<Result>(to body: () throws -> Result) rethrows -> Result {
    let observer = TestCaseObserver.shared
    return try DoubleScope.run(changing: change, testRanToEnd: { !observer.wasCutShort }, body)
  }

  /// Runs the body in a scope for doubles, which ends with the body.
  public nonisolated(nonsending) func apply<Result>(
    to body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await DoubleScope.run(changing: change) { try await body() }
  }
}
