import Testing
import UnderstudyTestSupport

@testable import TestDoubleRuntime
@testable import UnderstudyTool

/// What the tool reads of the doubles in an observed run.
struct ObservedLogTests {
  private struct Failure: Error {}

  private typealias Stub = StubbedMethod<Int, Int, any Error, __SyncAnswer<Int, Int, any Error>>
  private typealias Handle = __MethodHandle<Int, Int, any Error>
  private typealias AsyncHandle = __AsyncMethodHandle<Int, Int, any Error>

  private let observed: ObservedEvents

  init() throws { observed = try ObservedEvents() }

  private var log: ObservedLog { ObservedLog(folder: observed.folder.path) }

  /// Returns the events of a method that the test stubs and calls.
  private func events(_ body: (Stub, Handle) throws -> Void) throws -> [String: Set<String>] {
    try observed.observe {
      let handle = Handle(__DoubleLog(protocolName: "P"), "load(page:)")
      try body(Stub(store: handle), handle)
    }
    return log.eventsByMember
  }

  private func eventsOfAsyncMethod(
    _ body: (AsyncHandle) async throws -> Void
  ) async throws -> [String: Set<String>] {
    try await observed.observe { () async throws in
      try await body(AsyncHandle(__DoubleLog(protocolName: "P"), "load(page:)"))
    }
    return log.eventsByMember
  }

  @Test func returnedAndThrownCallsAreSeen() throws {
    let events = try events { stub, handle in
      stub.returns(1)
      for _ in 0..<3 { _ = try handle(1) }
      stub.throws(Failure())
      #expect(throws: Failure.self) { try handle(1) }
    }
    #expect(events == ["P.load(page:)": ["called", "returned", "threw"]])
  }

  @Test func anAnswerThatNoCallGotIsNotSeen() throws {
    let events = try events { stub, handle in
      stub.returns(1, 2)
      stub.when(2).throws(Failure())
      _ = try handle(1)
      handle.removeCalls()
    }
    #expect(events == ["P.load(page:)": ["called", "returned"]])
  }

  @Test func aClosuresErrorIsSeen() throws {
    let events = try events { stub, handle in
      stub.answers { _ in throw Failure() }
      for _ in 0..<2 { #expect(throws: Failure.self) { try handle(2) } }
    }
    #expect(events == ["P.load(page:)": ["called", "threw"]])
  }

  @Test func aMemberThatIsNotCalledHasNoEvents() throws {
    #expect(try events { stub, _ in stub.returns(1) }["P.load(page:)"]?.isEmpty != false)
  }

  @Test func aHeldCallIsSeenWithItsAnswer() async throws {
    let events = try await eventsOfAsyncMethod { handle in
      let held = StubbedMethod(store: handle).hold()
      held.resume(returning: 1)
      _ = try await handle(1)
    }
    #expect(events == ["P.load(page:)": ["called", "held", "returned"]])
  }

  @Test func anAsynchronousClosuresErrorIsSeen() async throws {
    let events = try await eventsOfAsyncMethod { handle in
      StubbedMethod(store: handle).answers { _ async throws in throw Failure() }
      await #expect(throws: Failure.self) { try await handle(1) }
    }
    #expect(events == ["P.load(page:)": ["called", "threw"]])
  }

  @Test func anErrorOfASuperclassIsSeen() async throws {
    let events = try await eventsOfAsyncMethod { handle in
      try await handle.stubbedAnswerAndReporter(for: 1).reporter.threw(Failure())
    }
    #expect(events == ["P.load(page:)": ["called", "threw"]])
  }

  @Test func whatASuperclassReturnsIsSeen() throws {
    let events = try events { _, handle in
      try handle.stubbedAnswerAndReporter(for: 1).reporter.returned()
    }
    #expect(events == ["P.load(page:)": ["called", "returned"]])
  }

  @Test func anErrorOfARealObjectIsSeen() throws {
    let events = try events { _, handle in
      #expect(throws: Failure.self) {
        let real = __WrappedReal<Int>()
        real.value = 7
        _ = try handle(1, real) { (_: inout Int) in throw Failure() }
      }
    }
    #expect(events == ["P.load(page:)": ["called", "threw"]])
  }

  @Test func readsAndAssignmentsOfAPropertyAreSeen() throws {
    observed.observe {
      let title = __PropertyHandle<String>(__DoubleLog(protocolName: "P"), "title")
      title.value = "a"
      _ = title.value
    }
    #expect(log.eventsByMember == ["P.title": ["called", "returned"]])
  }

  @Test func aHandlerThatNobodyCallsIsNoAnswer() {
    observed.observe {
      let load = __CompletionHandle<Int, Int, Void, Never>(
        __DoubleLog(protocolName: "P"), "load(completion:)", complete: { _, _ in })
      load(1)
    }
    #expect(log.eventsByMember == ["P.load(completion:)": ["called"]])
    #expect(log.commands.isEmpty)
  }

  @Test func aUUIDThatIsNewInEachRunIsNoDifference() {
    func log(_ id: String) -> ObservedLog {
      var log = ObservedLog()
      log.add("call\tM.S/a()\t\tP.save(_:)\tcommand\tP.save(\(id))")
      return log
    }
    let (first, second) = ("0b9e3a52-7c14-4f0e-9d8a-1c2b3d4e5f60", "5D1C7C1E-88B1-4A0F-8E0B-2B6F8D1E9A11")
    let test = TestCaseName(test: "M.S/a()")
    #expect(ObservedLog.firstDifference(of: test, from: log(first), to: log(second)) == nil)
    #expect(ObservedLog.firstDifference(of: test, from: log(first), to: log("2")) == "new: P.save(2)")
    let zero = "00000000-0000-0000-0000-000000000000"
    #expect(ObservedLog.firstDifference(of: test, from: log(first), to: log(zero)) == "new: P.save(\(zero))")
  }

  @Test func commandsAreMembersWithoutAResult() throws {
    observed.observe {
      let double = __DoubleLog(protocolName: "P")
      __MethodHandle<Int, Void, Never>(double, "save(_:)")(1)
      __MethodHandle<Void, [Int], Never>(double, "load()").removeCalls()
    }
    #expect(
      log.commands.map(\.planLine) == [
        "omit\tUnderstudyToolTests.ObservedLogTests/commandsAreMembersWithoutAResult()\t\tP.save(_:)"
      ])
  }
}
