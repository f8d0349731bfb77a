import Testing
import Understudy
import UnderstudyShapes

/// What chance found in overloads: each double compiles, is called, and has recorded it.
@Suite struct FuzzedOverloadsTests {
  private final class Counters {}

  @Test func whatTakesAllMeetsWhatTakesOnlyThoseThatCanBeSent() {
    let spy = SendableOverloadsSpy()
    spy.stub.keep.returns(1)
    spy.stub.keep2.returns(2)
    #expect(spy.keep(Counters()) == 1)
    #expect(spy.keep("text") == 2)
    #expect(spy.calls.keep.count == 1)
    #expect(spy.calls.keep2.count == 1)
  }

  @Test func oneMemberGivesResultsOfAllTypes() {
    let spy = ResultOverloadsSpy()
    spy.stub.make.returns(3)
    spy.stub.both.returns([4] as Set<Int>)
    let made: Int = spy.make(1)
    let both: Set<Int> = spy.both(2)
    #expect(made == 3)
    #expect(both == [4])
    #expect(spy.calls.make == [1])
    #expect(spy.calls.both == [2])
  }

  @Test func oneMemberThrowsErrorsOfAllTypes() {
    let spy = ResultOverloadsSpy()
    spy.stub.fail.throws(EffectsError.offline)
    let fail: (Int) throws(EffectsError) -> Void = spy.fail
    #expect(throws: EffectsError.offline) { try fail(5) }
    #expect(spy.calls.fail == [5])
  }

  @Test func whatIsAlwaysMadeMeetsBoth() {
    SurelyMadeSpy.stub.initializer.returns(())
    let _: SurelyMadeSpy = SurelyMadeSpy(number: 1)
    #expect(SurelyMadeSpy.calls.initializer == [1])
  }

  private struct RealNames: SurelyNamed {
    var names: [String] { ["real"] }
  }

  @Test func aPropertyThatCanAlwaysBeReadIsTheDoublesOwn() {
    let spy = SurelyNamedSpy(wrapping: RealNames())
    spy.stub.names.returns(["a"])
    #expect(spy.names == ["a"])
    #expect(spy.calls.names.gets == 1)
  }

  @Test func nothingIsTheSameInWords() {
    let spy = SilentInWordsSpy()
    spy.stop(1)
    spy.start()
    #expect(spy.calls.stop == [1])
    #expect(spy.calls.start.count == 1)
  }

  private struct Finding: FindingEither {
    func find(_ name: String) -> Int { 1 }
    func find(_ name: String) -> any Hashable { "one" }
    func count(_ maybe: borrowing Optional<Never>) {}
    func object(_ parts: some Sequence<Int>) -> AnyObject { Reference() }
    func object(_ parts: some Sequence<Int>) -> Reference { Reference() }
  }

  @Test func whatReturnsAnExistentialBesideAnotherIsNotForwarded() {
    let spy = FindingEitherSpy(wrapping: Finding())
    spy.stub.findAnyHashable.returns("two")
    let number: Int = spy.find("a")
    #expect(number == 1)
    #expect(spy.calls.findInt == ["a"])
    #expect(spy.calls.findAnyHashable.isEmpty)
  }

  @Test func oneMemberMeetsWhatAsksElseOfErrors() {
    // No call says what the error is.
    let spy: any AskingErrors = AskingErrorsSpy()
    #expect((spy as? AskingErrorsSpy)?.calls.run.count == 0)
  }

  @Test func aFunctionCalledInitIsNoInitializer() {
    InitializedSpy.`init`()
    let _: InitializedSpy? = InitializedSpy.init()
    #expect(InitializedSpy.calls.`init`.count == 1)
    #expect(InitializedSpy.calls.initializer.count == 1)
  }

  @Test func aTypeIsTheSameHoweverItIsSpelled() {
    let spy = AbbreviatedSpy()
    spy.stub.subscript.returns(1)
    spy.stub.pairs.returns([2])
    spy.stub.weight.returns(3)
    #expect(spy[0] == 1)
    #expect(spy.pairs("a") == [2])
    #expect(spy.weight(Reference()) == 3)
  }

  private struct RealCount: CountingBoth {
    nonisolated var count: Int { 1 }
    nonisolated func next() -> Int { 2 }
  }

  @Test func whatTwoActorsAskForIsOnNone() {
    let spy = CountingBothSpy(wrapping: RealCount())
    spy.count = 3
    spy.stub.next.returns(4)
    #expect(spy.count == 3)
    #expect(spy.next() == 4)
  }

  @Test func aTypeIsTheModulesOrTheMembersOwn() {
    let spy = CalledNumberSpy()
    spy.stub.pick.returns(1)
    #expect(spy.pick {} == 1)
  }

  @Test func oneThatRethrowsNothingIsToldFromOneThatCannot() async {
    let spy = EachNowSpy()
    func now() { spy.each { _ in } }
    now()
    let late: any EachNow = spy
    await late.each { _ in }
    #expect(spy.calls.eachIntVoid.count == 1)
    #expect(spy.calls.eachIntThrowsNeverVoid.count == 1)
  }

  private struct RealTaking: TakingEither {
    func take(_ number: Int) -> Int { 1 }
    func take(_ number: @autoclosure () -> Int) -> Int { 2 }
  }

  @Test func aValueAndWhatMakesOneAreNotForwarded() {
    let spy = TakingEitherSpy(wrapping: RealTaking())
    spy.stub.take.returns(3)
    let take: (Int) -> Int = spy.take
    #expect(take(0) == 3)
    #expect(spy.calls.take == [0])
  }

  private final class Described: Counting, CustomStringConvertible { var description: String { "" } }

  @Test func anObjectIsToldFromOneThatConforms() {
    let spy = FindingObjectsSpy()
    let object = Described()
    spy.stub.findAnyCountingCustomStringConvertible.returns(object)
    let found: any Counting & CustomStringConvertible = spy.find()
    #expect(found === object)
    #expect(spy.calls.findCounting.isEmpty)
  }

  @Test func aTypeThatIsCalledErrorIsNone() throws {
    let spy = CallingOpenErrorSpy()
    spy.stub.fail.returns(3)
    let fail: () throws(EffectsError) -> Int = spy.fail
    #expect(try fail() == 3)
  }

  @Test func whatNobodyCanCallThrowsNothing() {
    let spy = NeverCallingSpy()
    spy.stub.run.returns(4)
    func one<Value>(for value: Value) throws -> Int { 1 }
    #expect(spy.run(one) == 4)
  }

  private final class RealSetting: SetToEither {
    subscript(_ key: Int) -> any Sendable {
      get { key }
      set {}
    }
    subscript(_ key: Int) -> Int {
      get { key }
      set {}
    }
  }

  @Test func whatMaySetEitherIsNotForwarded() {
    let spy = SetToEitherSpy(wrapping: RealSetting())
    var number = -1
    withKnownIssue { number = spy[1] }
    #expect(number == 0)
    #expect(spy.calls.subscriptInt == [1])
  }
}
