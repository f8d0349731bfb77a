import StateSnapshots
import TestDoubleRuntime
import TestReporting
import Testing
import UnderstudyClosures
import UnderstudyTestSupport

/// A `ClosureSpy` has the same functions as a member of a generated spy.
@Suite struct ClosureSpyTests {
  struct Movie: Equatable, Sendable {
    var id: Int
    static let alien = Movie(id: 1)
    static let brazil = Movie(id: 2)
  }
  enum LoadError: Error, Equatable { case offline }

  /// A consumer of the closures, such as a view model.
  struct Screen: Sendable {
    var load: @Sendable (Int) async throws -> [Movie] = { _ in [] }
    var search: @Sendable (String, Int) throws(LoadError) -> [Movie] = { _, _ throws(LoadError) in [] }
  }

  let select = ClosureSpy<Movie, Void>("select")
  let load = ClosureSpy<Int, [Movie]>("load")

  @Test func answersWithAClosure() async throws {
    load.stub.answers { page in [Movie(id: page)] }
    #expect(load(7) == [Movie(id: 7)])
    let screen = Screen(load: load.closure)
    #expect(try await screen.load(8) == [Movie(id: 8)])
    load.stub.answers { page in
      await Task.yield()
      return [Movie(id: page)]
    }
    #expect(try await screen.load(9) == [Movie(id: 9)])
  }

  @Test func throwsErrorsOfAType() async {
    let search = ClosureSpy<(String, Int), [Movie]>("search(for:limit:)")
    search.stub.throws(LoadError.offline)
    let screen = Screen(search: search.closure(throwing: LoadError.self))
    #expect(throws: LoadError.offline) { try screen.search("a", 2) }
    #expect(search.calls.first?.0 == "a")
    #expect(search.calls.description == #"[search(for: "a", limit: 2)]"#)
    load.stub.throws(LoadError.offline)
    let check: (Int) throws -> [Movie] = load.closure(throwing: (any Error).self)
    #expect(throws: LoadError.offline) { try check(1) }
    let checkLater: (Int) async throws(LoadError) -> [Movie] = load.closure(throwing: LoadError.self)
    await #expect(throws: LoadError.offline) { try await checkLater(1) }
  }

  @Test func aThrowingClosureIsHeld() async throws {
    let call = load.stub.hold()
    let screen = Screen(load: load.closure)
    async let movies = screen.load(3)
    try await load.calls.wait(count: 1)
    call.resume(returning: [.alien])
    #expect(try await movies == [.alien])
  }

  @Test func callsHaveTheLabelsOfTheTuple() {
    let search = ClosureSpy<(text: String, limit: Int), Void>("search")
    search(("a", 2))
    #expect(search.calls.last?.limit == 2)
    #expect(search.calls.description == #"[search(text: "a", limit: 2)]"#)
    #expect(search.calls == [("a", 2)])
  }

  @Test(arguments: [
    ("\(ClosureSpy<Void, Void>("a").calls)", "[]"),
    ("\(call(ClosureSpy<[Int: (Int) -> Void], Void>("a"), [:]))", "[a([:])]"),
    ("\(call(ClosureSpy<(Int, ((Int, Int)) -> Void), Void>("a"), (1, { _ in })))", "[a(1, { … })]"),
    ("\(call(ClosureSpy<((Int, Int)) -> (Int, Int), Void>("a"), { $0 }))", "[a({ … })]"),
    ("\(call(ClosureSpy<(`in`: Int, b: Set<Int>), Void>("a"), (1, [2])))", "[a(in: 1, b: [2])]"),
  ]) func describesCallsWithAnyArguments(shown: String, expected: String) { #expect(shown == expected) }

  private static func call<Arguments>(
    _ spy: ClosureSpy<Arguments, Void>, _ arguments: Arguments
  ) -> MethodCalls<Arguments> {
    spy.callAsFunction(arguments)
    return spy.calls
  }

  @Test func aCallInATimelineHasTheNameOfTheClosure() {
    let search = ClosureSpy<(String, Int), Void>("search(for:limit:)")
    let secondSelect = ClosureSpy<Int, Void>("select")
    let recorder = StateRecorder(calls: select, search, secondSelect, initial: 0)
    recorder.step("tap") {
      select(.alien)
      search("a", 2)
      secondSelect(3)
      recorder.record(1)
    }
    #expect(
      recorder.timeline.text == """
        # states 1
        = initial
          self: 0

        @ tap
        > select(Movie(id: 1))
        > search(for: "a", limit: 2)
        > select#2(3)
        ~
          self: 0 -> 1

        = end

        """)
  }

  // MARK: Failures

  @Test func anUnstubbedCallFailsTheTest() async {
    let screen = Screen(load: load.closure)
    let issues = await CollectingReporter.issues {
      #expect(load(1) == [])
      await #expect(throws: UnstubbedCall.self) { try await screen.load(1) }
    }
    let message = """
      load(1) was called, but nothing is stubbed for it.
      Add to the test, before the call:  load.stub.returns(…)  // [Movie]
      """
    #expect(issues.map(\.message) == [message, message])
  }

  @Test func anErrorOfAnotherTypeFailsTheTest() {
    load.stub.throws(LoadError.offline)
    let issues = CollectingReporter.issues { #expect(load(1) == []) }
    #expect(
      issues.map(\.message) == [
        """
        load(_:) can throw nothing, since its closure was passed as one that does not throw \
        (load.closure(throwing: …) is one that does): the error of its stub is lost, which was .offline (LoadError).
        """
      ])
  }

  @Test func aSynchronousCallIsNotHeld() {
    let call = load.stub.hold()
    let issues = CollectingReporter.issues { #expect(load(1) == []) }
    #expect(
      issues.map(\.message) == [
        """
        load(1) was called synchronously, but its stub is asynchronous: hold(), neverReturns() and answers with 'await' are \
        for closures that are passed as asynchronous ones. Use load.stub.returns(…).
        """
      ])
    withExtendedLifetime(call) {}
  }

  @Test func aNameWithAnotherNumberOfLabelsGivesNone() {
    let search = ClosureSpy<(String, Int), Void>("search(for:)")
    search("a", 1)
    #expect(search.calls.description == #"[search("a", 1)]"#)
  }

  @Test func aStrictTestReportsUninspectedCalls() async {
    let issues = await CollectingReporter.strictIssues {
      let select = ClosureSpy<Movie, Void>("select")
      select.stub.when(.brazil).returns()
      select(.alien)
    }
    #expect(
      issues.map(\.message).sorted() == [
        "A call was made that no expectation looked at:\n  select(Movie(id: 1))\nLook at select.calls, or weave the calls into a timeline.",
        "A stub of select(_:) for (Movie(id: 2)) was never used.",
      ])
  }
}
