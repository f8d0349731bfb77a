import Testing
import UnderstudyTestSupport

@testable import TestDoubleRuntime

/// What an observed run writes about the events of members.
@Suite struct DoubleUsageTests {
  private struct Failure: Error {}

  private typealias Stub = StubbedMethod<Int, Int, any Error, __SyncAnswer<Int, Int, any Error>>
  private typealias Handle = __MethodHandle<Int, Int, any Error>

  /// Returns the events of a method that the test stubs and calls.
  private func events(_ body: (Stub, Handle) throws -> Void) throws -> [String] {
    let observed = try ObservedEvents()
    try observed.observe {
      let handle = Handle(__DoubleLog(protocolName: "P"), "load(page:)")
      try body(Stub(store: handle.store), handle)
    }
    return try observed.lines("saw", "used")
  }

  @Test func returnedAndThrownCallsAreListed() throws {
    let events = try events { stub, handle in
      stub.returns(1)
      for _ in 0..<3 { _ = try handle(1) }
      stub.throws(Failure())
      #expect(throws: Failure.self) { try handle(1) }
    }
    #expect(
      events == ["saw|P.load(page:)|returned", "saw|P.load(page:)|threw", "used|P.load(page:)|query|4"])
  }

  @Test func anAnswerThatNoCallGotIsNotListed() throws {
    let events = try events { stub, handle in
      stub.returns(1, 2)
      stub.when(2).throws(Failure())
      _ = try handle(1)
    }
    #expect(events == ["saw|P.load(page:)|returned", "used|P.load(page:)|query|1"])
  }

  @Test func theOutcomeOfAClosureIsListed() throws {
    let events = try events { stub, handle in
      stub.answers { _ in throw Failure() }
      #expect(throws: Failure.self) { try handle(2) }
    }
    #expect(events == ["saw|P.load(page:)|threw", "used|P.load(page:)|query|1"])
  }

  @Test func aMemberThatIsNotCalledIsNotListed() throws {
    #expect(try events { stub, _ in stub.returns(1) } == [])
  }

  @Test func callsThatAreRemovedAreListed() throws {
    let events = try events { stub, handle in
      stub.returns(1)
      _ = try handle(1)
      handle.store.removeCalls()
    }
    #expect(events == ["saw|P.load(page:)|returned", "used|P.load(page:)|query|1"])
  }

  @Test func aHeldCallIsListed() async throws {
    let observed = try ObservedEvents()
    try await observed.observe { () async throws in
      let handle = __AsyncMethodHandle<Int, Int, any Error>(__DoubleLog(protocolName: "P"), "load(page:)")
      let held = StubbedMethod(store: handle.store).hold()
      held.resume(returning: 1)
      _ = try await handle(1)
    }
    #expect(try observed.lines("saw") == ["saw|P.load(page:)|held", "saw|P.load(page:)|returned"])
  }

  @Test func readsAndSetsOfAPropertyAreListed() throws {
    let observed = try ObservedEvents()
    observed.observe {
      let title = __PropertyHandle<String>(__DoubleLog(protocolName: "P"), "title")
      title.value = "a"
      _ = title.value
    }
    #expect(
      try observed.lines("saw", "used") == [
        "saw|P.title|called", "saw|P.title|returned", "used|P.title|query|1",
      ])
  }
}
