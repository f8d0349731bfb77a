import TestReporting
import Testing
import Understudy

@Suite struct UnstubbedCallTests {
  let spy = MoviesServiceSpy()

  @Test func theIssueNamesTheMemberItsArgumentsAndTheLineToAdd() async throws {
    var error: UnstubbedCall?
    let issues = await CollectingReporter.issues {
      error = await #expect(throws: UnstubbedCall.self) { try await spy.movies(page: 2) }
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.movies(page: 2) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.movies.returns(…)  // [Movie]
        """
      ])
    #expect(issues.first?.severity == .error)
    #expect(error?.description == issues.first?.message)
  }

  @Test func aMethodWithoutResultNeedsNoStub() {
    let issues = CollectingReporter.issues {
      spy.reset()
      spy.toggle(1, isOn: true)
      #expect(throws: Never.self) { try spy.refresh() }
    }
    #expect(issues.isEmpty)
  }

  @Test func theRemedyOfAStaticMemberNamesTheType() {
    let issues = CollectingReporter.issues {
      _ = MoviesServiceSpy.create("a")
      _ = MoviesServiceSpy.shared
    }
    #expect(
      issues.map { $0.message.split(separator: "  ")[1] } == [
        "MoviesServiceSpy.stub.create.returns(…)", "MoviesServiceSpy.shared = …",
      ])
  }

  @Test func aGenericResultOfTheWrongTypeNamesBothTypes() {
    spy.stub.decode.returns("seven")
    spy.stub.decodeCalmly.returns("seven")
    let problem = #"must return a value of type Int, but its stub gave "seven" (String)."#
    let issues = CollectingReporter.issues {
      let error = #expect(throws: UnstubbedCall.self) { try spy.decode(Int.self) }
      #expect(error?.description == "MoviesService.decode(Int.self) \(problem)")
      #expect(spy.decodeCalmly(Int.self) == 0)
    }
    #expect(
      issues.map(\.message) == [
        "MoviesService.decode(Int.self) \(problem)", "MoviesService.decodeCalmly(Int.self) \(problem)",
      ])
  }

  // MARK: The setting of a double

  @Test func aDoubleCanReturnPlaceholdersSilently() async {
    spy.unstubbed = .placeholders
    let issues = await CollectingReporter.issues {
      #expect(spy.number(1) == 0)
      #expect(spy.title == "")
      await #expect(throws: UnstubbedCall.self) { try await spy.movies(page: 1) }
    }
    #expect(issues.isEmpty)
  }

  @Test(.doubles(unstubbed: .placeholders)) func theSettingOfTheDoubleOverridesTheTrait() {
    spy.unstubbed = .issues
    #expect(CollectingReporter.issues { _ = spy.number(1) }.count == 1)
    spy.unstubbed = nil
    #expect(CollectingReporter.issues { _ = spy.number(1) }.isEmpty)
  }

  @Test func aResultWithoutAPlaceholderTrapsWithTheSameText() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Reporting.$override.withValue(StandardErrorReporter()) { _ = MoviesServiceSpy().make() }
    }
    let output = try TrappedOutput(result)
    #expect(
      output.reported == """
        MoviesService.make() was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.make.returns(…)  // Unmakeable
        """)
    #expect(output.trap.hasPrefix(output.reported))
  }
}
