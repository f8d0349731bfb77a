import TestReporting
import Testing
import Understudy

@Suite struct UnstubbedCallTests {
  let spy = MoviesServiceSpy()

  @Test func theIssueNamesTheMemberItsArgumentsAndTheLineToAdd() async {
    let issues = await CollectingReporter.issues { _ = try? await spy.movies(page: 2) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.movies(page: 2) was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.movies.returns(…)  // [Movie]
        """
      ])
    #expect(issues.first?.severity == .error)
  }

  @Test func aMemberThatThrowsAnyErrorThrowsUnstubbedCall() async throws {
    let reporter = CollectingReporter()
    let error = await Reporting.$override.withValue(reporter) {
      await #expect(throws: UnstubbedCall.self) { try await spy.movies(page: 2) }
    }
    #expect(error?.call == "MoviesService.movies(page: 2)")
    #expect(error?.description == reporter.messages.first)
  }

  @Test func aMethodWithoutResultNeedsNoStub() {
    let issues = CollectingReporter.issues {
      spy.reset()
      spy.toggle(1, isOn: true)
      #expect(throws: Never.self) { try spy.refresh() }
    }
    #expect(issues.isEmpty)
  }

  @Test func theIssueIsReportedBeforeTheCallEnds() async throws {
    /// Notes the order of the issue and of the effects of the call.
    final class Order: TestReporter, @unchecked Sendable {  // Used by one task only.
      var events: [String] = []
      var currentTest: TestIdentity? { nil }
      func report(_ issue: TestIssue) { events.append("issue") }
      func attach(_ text: String, named name: String, at position: SourcePosition?) {}
    }
    let order = Order()
    await Reporting.$override.withValue(order) {
      do {
        _ = try await spy.movies(page: 1)
      } catch {
        order.events.append("error")
      }
      _ = spy.number(1)
      order.events.append("placeholder")
    }
    #expect(order.events == ["issue", "error", "issue", "placeholder"])
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
    let issues = CollectingReporter.issues {
      let error = #expect(throws: UnstubbedCall.self) { try spy.decode(Int.self) }
      #expect(
        error?.description.hasPrefix("MoviesService.decode(Int.self) must return a value of type Int") == true
      )
    }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.decode(Int.self) must return a value of type Int, but its stub gave "seven" (String).
        """
      ])
  }

  @Test func aGenericResultOfTheWrongTypeIsReplacedByAPlaceholder() {
    spy.stub.decodeCalmly.returns("seven")
    let issues = CollectingReporter.issues { #expect(spy.decodeCalmly(Int.self) == 0) }
    #expect(
      issues.map(\.message) == [
        """
        MoviesService.decodeCalmly(Int.self) must return a value of type Int, but its stub gave "seven" (String).
        """
      ])
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
