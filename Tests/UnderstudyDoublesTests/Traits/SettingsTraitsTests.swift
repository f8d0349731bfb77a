import StateSnapshots
import Synchronization
import TestDoubleRuntime
import Testing
import Understudy

@testable import UnderstudyDoubles

private protocol LoadMovies {}

/// The traits of doubles, features and snapshots on one suite.
@Suite(.feature((any LoadMovies).self), .doubles(.strict), .snapshots(record: .never, in: "Recorded"))
struct SettingsTraitsTests {
  @Test func theSuitesSettingsHoldForItsTests() {
    #expect(DoubleScope.current?.settings.joinedFeatureNames == "LoadMovies")
    #expect(DoubleScope.current?.settings.isStrict == true)
    #expect(DoubleScope.current?.settings.unstubbed == .issues)
    #expect(SnapshotSettings.current.record == .never)
    #expect(SnapshotSettings.current.folder == "Recorded")
  }

  @Test(.doubles(unstubbed: .placeholders), .snapshots(record: .all))
  func anInnerTraitAddsToTheOuter() {
    #expect(DoubleScope.current?.settings.joinedFeatureNames == "LoadMovies")
    #expect(DoubleScope.current?.settings.isStrict == true)
    #expect(DoubleScope.current?.settings.unstubbed == .placeholders)
    #expect(SnapshotSettings.current.record == .all)
    #expect(SnapshotSettings.current.folder == "Recorded")
  }

  @Suite(.doubles(.lenient), .feature((any LoadMovies).self))
  struct Nested {
    @Test func theInnermostTraitCountsAndOuterSettingsHoldForNestedSuites() {
      #expect(DoubleScope.current?.settings.isStrict == false)
      #expect(DoubleScope.current?.settings.joinedFeatureNames == "LoadMovies")
      #expect(DoubleScope.current?.settings.unstubbed == .issues)
      #expect(SnapshotSettings.current.record == .never)
    }
  }

  // The scopes are retained, so that a new scope never has the address of an old one.
  private static let scopesSeen = Mutex<[DoubleScope]>([])

  @Test(arguments: 0..<20)
  func eachCaseHasItsOwnScope(number: Int) throws {
    let scope = try #require(DoubleScope.current)
    let isNew = Self.scopesSeen.withLock { scopes in
      defer { scopes.append(scope) }
      return !scopes.contains { $0 === scope }
    }
    #expect(isNew)
  }
}

struct WithoutTraitsTests {
  @Test func nothingIsSet() {
    #expect(DoubleScope.current == nil)
    #expect(SnapshotSettings.current.record == nil)
    #expect(SnapshotSettings.current.folder == nil)
  }
}
