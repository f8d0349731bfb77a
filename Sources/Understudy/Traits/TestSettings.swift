internal import TestDoubleRuntime
public import Testing

/// A trait that can also be applied to XCTest cases, by `withTestTraits`; unrelated to Swift Testing's `Test.Case`.
public protocol TestCaseTrait: Trait {}

/// The settings for a test's doubles and snapshots, from the test's traits.
struct TestSettings {
  var doubles = DoubleScope.current?.settings ?? DoubleScope.Settings()
  var snapshots = SnapshotSettings.current

  /// Creates the settings of the current scope with the changes of the traits, the outermost first.
  init(_ traits: [any TestCaseTrait] = []) {
    for trait in traits { (trait as? any SettingsTrait)?.change(&self) }
  }
}

/// A trait that only changes settings.
protocol SettingsTrait: TestCaseTrait {
  func change(_ settings: inout TestSettings)
}

extension TestCaseTrait where Self: SuiteTrait & TestScoping {
  /// `true`: every test of the suite has the trait as well.
  public var isRecursive: Bool { true }

  /// Runs the test case in its own scope, with the trait's settings added to the settings of the traits around it.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let run: @Sendable () async throws -> Void = {
      let settings = TestSettings([self])
      try await SnapshotSettings.$current.withValue(settings.snapshots) {
        try await DoubleScope.run(changing: { $0 = settings.doubles }) { try await function() }
      }
    }
    try await TestWatch.run(run, for: test, testCase)
  }
}
