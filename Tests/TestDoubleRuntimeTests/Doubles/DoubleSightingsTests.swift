import Testing

@testable import TestDoubleRuntime

/// The events of members for the journal of a run.
///
/// Each test uses another protocol name, since a process has one list.
@Suite struct DoubleSightingsTests {
  private struct Failure: Error {}
  private typealias Method<Output> = __MethodHandle<Int, Output, any Error>

  private func seen(_ name: String) -> [String] {
    DoubleSightings.shared.lines.filter { $0.contains(" \(name).") }
  }

  private func stub<Arguments, Output, Body>(
    _ store: MethodStore<Arguments, Output, any Error, Body>
  ) -> StubbedMethod<Arguments, Output, any Error, Body> { StubbedMethod(store: store) }

  @Test func aMemberWithoutACallIsNotListed() {
    stub(Method<Int>(__DoubleLog(protocolName: "Sighted1"), "load(page:)").store).returns(1)
    #expect(seen("Sighted1") == [])
  }

  @Test func anUnstubbedCallIsListedAsCalled() throws {
    try Method<Void>(__DoubleLog(protocolName: "Sighted2"), "load(page:)")(1)
    #expect(seen("Sighted2") == ["called Sighted2.load(page:)"])
  }

  @Test func returnedAndThrownCallsAreListed() throws {
    let method = Method<Int>(__DoubleLog(protocolName: "Sighted3"), "load(page:)")
    stub(method.store).returns(1)
    for _ in 0..<3 { _ = try method(1) }
    #expect(seen("Sighted3") == ["called,returned Sighted3.load(page:)"])
    stub(method.store).throws(Failure())
    #expect(throws: Failure.self) { try method(1) }
    #expect(seen("Sighted3") == ["called,returned,threw Sighted3.load(page:)"])
  }

  @Test func theOutcomeOfAClosureIsListed() throws {
    let method = Method<Int>(__DoubleLog(protocolName: "Sighted4"), "load(page:)")
    stub(method.store).answers { page in
      if page == 2 { throw Failure() }
      return page
    }
    #expect(throws: Failure.self) { try method(2) }
    #expect(seen("Sighted4") == ["called,threw Sighted4.load(page:)"])
    _ = try method(1)
    #expect(seen("Sighted4") == ["called,returned,threw Sighted4.load(page:)"])
  }

  @Test func callsOfStubsWithConditionsAreListed() throws {
    let method = __MethodHandle<Int, Void, any Error>(__DoubleLog(protocolName: "Sighted5"), "load(page:)")
    stub(method.store).when(2).throws(Failure())
    try method(1)
    #expect(seen("Sighted5") == ["called Sighted5.load(page:)"])
    #expect(throws: Failure.self) { try method(2) }
    #expect(seen("Sighted5") == ["called,threw Sighted5.load(page:)"])
  }

  @Test func aHeldCallIsListed() async throws {
    let method = __AsyncMethodHandle<Int, Int, any Error>(
      __DoubleLog(protocolName: "Sighted6"), "load(page:)")
    let held = stub(method.store).hold()
    held.resume(returning: 1)
    _ = try await method(1)
    #expect(seen("Sighted6") == ["called,returned,held Sighted6.load(page:)"])
  }

  @Test func callsAreListedBesideAListener() throws {
    let log = __DoubleLog(protocolName: "Sighted7")
    _ = log.addListener { _ in }
    let method = Method<Int>(log, "load(page:)")
    stub(method.store).returns(1)
    _ = try method(1)
    #expect(seen("Sighted7") == ["called,returned Sighted7.load(page:)"])
  }

  @Test func readsAndSetsOfAPropertyAreListed() {
    let log = __DoubleLog(protocolName: "Sighted8")
    let title = __PropertyHandle<String>(log, "title")
    title.value = "a"
    #expect(seen("Sighted8") == ["called Sighted8.title"])
    _ = title.value
    #expect(seen("Sighted8") == ["called,returned Sighted8.title"])
  }
}
