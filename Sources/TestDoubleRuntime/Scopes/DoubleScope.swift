import Foundation
package import TestReporting

/// The scope of the doubles of one test case: holds their settings, and ends with the test.
///
/// A trait runs each test case in a scope with ``run(changing:_:)``. A double belongs to the scope that it is made
/// in. A double that is made outside of any scope has the default settings.
package final class DoubleScope: @unchecked Sendable {  // Each `var` is guarded by `lock`.
  /// The settings of a scope for its doubles.
  package struct Settings: Sendable {
    /// True if stubs that no call used, and calls that no expectation inspected, are issues.
    package var isStrict = false
    /// The consequence of an unstubbed call.
    package var unstubbed = UnstubbedCalls.issues
    /// The name of the code under test, such as a feature's; messages about the doubles begin with it.
    package var subject: String?

    /// The settings outside of any scope.
    package init() {}
  }

  /// The scope that the current task's doubles belong to.
  @TaskLocal package static var current: DoubleScope?

  /// The settings of this scope for its doubles.
  package let settings: Settings

  private let lock = NSLock()
  private var members: [WeakMember] = []
  /// The issues to report when the scope ends.
  private var findings: [TestIssue] = []
  /// The static members of the doubles, by the type of their handles.
  private var statics: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a scope with the given settings; the caller must call ``end(isComplete:)`` at the end of the test.
  package init(_ settings: Settings = Settings()) { self.settings = settings }

  /// Runs a test in a new scope, and ends the scope.
  ///
  /// The new scope has the settings of the surrounding scope, changed by `change`.
  ///
  /// If the test throws, unused stubs and uninspected calls are not issues, since the test did not run to its end.
  package nonisolated(nonsending) static func run<Result>(
    changing change: (inout Settings) -> Void = { _ in },
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    var settings = current?.settings ?? Settings()
    change(&settings)
    let scope = DoubleScope(settings)
    do {
      let result = try await $current.withValue(scope) { try await body() }
      scope.end()
      return result
    } catch {
      scope.end(isComplete: false)
      throw error
    }
  }

  /// Runs a synchronous test in a scope with the settings, and ends the scope; for XCTest.
  ///
  /// - `isComplete`: Returns whether the test has run to its end; called after `body` has returned.
  package static func run<Result>(
    _ settings: Settings, isComplete: () -> Bool, _ body: () throws -> Result
  ) rethrows -> Result {
    let scope = DoubleScope(settings)
    do {
      let result = try $current.withValue(scope) { try body() }
      scope.end(isComplete: isComplete())
      return result
    } catch {
      scope.end(isComplete: false)
      throw error
    }
  }

  /// Ends the scope: reports the issues that its settings require and held calls that were never resumed, and frees
  /// the static members.
  package func end(isComplete: Bool = true) {
    let (members, statics) = lock.withLock { (self.members, self.statics) }
    for member in members { member.value?.scopeEnds(isComplete: isComplete) }
    let issues = lock.withLock {
      defer {
        self.members = []
        self.statics = [:]
        findings = []
      }
      return findings
    }
    withExtendedLifetime(statics) {}
    for issue in issues.sorted(by: { $0.position?.line ?? 0 < $1.position?.line ?? 0 }) where isComplete {
      Reporting.reporter.report(issue)
    }
  }
}

/// An object that is notified when its scope ends.
package protocol ScopeMember: AnyObject, Sendable {
  /// Called when the scope ends; `isComplete` is false if the test has not run to its end.
  func scopeEnds(isComplete: Bool)
}

extension DoubleScope {
  private struct WeakMember {
    weak var value: (any ScopeMember)?
  }

  /// Notifies `member` when the scope ends; holds it weakly.
  package func add(_ member: any ScopeMember) {
    lock.withLock { members.append(WeakMember(value: member)) }
  }

  /// Stores an issue, which is reported when the scope ends.
  package func record(finding issue: TestIssue) { lock.withLock { findings.append(issue) } }

  /// Returns the static members of a type; they are made on first use and freed when the scope ends.
  func staticMembers<Members: Sendable>(of type: ObjectIdentifier, _ make: () -> Members) -> Members {
    if let existing = lock.withLock({ statics[type] }) as? Members { return existing }
    let members = make()  // Outside the lock: a double's members add themselves to the scope.
    return lock.withLock {
      if let existing = statics[type] as? Members { return existing }
      statics[type] = members
      return members
    }
  }
}
