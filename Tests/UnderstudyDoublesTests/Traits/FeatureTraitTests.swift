import StateSnapshots
import TestReporting
import Testing
import Understudy

@testable import UnderstudyDoubles

private protocol LoadMovies {}
private protocol SaveMovies {}
private protocol Keep<Item> { associatedtype Item }
private struct LoadMoviesView: LoadMovies {}

@Suite(.feature((any LoadMovies).self))
struct FeatureTraitTests {
  @Test(.feature((any SaveMovies).self))
  func aTestMayBeAboutAnotherFeatureToo() {
    #expect(FeatureName.current == "LoadMovies, SaveMovies")
  }

  @Test(.feature((any LoadMovies).self))
  func aFeatureIsNamedOnce() {
    #expect(FeatureName.current == "LoadMovies")
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
    #expect(FeatureName.problem(with: type) == nil)
    #expect(FeatureName.text(of: type) == name)
  }

  @Test func aProtocolWithATypeArgumentIsAFeature() {
    guard #available(macOS 13, *) else { return }
    #expect(FeatureName.problem(with: (any Keep<Int>).self) == nil)
  }

  @Test(arguments: [
    LoadMoviesView.self as Any.Type, Int.self, Any.self, AnyObject.self, (any LoadMovies)?.self,
    (any LoadMovies.Type).self, (() -> Void).self, FeatureTraitTests.self, StateRecorder<Int>.self,
  ])
  func whatIsNoProtocolIsAnIssue(type: Any.Type) {
    #expect(
      FeatureName.problem(with: type)?.hasPrefix("'\(type)' is no protocol, so it is no feature. ") == true)
  }

  @Test func theIssueStandsInTheTest() async throws {
    let trait: FeatureTrait = .feature(LoadMoviesView.self)
    let test = try #require(Test.current)
    try await withKnownIssue {
      try await trait.provideScope(for: test, testCase: Test.Case.current) {}
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("'LoadMoviesView' is no protocol") == true
    }
  }
}
