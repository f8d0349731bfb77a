import TestDoubleRuntime
import Testing

@testable import Understudy

private protocol LoadMovies {}

/// The traits `.feature` and `.doubles` on one suite, in both orders.
@Suite(.feature((any LoadMovies).self), .doubles(.strict))
struct FeatureAndDoublesTests {
  @Test func bothTraitsHold() {
    #expect(FeatureName.current == "LoadMovies")
    #expect(DoubleScope.current?.settings.isStrict == true)
  }

  @Test(.doubles(unstubbed: .placeholders))
  func aTestsOwnTraitKeepsTheFeature() {
    #expect(FeatureName.current == "LoadMovies")
    #expect(DoubleScope.current?.settings.isStrict == true)
    #expect(DoubleScope.current?.settings.unstubbed == .placeholders)
  }

  @Suite(.doubles(.lenient), .feature((any LoadMovies).self))
  struct TheOtherWayRound {
    @Test func bothTraitsHold() {
      #expect(FeatureName.current == "LoadMovies")
      #expect(DoubleScope.current?.settings.isStrict == false)
    }
  }
}
