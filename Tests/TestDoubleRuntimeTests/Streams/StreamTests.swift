import TestReporting
import Testing
import Understudy

@Suite struct StreamTests {
  let spy = StreamingSpy()

  private func all<Element: Sendable>(_ stream: AsyncStream<Element>) async -> [Element] {
    var elements: [Element] = []
    for await element in stream { elements.append(element) }
    return elements
  }

  @Test func elementsSentBeforeTheSubscriptionComeFirst() async {
    spy.stub.states.send(1)
    let early = spy.states(of: 1)
    spy.stub.states.send(2)
    let late = spy.states(of: 2)
    spy.stub.states.finish()
    #expect(await all(early) == [1, 2])
    #expect(await all(late) == [1, 2])
    #expect(await all(spy.states(of: 3)) == [1, 2])
  }

  @Test func aConditionSelectsTheStreams() async {
    let one = spy.states(of: 1)
    let two = spy.states(of: 2)
    spy.stub.states.when(2).send(20)
    spy.stub.states.send(0)
    spy.stub.states.when(1).finish()
    #expect(await all(one) == [0])
    spy.stub.states.finish()
    #expect(await all(two) == [20, 0])
  }

  @Test func aThrowingStreamFails() async throws {
    spy.stub.results.send("a")
    spy.stub.results.fail(ServiceError.offline)
    var elements: [String] = []
    await #expect(throws: ServiceError.offline) {
      for try await element in try await spy.results() { elements.append(element) }
    }
    #expect(elements == ["a"])
  }

  @Test func sendingAfterTheEndIsAnIssue() {
    spy.stub.states.finish()
    let issues = CollectingReporter.issues {
      spy.stub.states.send(1)
      spy.stub.states.finish()
    }
    let message =
      "Streaming.states(of:) was sent an element or its end after its stream had ended: nobody gets it."
    #expect(issues.map(\.message) == [message, message])
    #expect(issues.first?.position?.fileID == #fileID)
  }

  @Test func aStreamWithoutSubscribersIsAnIssueInAStrictTest() async {
    let issues = await CollectingReporter.strictIssues { StreamingSpy().stub.states.send(1) }
    #expect(
      issues.map(\.message) == ["Streaming.states(of:) was sent values, but nobody subscribed to its stream."]
    )
  }

  @Test func aStreamOfEventsIsNotReplayed() async {
    spy.stub.states.replays(.none)
    spy.stub.states.send(1)
    let first = spy.states(of: 1)
    spy.stub.states.send(2)
    let second = spy.states(of: 1)
    spy.stub.states.send(3)
    spy.stub.states.finish()
    #expect(await all(first) == [1, 2, 3])
    #expect(await all(second) == [3])
    #expect(await all(spy.states(of: 1)) == [])
  }

  @Test func aStreamOfAValueReplaysItsLatestElement() async {
    spy.stub.updates.replays(.latest)
    spy.stub.updates.send(1)
    spy.stub.updates.send(2)
    let first = spy.updates
    let second = spy.updates
    spy.stub.updates.send(3)
    spy.stub.updates.finish()
    #expect(await all(first) == [1, 2, 3])
    #expect(await all(second) == [2, 3])
  }

  @Test func whatNobodyHasReceivedYetIsNotLost() async {
    spy.stub.states.replays(.none)
    let early = spy.states(of: 1)
    spy.stub.states.when(2).send(20)
    spy.stub.states.send(3)
    let late = spy.states(of: 2)
    spy.stub.states.finish()
    #expect(await all(early) == [3])
    #expect(await all(late) == [20])
  }

  @Test func aConditionSelectsTheStreamsThatAreReplayed() async {
    spy.stub.states.when(1).replays(.none)
    let early = [spy.states(of: 1), spy.states(of: 2)]
    spy.stub.states.send(1)
    let late = [spy.states(of: 1), spy.states(of: 2)]
    spy.stub.states.finish()
    #expect(await all(late[0]) == [])
    #expect(await all(late[1]) == [1])
    _ = early
  }

  @Test func inAStrictTestAStreamThatNoCallReturnedIsAnIssueAtItsLine() async {
    var line = 0
    let issues = await CollectingReporter.strictIssues {
      let spy = StreamingSpy()
      let stream = spy.states(of: 1)
      spy.stub.states.when(1).send(1)
      line = #line + 1
      spy.stub.states.when(2).send(2)
      #expect(spy.calls.states == [1])
      withExtendedLifetime(stream) {}
    }
    let message = "Streaming.states(of:) for (of: 2) was sent values, but nobody subscribed to its stream."
    #expect(issues.map(\.message) == [message])
    #expect(issues.first?.position?.line == line)
  }

  @Test func inAStrictTestWhatIsSentAfterTheStreamWasLeftIsNoIssue() async {
    let issues = await CollectingReporter.strictIssues {
      let spy = StreamingSpy()
      do { _ = spy.states(of: 1) }
      spy.stub.states.when(1).send(1)
      spy.stub.states.send(2)
      #expect(spy.calls.states == [1])
    }
    #expect(issues.isEmpty)
  }
}
