import TestReporting
import Testing
import Understudy

/// Members that have a completion handler and return a value.
@Suite struct CompletionAndResultTests {
  let spy = RequestingSpy()

  /// Calls the member; returns its result, and what its completion handler got.
  private func get(_ path: String) -> String {
    var completed = "-"
    let result = spy.get(path) { completed = (try? $0.get()) ?? "failed" }
    return "\(result) \(completed)"
  }

  @Test func bothAreStubbedInAnyOrder() {
    spy.stub.get.completes(with: .success("a"))
    spy.stub.get.returns(1)
    #expect(get("x") == "1 a")
    spy.stub.get.completes(with: .failure(.offline))
    #expect(get("x") == "1 failed")
    spy.stub.get.returns(2, 3)
    #expect([get("x"), get("x"), get("x")] == ["2 failed", "3 failed", "3 failed"])
  }

  @Test func eachMayHaveConditions() {
    spy.stub.get.returns(1)
    spy.stub.get.when { path, _ in path == "a" }.completes(with: .success("A"))
    spy.stub.get.when("b").returns(2)
    spy.stub.get.when("b").completes(with: .success("B"))
    #expect([get("a"), get("b"), get("c")] == ["1 A", "2 B", "1 -"])
  }

  @Test func aClosureAnswersAlone() {
    spy.stub.get.completes(with: .success("a"))
    spy.stub.get.returns(1)
    spy.stub.get.answers { path, completion in
      completion(.success(path))
      return 2
    }
    #expect(get("x") == "2 x")
    spy.stub.get.returns(3)
    #expect(get("x") == "3 -")
    spy.stub.get.completes(with: .success("b"))
    #expect(get("x") == "3 b")
  }

  @Test @MainActor func aMainActorHandlerOfAThrowingMember() throws {
    var seen: String?
    spy.stub.send.throws(ServiceError.offline)
    #expect(throws: ServiceError.offline) { try spy.send("x") { value, _ in seen = value } }
    spy.stub.send.completes(with: "a", nil)
    spy.stub.send.returns(Movie(id: 1, title: "Alien"))
    #expect(try spy.send("x") { value, _ in seen = value }.id == 1)
    #expect(seen == "a")
  }

  @Test func aResultWithoutAStubIsAnIssueThatSaysSo() {
    spy.stub.get.when("x").completes(with: .success("a"))
    let issues = CollectingReporter.issues { #expect(get("x") == "0 a") }
    #expect(
      issues.map(\.message) == [
        """
        Requesting.get("x", completion: { … }) was called, but only its completion handler is stubbed.
        Add to the test, before the call:  double.stub.get.returns(…)  // Int
        """
      ])
  }

  @Test func aStrictTestFindsWhatWasNotUsed() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = RequestingSpy()
      spy.stub.get.returns(1)
      spy.stub.get.completes(with: .success("a"))
      spy.stub.get.completes(with: .success("b"))
    }
    #expect(
      issues.map(\.message) == [
        "A stub of Requesting.get(_:completion:) was never used.",
        "A stub of Requesting.get(_:completion:) was replaced before a call used it.",
        "A stub of Requesting.get(_:completion:) was never used.",
      ])
  }

  @Test func aCompletionUsesNoAnswerOfACommand() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = RequestingSpy()
      spy.stub.post.returns()
      spy.stub.post.when("x").completes(with: 1)
      spy.post("x") { #expect($0 == 1) }
      #expect(spy.calls.post.count == 1)
    }
    #expect(issues.map(\.message) == ["A stub of Requesting.post(_:completion:) was never used."])
  }
}
