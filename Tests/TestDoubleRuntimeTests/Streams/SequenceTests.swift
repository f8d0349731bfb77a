import Testing
import Understudy

/// Members that return `any AsyncSequence`.
@Suite struct SequenceTests {
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  private func all<Element, Failure>(
    _ sequence: any AsyncSequence<Element, Failure>
  ) async throws(Failure) -> [Element] {
    var elements: [Element] = []
    for try await element in sequence { elements.append(element) }
    return elements
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func everySubscriberReceivesAllElements() async throws {
    let spy = SequencingSpy()
    spy.stub.lines.send("a")
    let early = try await spy.lines()
    spy.stub.lines.send("b")
    spy.stub.lines.finish()
    #expect(try await all(early) == ["a", "b"])
    #expect(try await all(early) == ["a", "b"])
    #expect(try await all(spy.lines()) == ["a", "b"])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aSequenceFailsWithItsOwnError() async throws {
    let spy = SequencingSpy()
    let lines = try await spy.lines()
    spy.stub.lines.send("a")
    spy.stub.lines.fail(.offline)
    await #expect(throws: ServiceError.offline) { try await all(lines) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aSequenceMayFailWithAnyError() async throws {
    let spy = SequencingSpy()
    spy.stub.results.fail(ServiceError.denied)
    await #expect(throws: ServiceError.denied) { try await all(spy.results(1)) }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aPropertysSequenceIsFed() async {
    let spy = SequencingSpy()
    let updates = spy.updates
    spy.stub.updates.send(1)
    spy.stub.updates.finish()
    #expect(await all(updates) == [1])
    #expect(spy.calls.updates.gets == 1)
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aStubMayReturnAnotherSequence() async {
    let spy = SequencingSpy()
    spy.stub.numbers.returns(AsyncStream { $0.finish() })
    #expect(await all(spy.numbers(from: 1)) == [])
    spy.stub.numbers.when(2).answers { start in
      AsyncStream {
        $0.yield(start)
        $0.finish()
      }
    }
    #expect(await all(spy.numbers(from: 2)) == [2])
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
  @Test func aSubscriberThatIsCancelledEnds() async {
    let spy = SequencingSpy()
    let updates = spy.updates
    let task = Task { await all(updates) }
    spy.stub.updates.send(1)
    task.cancel()
    #expect(await task.value.count <= 1)
  }
}
