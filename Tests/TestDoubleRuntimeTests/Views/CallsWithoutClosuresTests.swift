import TestReporting
import Testing
import Understudy

/// Comparisons of calls by their arguments without closures.
@Suite struct CallsWithoutClosuresTests {
  let movies = MoviesServiceSpy()

  @Test func aSingleValueIsCompared() {
    for name in ["a", "b"] { movies.visit({ _ in }, name: name) }
    #expect(movies.calls.visit == ["a", "b"])
    #expect(movies.calls.visit != ["b", "a"])
    #expect(movies.calls.visit != ["a"])
  }

  @Test func severalValuesAreComparedAsTuples() {
    movies.toggle(1, isOn: true)
    movies.toggle(2, isOn: false)
    #expect(movies.calls.toggle == [(1, true), (2, false)])
    #expect(movies.calls.toggle != [(1, true), (2, true)])
  }

  @Test func aValueOfAnotherTypeIsAnIssue() {
    movies.visit({ _ in }, name: "a")
    let issues = CollectingReporter.issues { #expect(movies.calls.visit != [7]) }
    #expect(
      issues.map(\.message) == [
        "MoviesService.visit(_:name:) takes a value of type String as argument 1, but was compared with 7 (Int)."
      ])
  }
}
