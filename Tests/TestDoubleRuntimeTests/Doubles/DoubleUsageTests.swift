import Testing

@testable import TestDoubleRuntime

/// The lines of the journal of a run that list the events of members.
///
/// Each test uses another protocol name, since a process has one list.
@Suite struct DoubleUsageTests {
  private struct Failure: Error {}
  private typealias Method<Output> = __MethodHandle<Int, Output, any Error>

  private func lines(of name: String) -> [String] {
    DoubleUsage.shared.lines.filter { $0.contains(" \(name).") }
  }

  private func stub<Arguments, Output, Body>(
    _ store: MethodStore<Arguments, Output, any Error, Body>
  ) -> StubbedMethod<Arguments, Output, any Error, Body> { StubbedMethod(store: store) }

  @Test func aMemberWithoutACallIsNotListed() {
    stub(Method<Int>(__DoubleLog(protocolName: "Used1"), "load(page:)").store).returns(1)
    #expect(lines(of: "Used1") == [])
  }

  @Test func anUnstubbedCallIsListedAsCalled() throws {
    try Method<Void>(__DoubleLog(protocolName: "Used2"), "load(page:)")(1)
    #expect(lines(of: "Used2") == ["called Used2.load(page:)"])
  }

  @Test func returnedAndThrownCallsAreListed() throws {
    let method = Method<Int>(__DoubleLog(protocolName: "Used3"), "load(page:)")
    stub(method.store).returns(1)
    for _ in 0..<3 { _ = try method(1) }
    #expect(lines(of: "Used3") == ["called,returned Used3.load(page:)"])
    stub(method.store).throws(Failure())
    #expect(throws: Failure.self) { try method(1) }
    #expect(lines(of: "Used3") == ["called,returned,threw Used3.load(page:)"])
  }

  @Test func theOutcomeOfAClosureIsListed() throws {
    let method = Method<Int>(__DoubleLog(protocolName: "Used4"), "load(page:)")
    stub(method.store).answers { page in
      if page == 2 { throw Failure() }
      return page
    }
    #expect(throws: Failure.self) { try method(2) }
    #expect(lines(of: "Used4") == ["called,threw Used4.load(page:)"])
    _ = try method(1)
    #expect(lines(of: "Used4") == ["called,returned,threw Used4.load(page:)"])
  }

  @Test func callsOfStubsWithConditionsAreListed() throws {
    let method = __MethodHandle<Int, Void, any Error>(__DoubleLog(protocolName: "Used5"), "load(page:)")
    stub(method.store).when(2).throws(Failure())
    try method(1)
    #expect(lines(of: "Used5") == ["called Used5.load(page:)"])
    #expect(throws: Failure.self) { try method(2) }
    #expect(lines(of: "Used5") == ["called,threw Used5.load(page:)"])
  }

  @Test func aHeldCallIsListed() async throws {
    let method = __AsyncMethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Used6"), "load(page:)")
    let held = stub(method.store).hold()
    held.resume(returning: 1)
    _ = try await method(1)
    #expect(lines(of: "Used6") == ["called,returned,held Used6.load(page:)"])
  }

  @Test func callsAreListedBesideAListener() throws {
    let log = __DoubleLog(protocolName: "Used7")
    _ = log.addListener { _ in }
    let method = Method<Int>(log, "load(page:)")
    stub(method.store).returns(1)
    _ = try method(1)
    #expect(lines(of: "Used7") == ["called,returned Used7.load(page:)"])
  }

  @Test func readsAndSetsOfAPropertyAreListed() {
    let log = __DoubleLog(protocolName: "Used8")
    let title = __PropertyHandle<String>(log, "title")
    title.value = "a"
    #expect(lines(of: "Used8") == ["called Used8.title"])
    _ = title.value
    #expect(lines(of: "Used8") == ["called,returned Used8.title"])
  }
}
