import TestDoubleRuntime
import TestReporting
import Testing
import Understudy

@testable import UnderstudyDoubles

private protocol LoadMovies {}
private protocol SaveMovies {}

@Suite(.feature((any LoadMovies).self))
struct FeatureTraitTests {
  @Test(.feature((any SaveMovies).self))
  func aTestMayBeAboutAnotherFeatureToo() {
    #expect(DoubleScope.current?.settings.joinedFeatureNames == "LoadMovies, SaveMovies")
  }

  @Test func anIssueOfTheKitBeginsWithTheFeature() {
    withKnownIssue {
      TestRunnerReporter().report(TestIssue("Something is wrong."))
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["LoadMovies: Something is wrong."]
    }
  }
}

struct FeatureNameTests {
  @Test(arguments: [
    ((any LoadMovies).self as Any.Type, "LoadMovies"),
    ((any LoadMovies & SaveMovies).self, "LoadMovies & SaveMovies"),
  ])
  func protocolsAreNamed(type: Any.Type, name: String) {
    #expect(FeatureTrait.feature(type).name == name)
  }
}
