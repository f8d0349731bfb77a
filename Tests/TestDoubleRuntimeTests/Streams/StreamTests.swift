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

  @Test func aPropertysStreamIsFed() async {
    let first = spy.updates
    let second = spy.updates
    spy.stub.updates.send(5)
    spy.stub.updates.finish()
    #expect(await all(first) == [5])
    #expect(await all(second) == [5])
    #expect(spy.calls.updates.gets == 2)
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
}
