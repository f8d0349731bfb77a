import Foundation
import TestDoubleRuntime
import Testing

@testable import Understudy

@Suite(.doubles(.strict), .snapshots(record: .never))
struct DoublesTraitTests {
  @Test func theSuitesSettingsHoldForItsTests() {
    #expect(DoubleScope.current?.settings.isStrict == true)
    #expect(DoubleScope.current?.settings.unstubbed == .issues)
    #expect(SnapshotSettings.current.record == .never)
  }

  @Test(.doubles(unstubbed: .placeholders))
  func anInnerTraitAddsToTheOuter() {
    #expect(DoubleScope.current?.settings.isStrict == true)
    #expect(DoubleScope.current?.settings.unstubbed == .placeholders)
  }

  @Test(.doubles(.lenient))
  func theInnermostTraitCounts() {
    #expect(DoubleScope.current?.settings.isStrict == false)
  }

  @Test(arguments: 0..<20)
  func eachCaseHasItsOwnScope(number: Int) async {
    let isNew = ScopesSeen.shared.add(DoubleScope.current)
    #expect(isNew)
  }

  struct Nested {
    @Test func theSettingsHoldForNestedSuites() {
      #expect(DoubleScope.current?.settings.isStrict == true)
    }
  }
}

struct WithoutDoublesTraitTests {
  @Test func thereIsNoScope() {
    #expect(DoubleScope.current == nil)
  }
}

/// The scopes of all cases so far; they are retained, so that a new scope never has the address of an old one.
private final class ScopesSeen: @unchecked Sendable {  // `scopes` is guarded by `lock`.
  static let shared = ScopesSeen()
  private let lock = NSLock()
  private var scopes: [DoubleScope] = []

  /// Records the scope; returns true if it was not recorded before, and false for `nil`.
  func add(_ scope: DoubleScope?) -> Bool {
    guard let scope else { return false }
    return lock.withLock {
      let isNew = !scopes.contains { $0 === scope }
      scopes.append(scope)
      return isNew
    }
  }
}
