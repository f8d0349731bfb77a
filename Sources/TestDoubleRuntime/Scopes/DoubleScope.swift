import Foundation
package import TestReporting

/// The scope of one test case's doubles: how strict they are, and when their test is over.
///
/// A trait opens one around each test case with ``run(changing:_:)``; a double belongs to the scope that it was made
/// in. Doubles that are made outside of any scope work as well, with the default settings.
package final class DoubleScope: @unchecked Sendable {  // `members` and `statics` are guarded by `lock`.
  /// The settings of a scope for its doubles.
  package struct Settings: Sendable {
    /// True if stubs that no call used, and calls that no expectation looked at, are issues.
    package var isStrict = false
    /// The consequence of a call for which nothing is stubbed.
    package var unstubbed = UnstubbedCalls.issues
    /// The subject of the scope's test, such as a feature's name; messages about its doubles begin with it.
    package var subject: String?

    /// The settings outside of any scope.
    package init() {}
  }

  /// The scope that the current task's doubles belong to.
  @TaskLocal package static var current: DoubleScope?

  /// The settings of this scope for its doubles.
  package let settings: Settings

  private let lock = NSLock()
  private var members: [Member] = []
  private var findings: [TestIssue] = []
  private var statics: [ObjectIdentifier: any Sendable] = [:]

  /// A scope with the given settings; whoever makes one calls ``end(isComplete:)`` when its test is over.
  package init(_ settings: Settings = Settings()) { self.settings = settings }

  /// Runs a test in a scope of its own, with the settings around it as `change` alters them, and ends it.
  ///
  /// Unused stubs and calls are no issues where the test throws: it didn't come that far.
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

  /// Runs a test in a scope with the settings, and ends it; for runners whose tests are called, as XCTest's.
  ///
  /// - `isComplete`: Whether a test that returned has come to its end; asked then.
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

  /// Ends the scope: reports what its settings ask for and held calls that nobody resumed, and frees its statics.
  package func end(isComplete: Bool = true) {
    let (members, statics) = lock.withLock { (self.members, self.statics) }
    for member in members { member.owner?.scopeEnds(isComplete: isComplete) }
    let found = lock.withLock {
      defer {
        self.members = []
        self.statics = [:]
        findings = []
      }
      return findings
    }
    withExtendedLifetime(statics) {}
    for issue in found.sorted(by: { $0.position?.line ?? 0 < $1.position?.line ?? 0 }) where isComplete {
      Reporting.reporter.report(issue)
    }
  }
}

/// Something that is told when its scope ends.
package protocol ScopeMember: AnyObject, Sendable {
  /// Called when the scope ends; the test has not come to its end where `isComplete` is false.
  func scopeEnds(isComplete: Bool)
}

extension DoubleScope {
  private struct Member {
    weak var owner: (any ScopeMember)?
  }

  /// Tells `member` when the scope ends, unless it is gone by then.
  package func add(_ member: any ScopeMember) {
    lock.withLock { members.append(Member(owner: member)) }
  }

  /// Keeps an issue until the scope ends.
  package func record(finding issue: TestIssue) { lock.withLock { findings.append(issue) } }

  /// The static members of a type, made when first asked for, freed when the scope ends.
  func staticMembers<Members: Sendable>(of type: ObjectIdentifier, _ make: () -> Members) -> Members {
    if let known = lock.withLock({ statics[type] }) as? Members { return known }
    let made = make()  // Outside the lock: the log of a double joins its scope.
    return lock.withLock {
      if let known = statics[type] as? Members { return known }
      statics[type] = made
      return made
    }
  }
}
