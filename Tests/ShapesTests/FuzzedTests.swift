import Testing
import Understudy
import UnderstudyShapes

/// What chance found: each compiles as spy and stub, is called, and has recorded it.
@Suite struct FuzzedTests {
  @Test func failableInitializersReadTheirClosures() async {
    FailableWithClosuresSpy.stub.initializerReading.returns(())
    FailableWithClosuresSpy.stub.initializerLater.returns(nil)
    #expect(FailableWithClosuresSpy(reading: { 1 }) != nil)
    #expect(await FailableWithClosuresSpy(later: { 1 }) == nil)
    #expect(FailableWithClosuresSpy.calls.initializerReading.count == 1)
    #expect(FailableWithClosuresSpy.calls.initializerLater.count == 1)
  }

  @Test func parametersMayBeCalledLikeTheDoublesOwn() async {
    let spy = BoxedNamesSpy()
    spy.stub.members.answers { $0.closure?() ?? 0 }
    spy.stub.handle.returns(2)
    spy.stub.both.returns(3)
    #expect(spy.members { 1 } == 1)
    #expect(await spy.handle { 1 } == 2)
    #expect(await spy.both({ 1 }, 2) == 3)
    spy.wrapped(wrapped: { 1 })
    #expect(spy.calls.wrapped.count == 1)
    #expect(spy.calls.both.last?.handle == 2)
  }

  @Test func parenthesesAroundClosuresSayNothing() {
    let spy = ParenthesizedClosuresSpy()
    spy.stub.lent.answers { $0.closure?() ?? 0 }
    #expect(spy.lent { 4 } == 4)
    var received = 0
    spy.kept { received = $0 }
    spy.calls.kept.last?(5)
    #expect(received == 5)
  }

  @Test func autoclosuresThrowWhatTheyMay() throws {
    let spy = AutoclosuresSpy()
    try spy.nothing(1)
    try spy.more(try number("2"))
    spy.done(())
    #expect(spy.calls.nothing == [1])
    #expect(spy.calls.more.count == 1)
    #expect(spy.calls.done.count == 1)
  }

  @Test func implicitlyUnwrappedGenericsAreReturned() {
    let spy = UnwrappedGenericsSpy()
    spy.stub.value.returns(1)
    spy.stub.values.returns([1])
    spy.stub.nothing.returns(())
    let value: Int? = spy.value()
    let values: [Int]? = spy.values()
    #expect(value == 1)
    #expect(values == [1])
    #expect(spy.nothing() != nil)
  }

  @Test func eachOverloadHasAHandle() {
    let spy = OwnershipOverloadsSpy()
    var number = 1
    spy.change(2)
    spy.change(&number)
    spy.load(1, 2)
    spy.loadItem("a", "b")
    spy.loadItem2("c")
    #expect(spy.calls.load == [[1, 2]])
    #expect(spy.calls.loadItem2 == ["c"])
    #expect(spy.calls.all.count == 5)
  }

  @Test func noResultBuilderReadsTheDouble() {
    let spy = BuiltByLinesSpy()
    spy.stub.body.returns(["a"])
    spy.stub.bodyOf.returns(["b"])
    spy.stub.lines.returns(["c"])
    #expect(spy.body() == ["a"])
    #expect(spy.body(of: { 1 }) == ["b"])
    #expect(spy.lines == ["c"])
  }

  @Test func aNameMeansWhatItsOwnProtocolMeans() {
    let spy = ShadowCastingSpy<Int>()
    spy.stub.read.returns(Shadow())
    spy.stub.cast.returns(1)
    #expect(spy.read(Shadow()) == Shadow())
    #expect(spy.cast() == 1)
  }

  @Test func theStricterPropertyMeetsBoth() async throws {
    let stub = ReadyCountStub()
    stub.stub.count.returns(3)
    #expect(stub.count == 3)
    let late: any LateCount = stub
    #expect(try await late.count == 3)
  }

  @Test func aPropertyThatAParentBuildsIsOneValue() {
    let spy = EarlyLinesSpy()
    spy.stub.lines.returns(["a", "b"])
    #expect(spy.lines == ["a", "b"])
  }

  @Test func anErrorThatIsNoneIsNotProposed() {
    let spy = ProposingNoErrorSpy<Int, Never, AsyncStream<Int>.Iterator>()
    spy.stub.count.returns(2)
    #expect(spy.count == 2)
  }

  private func number(_ text: String) throws -> Int { try #require(Int(text)) }
}
