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
}
