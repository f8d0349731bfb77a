import Testing
import Understudy
import UnderstudyShapes

/// What chance found in names, labels and actors: each double compiles, is called, and has recorded it.
@Suite struct FuzzedMeaningsTests {
  /// The value that an unstubbed call gives back, after it failed the test.
  private func failing<Value>(_ call: () -> Value) -> Value? {
    var value: Value?
    withKnownIssue {
      value = call()
    } matching: {
      "\($0)".contains("nothing is stubbed")
    }
    return value
  }

  @Test func aTypeParameterIsNoAliasOfAnotherScope() {
    let spy = ActionTakingSpy<String>()
    spy.stub.perform.returns(2)
    #expect(spy.perform("press") == 2)
    spy.handle("tap")
    #expect(spy.calls.perform.first as? String == "press")
    #expect(spy.calls.handle == ["tap"])
  }

  @Test func aPlaceholderIsOfTheTypeThatTheParentMeans() {
    let spy = PackageNumberingSpy()
    #expect(failing { spy.next() } == Suitcase(weight: 0))
    spy.stub.number.returns(7)
    #expect(spy.number() == 7)
  }

  @Test func aNameThatStandsTwiceIsNoLabel() {
    let spy = NameTwiceSpy()
    spy.stub.subscript.returns(3)
    #expect(spy[1, 2] == 3)
    #expect(spy.calls.subscript.first?.row == 1)
  }

  @Test func nothingInParenthesesIsNothing() {
    let spy = NothingInParenthesesSpy()
    spy.finish()
    spy.stub.done.returns(())
    _ = spy.done
    #expect(spy.calls.finish.count == 1)
    #expect(spy.calls.done.gets == 1)
  }

  @Test func aMetatypeOfWhatCannotBeCopiedIsRecorded() {
    let spy = CrateMetatypesSpy()
    spy.stub.subscript.returns("a")
    #expect(spy["b", Crate<[String]>.self] == "a")
    #expect(spy.calls.subscript.count == 1)
    spy[made: Int.self] = Crate<Int>()
    #expect(spy.calls.subscriptMadeSet.count == 1)
  }

  @Test func whatCannotBeCopiedIsSet() {
    let spy = CrateSettingSpy()
    spy["a"] = Crate<String>()
    #expect(spy.calls.subscriptSet.count == 1)
  }

  private struct RealLending: MainActorLending {
    @MainActor func load(_ body: () -> Int) async -> Any { body() }
  }

  @MainActor @Test func whatCannotCrossActorsIsTheDoublesOwn() async {
    let spy = MainActorLendingSpy(wrapping: RealLending())
    spy.stub.load.returns(3)
    #expect(await spy.load { 1 } as? Int == 3)
    #expect(spy.calls.load.count == 1)
  }

  @Test func aMemberThatWaitsIsAnotherThanTheSuperclasss() async {
    let spy = LateRunnerSpy()
    await spy.run()
    #expect(spy.calls.run.count == 1)
  }

  @Test func whatReturnsNothingIsTheSuperclasssHoweverItSaysSo() {
    let spy = PlainRunnerSpy()
    spy.run()
    #expect(spy.calls.run.count == 1)
    spy.stub.steps.returns(\.count)
    #expect(spy.steps() as KeyPath<String, Int> == \.count)
  }

  @Test func aStructHoldsOthersOfItself() {
    let spy = ChainSpy(others: [:])
    spy.stub.next.returns(2)
    #expect(spy.value.next() == 2)
  }

  @Test func aPropertyOfNoActorIsOnNone() {
    SurelyCountedSpy.stub.total.returns(4)
    #expect(SurelyCountedSpy.total == 4)
    #expect(SurelyCountedSpy.calls.total.gets == 1)
  }

  @Test func aDecodableDoubleMakesItsSuperclass() {
    let spy = DecodedPageSpy()
    spy.stub.count.returns(2)
    #expect(spy.number == 1)
    #expect(spy.count() == 2)
    #expect(spy.calls.count.count == 1)
  }

  @Test func oneMemberTakesTheClosuresOfBothOverloads() throws {
    let spy = AttemptOverloadsSpy()
    spy.stub.attempt.answers { _ in 5 }
    #expect(try spy.attempt { 1 } == 5)
    #expect(spy.calls.attempt.count == 1)
  }

  @Test func valuesAreCalledLikeTheInitializersParameters() {
    let real = ReportClient(send: { $0 }, wrapped: 0, fileID: "")
    let spy = ReportClientSpy(wrapped: 1, fileID: "a", wrapping: real)
    #expect(spy.value.send(6) == 6)
    #expect(spy.value.wrapped == 1)
    #expect(spy.value.fileID == "a")
    #expect(spy.calls.send == [6])
  }

  @Test func aConstraintOfAnAssociatedTypeMayStandBehindParentheses() {
    final class Broken: Machine {}
    let spy = ParenthesizedErrorSpy<Broken, String>()
    let broken = Broken()
    spy.stub.failure.returns(broken)
    spy.stub.name.returns(2)
    #expect(spy.failure === broken)
    #expect(spy.name("a") == 2)
    #expect(spy.calls.name.first == "a")
  }

  @Test func aConstraintMayStandBehindParentheses() {
    let spy = ParenthesizedKindsSpy()
    spy.stub.take.returns(2)
    #expect(spy.take("a") == 2)
  }

  @Test func whatNothingCanCallIsThereNevertheless() {
    let spy = NeverFailingSpy()
    spy.finish(())
    spy.stub.last.returns(())
    _ = spy.last
    let any: any NeverFailing = spy
    _ = any.never as (Never) -> Int
    #expect(spy.calls.finish.count == 1)
    #expect(spy.calls.last.gets == 1)
  }

  @Test func aPropertyMayBeNothingByAnotherName() {
    let spy = HavingNothingSpy()
    spy.nothing = ()
    _ = spy.nothing
    #expect(spy.calls.nothing.gets == 1)
    #expect(spy.calls.nothing.sets.count == 1)
  }

  @Test func theTypeOfAnExistentialIsAnother() {
    let spy = AnyTypeTakingSpy()
    spy.stub.take.returns(3)
    #expect(spy.take((any AnyObject).self, Any.self) == 3)
  }
}
