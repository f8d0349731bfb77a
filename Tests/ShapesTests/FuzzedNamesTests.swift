import Testing
import Understudy
import UnderstudyShapes

/// A name means what it means where it was written, whatever a double's other protocols call so.
@Suite struct FuzzedNamesTests {
  @Test func anAliasOfTheChildIsNoneOfTheParents() {
    let spy = ShadowNumberingSpy()
    spy.stub.keep.returns(1)
    spy.stub.number.returns(2)
    #expect(spy.keep(UnderstudyShapes.Shadow()) == 1)
    #expect(spy.number(7) == 2)
    #expect(spy.calls.number == [7])
    _ = ShadowNumberingSpy(shadow: (UnderstudyShapes.Shadow(), 3))
    #expect(ShadowNumberingSpy.calls.initializer.count == 1)
  }

  @Test func anAssociatedTypeOfTheChildIsNoneOfTheParents() {
    let spy = ShadowHoldingSpy<String>()
    spy.stub.keep.returns(1)
    spy.stub.hold.returns(["a"])
    #expect(spy.keep(UnderstudyShapes.Shadow()) == 1)
    #expect(spy.hold("b") == ["a"])
  }

  @Test func aParentMeansTheStandardLibrarysType() {
    let spy = IntMixingSpy<String>()
    spy.stub.read.returns("a")
    #expect(spy.read(1, as: String.self) == "a")
    #expect(spy.calls.read.last?.number == 1)
  }

  @Test func aHeadingSeesNoAliasOfItsParents() {
    let stub = IntCountedStub()
    stub.stub.count.returns(3)
    #expect(stub.count == 3)
  }

  @Test func anErrorIsThatOfTheStandardLibrary() async throws {
    let stub = FailingStreamsStub<Int, String>()
    let iterator = AsyncThrowingStream<Int, any Error> { $0.yield(1) }.makeAsyncIterator()
    stub.stub.makeAsyncIterator.returns(iterator)
    var made = stub.makeAsyncIterator()
    #expect(try await made.next() == 1)
  }

  @Test func anOverloadIsNotTakenForAnAssociatedType() {
    let spy = SavingSpy<String>()
    spy.save("a")
    spy.save(1)
    #expect(spy.calls.saveValue == ["a"])
    #expect(spy.calls.saveInt == [1])
  }

  @Test func aPlaceholderIsOfTheTypeThatTheParentMeans() {
    let spy = ShadowCountingSpy()
    spy.stub.make.returns(UnderstudyShapes.Shadow())
    #expect(spy.make() == UnderstudyShapes.Shadow())
  }

  @Test func aStructsValuesMayBeCalledLikeTheDoublesArguments() {
    let spy = NamedLikeArgumentsSpy(wrapped: 1, line: 2, kind: NamedLikeArguments.self)
    spy.stub.count.returns(3)
    let value = spy.value
    #expect(value.wrapped == 1)
    #expect(value.line == 2)
    #expect(value.count() == 3)
    let wrapping = NamedLikeArgumentsSpy(wrapped: 4, line: 5, kind: NamedLikeArguments.self, wrapping: value)
    #expect(wrapping.value.count() == 3)
  }

  @Test func aSubscriptsParametersHaveLabelsOnlyWhereTwoNamesAreWritten() {
    let spy = SubscriptsOfOneNameSpy()
    spy.stub.subscript.returns(1)
    spy.stub.subscriptKey.returns(2)
    #expect(spy[3, 4] == 1)
    #expect(spy[key: 5, key: 6] == 2)
    #expect(spy.calls.subscript.first?.argument2 == 4)
  }

  private struct RealNumbers: NumbersElsewhere {
    var number: String { get async { "one" } }
  }

  @Test func anAssociatedTypeIsNotTheStandardOneOfItsName() async {
    let spy = NumbersElsewhereSpy<String>(wrapping: RealNumbers())
    spy.stub.number.returns("two")
    #expect(await spy.number == "two")
  }

  @Test func aTypeIsNotDescribedByWhatItsObjectsAre() {
    DescribedTypeSpy.stub.description.returns(1)
    #expect(DescribedTypeSpy.description == 1)
    #expect("\(DescribedTypeSpy())" == "DescribedTypeSpy")
  }

  @Test func whatIsThrownMayHaveAnotherName() throws {
    let spy = ThrowingRenamedSpy()
    spy.stub.attempt.returns(2)
    let naming: any ThrowingNamed = spy
    let attempt: (Int, () throws -> Void) throws(EffectsError) -> Int = naming.attempt
    #expect(try attempt(1) {} == 2)
    #expect(spy.calls.attempt.count == 1)
  }

  @Test func anAssociatedTypeMayBeCalledLikeAPartOfWhatItIs() {
    let spy = NumberedPairSpy()
    spy.stub.next.returns((left: "b", right: 2))
    #expect(spy.next(after: (left: "a", right: 1)) == (left: "b", right: 2))
    #expect(spy.calls.next.first?.right == 1)
  }

  @Test func aParentsAliasIsNotWhatAnotherParentLeavesOpen() {
    let spy = AnyLoadingSpy()
    spy.stub.run.answers { load in (load.closure?() ?? 0) + 1 }
    #expect(spy.run { 2 } == 3)
  }

  @Test func aProtocolMayBeCalledLikeOneOfFoundations() {
    let spy = ParseStrategySpy()
    spy.stub.order.returns(.init())
    #expect(spy.order(of: .init()) == .init())
    #expect(spy.calls.order == [.init()])
  }
}
