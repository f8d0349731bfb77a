import Testing

@testable import TestDoubleRuntime

/// The lines of the journal of a run that list the events of members.
///
/// Each test uses another protocol name, since a process has one list.
@Suite struct DoubleUsageTests {
  private struct Failure: Error {}

  /// A member `load(page:)` of a protocol, with the lines that list it; each line's end, ` Name.load(page:)`, is left out.
  private struct Method<Output> {
    let handle: __MethodHandle<Int, Output, any Error>
    private let name: String

    init(of name: String) {
      handle = __MethodHandle(__DoubleLog(protocolName: name), "load(page:)")
      self.name = name
    }

    var stub: StubbedMethod<Int, Output, any Error, __SyncAnswer<Int, Output, any Error>> {
      StubbedMethod(store: handle.store)
    }
    var events: [String] { DoubleUsageTests.events(of: "\(name).load(page:)") }
  }

  private static func events(of member: String) -> [String] {
    DoubleUsage.shared.lines.filter { $0.hasSuffix(" " + member) }.map { String($0.prefix { $0 != " " }) }
  }

  @Test func returnedAndThrownCallsAreListed() throws {
    let method = Method<Int>(of: "Used1")
    method.stub.returns(1)
    #expect(method.events == [])
    for _ in 0..<3 { _ = try method.handle(1) }
    #expect(method.events == ["called,returned"])
    method.stub.throws(Failure())
    #expect(throws: Failure.self) { try method.handle(1) }
    #expect(method.events == ["called,returned,threw"])
  }

  @Test func theOutcomeOfAClosureIsListed() throws {
    let method = Method<Int>(of: "Used2")
    method.stub.answers { page in
      if page == 2 { throw Failure() }
      return page
    }
    #expect(throws: Failure.self) { try method.handle(2) }
    #expect(method.events == ["called,threw"])
    _ = try method.handle(1)
    #expect(method.events == ["called,returned,threw"])
  }

  @Test func anUnstubbedCallIsListedAsCalled() throws {
    let method = Method<Void>(of: "Used3")
    try method.handle(1)
    #expect(method.events == ["called"])
  }

  @Test func callsOfStubsWithConditionsAreListed() throws {
    let method = Method<Void>(of: "Used4")
    method.stub.when(2).throws(Failure())
    try method.handle(1)
    #expect(method.events == ["called"])
    #expect(throws: Failure.self) { try method.handle(2) }
    #expect(method.events == ["called,threw"])
  }

  @Test func callsAreListedBesideAListener() throws {
    let method = Method<Int>(of: "Used5")
    _ = method.handle.store.log.addListener { _ in }
    method.stub.returns(1)
    _ = try method.handle(1)
    #expect(method.events == ["called,returned"])
  }

  @Test func aHeldCallIsListed() async throws {
    let handle = __AsyncMethodHandle<Int, Int, any Error>(__DoubleLog(protocolName: "Used6"), "load(page:)")
    let held = StubbedMethod(store: handle.store).hold()
    held.resume(returning: 1)
    _ = try await handle(1)
    #expect(Self.events(of: "Used6.load(page:)") == ["called,returned,held"])
  }

  @Test func readsAndSetsOfAPropertyAreListed() {
    let title = __PropertyHandle<String>(__DoubleLog(protocolName: "Used7"), "title")
    title.value = "a"
    #expect(Self.events(of: "Used7.title") == ["called"])
    _ = title.value
    #expect(Self.events(of: "Used7.title") == ["called,returned"])
  }
}
