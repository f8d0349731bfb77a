import Foundation
import Testing
import Understudy
@testable import UnderstudyShapes

/// What chance found in arguments: each double compiles, is called, and has recorded it.
@Suite struct FuzzedArgumentsTests {
  @Test func borrowedClosuresAreLentOn() async throws {
    let spy = BorrowedClosuresSpy()
    spy.stub.lend.answers { $0.closure?() ?? 0 }
    spy.stub.lendLater.answers { $0.closure?() ?? 0 }
    spy.stub.send.answers { $0.closure?() ?? 0 }
    #expect(spy.lend { 1 } == 1)
    #expect(await spy.lendLater { 2 } == 2)
    #expect(try await spy.send { 3 } == 3)
    #expect(spy.calls.lendLater.count == 1)
  }

  @Test func manyOptionalsAreRecordedErased() {
    let spy = ManyOptionalsSpy()
    spy.log({ (number: Int) in number }, nil)
    #expect(spy.calls.log.last?.count == 2)
  }

  @Test func metatypesOfWhatCannotBeCopiedAreRecorded() {
    let spy = TicketTypesSpy()
    spy.look(Ticket?.self, times: 2)
    #expect(spy.calls.look.last?.times == 2)
    #expect(spy.calls.look.last?.type is Ticket?.Type)
  }

  @Test func copiesAreMadeBeforeAnotherArgumentIsLent() throws {
    let spy = LentBesideCopiedSpy()
    spy.stub.inspect.answers { number, ticket in ticket.value.seat == number }
    spy.stub.note.returns(true)
    let isSame = spy.inspect(4, Ticket(seat: 4))
    let isNoted = try spy.note("a", Ticket(seat: 5))
    #expect(isSame && isNoted)
    #expect(spy.calls.inspect.last?.number == 4)
    #expect(spy.calls.note.last?.value as? String == "a")
  }

  private func number(_ text: String) throws(EffectsError) -> Int {
    guard let number = Int(text) else { throw .offline }
    return number
  }

  @Test func whatAnAutoclosureThrowsIsThrownBeforeTheCall() async throws {
    let spy = RethrownValuesSpy()
    spy.stub.both.answers { $0.value + ($0.body.closure?() ?? 0) }
    spy.stub.later.answers { $0.value + ($0.body.closure?() ?? 0) }
    #expect(spy.both(1) { 2 } == 3)
    #expect(await spy.later(3) { 4 } == 7)
    #expect(throws: EffectsError.offline) { try spy.both(try number("no")) { 2 } }
    #expect(spy.calls.both.count == 1)
    #expect(spy.calls.later.count == 1)
  }

  private struct RealRethrowing: RethrownWithin {
    func run(_ pair: (number: Int, body: () throws -> Int)) rethrows -> Int { pair.number }
    func change(_ body: inout () throws -> Int) rethrows -> Int { 1 }
  }

  @Test func closuresWithinArgumentsAreLeftToTheStub() {
    let spy = RethrownWithinSpy(wrapping: RealRethrowing())
    spy.stub.run.answers { $0.number }
    spy.stub.change.returns(6)
    #expect(spy.run((number: 5, body: { throw EffectsError.offline })) == 5)
    var body: () throws -> Int = { 1 }
    #expect(spy.change(&body) == 6)
    #expect(spy.calls.run.count == 1)
  }

  private final class RealNothings: ManyNothings {
    private(set) var count = 0
    func done(_ all: @autoclosure () -> [()]) { count += all().count }
    func perhaps(_ all: @autoclosure () -> ()?) { count += all() == nil ? 0 : 10 }
    func any(_ type: @autoclosure () -> AnyObject.Type) { count += type() == RealNothings.self ? 100 : 0 }
  }

  @Test func nothingIsForwardedSeveralTimes() {
    let real = RealNothings()
    let spy = ManyNothingsSpy(wrapping: real)
    spy.done([(), ()])
    spy.perhaps(())
    spy.any(RealNothings.self)
    #expect(real.count == 112)
    #expect(spy.calls.done.last?.count == 2)
  }

  private struct RealTickets: LateTickets {
    func put(_ ticket: @autoclosure () -> Ticket) async {}
    func put(_ ticket: @autoclosure () -> Ticket, counted count: () -> Int) async -> Int { 0 }
  }

  @Test func ticketsThatAreMadeLateAreKept() async {
    let spy = LateTicketsSpy(wrapping: RealTickets())
    spy.stub.put.returns()
    await spy.put(Ticket(seat: 7))
    spy.stub.putCounted.answers { $0.ticket.value.seat + ($0.count.closure?() ?? 0) }
    let sum = await spy.put(Ticket(seat: 8), counted: { 2 })
    #expect(sum == 10)
    #expect(spy.calls.put.count == 1)
  }

  @Test func anErrorOfAnyTypeStandsBeforeAClosure() {
    let spy = LateClosuresSpy()
    spy.stub.closure.throws(EffectsError.offline)
    let make: () throws(EffectsError) -> ((borrowing Int) async -> Int)? = spy.closure
    #expect(throws: EffectsError.offline) { _ = try make() }
    #expect(spy.calls.closure.count == 1)
  }

  @Test func aPlaceholdersLabelMayBeAKeyword() {
    let spy = RepeatingClientSpy(repeat: 3)
    spy.stub.make.returns(RepeatingClient(make: { fatalError("not called") }, repeat: 4))
    #expect(spy.value.make().repeat == 4)
    #expect(spy.value.repeat == 3)
  }

  @Test func aConcurrentMemberOfAnActorIsOnNone() async {
    let spy = ConcurrentActorSpy<Parcel>()
    spy.stub.run.returns(1)
    #expect(await spy.run(item: Parcel()) == 1)
    #expect(spy.calls.run.count == 1)
  }

  @MainActor @Test func anInitializerMayBeOnAnActorOfItsOwn() async {
    MadeOnMainSpy.stub.initializer.returns(())
    _ = await MadeOnMainSpy(number: 3)
    #expect(MadeOnMainSpy.calls.initializer == [3])
  }

  @Test func whatIsSentIsLeftToTheAnswer() {
    let spy = SendingSpy()
    spy.stub.ship.answers { done in
      done.closure?(Parcel())
      return 2
    }
    var count = 0
    #expect(spy.ship { _ in count += 1 } == 2)
    #expect(count == 1)
  }

  @Test func nothingInWordsIsReturned() {
    let spy = RenewingInWordsSpy()
    var ticket = Ticket(seat: 1)
    spy.renew(&ticket)
    spy.nothing = ()
    #expect(spy.calls.renew.count == 1)
    #expect(spy.calls.nothing.sets.count == 1)
  }

  @Test func metatypesOfGenericsThatCannotBeCopiedAreRecorded() {
    let spy = CrateTypesSpy()
    spy.stub.open.returns(1)
    #expect(spy.open(Crate<Int>.self) == 1)
    #expect(spy.calls.open.count == 1)
    spy[Int.self] = Crate<Int>()
    #expect(spy.calls.subscriptSet.count == 1)
  }

  private struct RealEvaluating: EvaluatedBesideRethrown {
    func run(_ number: @autoclosure () -> Int, _ body: () throws -> Int) async rethrows -> Int {
      try number() + body()
    }
    func put<Value>(_ value: @autoclosure () -> Value, _ body: () throws -> Int) async rethrows -> Int {
      try body() + (value() is FuzzedReference ? 10 : 20)
    }
  }

  @Test func anAutoclosuresValueIsForwardedBesideAClosureThatMayThrow() async {
    let spy = EvaluatedBesideRethrownSpy(wrapping: RealEvaluating())
    #expect(await spy.run(1) { 2 } == 3)
    #expect(await spy.put(FuzzedReference()) { 1 } == 11)
    await #expect(throws: EffectsError.offline) {
      try await spy.put("a") { throw EffectsError.offline }
    }
    #expect(spy.calls.put.count == 2)
  }

  @Test func anAutoclosureIsEvaluatedOnceBesideARethrownOne() async throws {
    let spy = EvaluatedBesideRethrownSpy()
    spy.stub.run.answers { try $0.number + ($0.body.closure?() ?? 0) }
    var count = 0
    func next() -> Int {
      count += 1
      return count
    }
    #expect(await spy.run(next()) { 4 } == 5)
    await #expect(throws: EffectsError.offline) { try await spy.run(next()) { throw EffectsError.offline } }
    #expect(count == 2)
  }

  private struct RealUnnamed: UnnamedTypes {
    func look(_ type: (any Sequence<Int>).Type) async {}
    func type(of object: AnyObject) -> sending any Error.Type { EffectsError.self }
  }

  @Test func metatypesOfWhatHasNoNameAreReturned() async {
    let spy = UnnamedTypesSpy(wrapping: RealUnnamed())
    spy.stub.look.returns()
    await spy.look((any Sequence<Int>).self)
    spy.stub.type.returns(EffectsError.self)
    #expect(spy.type(of: spy) is EffectsError.Type)
    #expect(spy.calls.look.count == 1)
  }

  @Test func whatIsLentMayBeOfATypeThatOnlyTheCallerKnows() throws {
    let spy = LentAnyCrateSpy()
    try spy.look(at: Crate<Int>(), EffectsError.self)
    #expect(spy.calls.look.count == 1)
  }

  private actor Keeper {
    private(set) var sent = 0
    func note() { sent += 1 }
  }

  private struct RealLate: GivenLate {
    let keeper: Keeper
    func keep<Value: ~Copyable>(_ value: consuming Value) async { await keeper.note() }
    func send<Value: ~Copyable & Sendable>(_ value: consuming Value) async { await keeper.note() }
  }

  @Test func whatCannotBeSentIsNotForwardedLate() async {
    let keeper = Keeper()
    let spy = GivenLateSpy(wrapping: RealLate(keeper: keeper))
    spy.stub.keep.returns()
    await spy.keep(Ticket(seat: 1))
    #expect(await keeper.sent == 0)
    await spy.send(Ticket(seat: 2))
    #expect(await keeper.sent == 1)
    #expect(spy.calls.keep.count == 1)
    #expect(spy.calls.send.count == 1)
  }

  @Test func whatIsSentIsReturnedOrAnErrorOfTheCallersIsThrown() throws {
    let spy = SendsOrThrowsSpy<String>()
    spy.stub.find.returns((["a"], 1))
    #expect(try spy.find(EffectsError.self) == (["a"], 1))
    spy.stub.find.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { _ = try spy.find(EffectsError.self) }
  }

  private struct RealStarting: StopsAndStarts {
    func start<Value>(_ make: @autoclosure () -> @MainActor () -> Value) async {}
    func end(_ make: @autoclosure () -> @Database () -> Int) async {}
    func stop(_ reason: inout String) -> Never { fatalError(reason) }
  }

  @Test func anAutoclosureMayGiveAClosureOfTheMainActors() async {
    let spy = StopsAndStartsSpy(wrapping: RealStarting())
    spy.stub.start.returns()
    await spy.start({ 1 })
    #expect(spy.calls.start.count == 1)
  }

  private struct RealGivenClosure: GivenClosure {
    func keep(_ body: __owned (Int) -> Int) async -> ((Int) -> Int) { { $0 } }
  }

  @Test func aClosureThatIsGivenLateIsLentToTheStub() async {
    let spy = GivenClosureSpy(wrapping: RealGivenClosure())
    spy.stub.keep.answers { body in
      let kept = body.closure?(1) ?? 0
      return { $0 + kept }
    }
    let kept = await spy.keep { $0 + 1 }
    #expect(kept(3) == 5)
    #expect(spy.calls.keep.count == 1)
  }

  private final class RealGivenWithType: GivenWithType {
    @MainActor var kept = 0
    @MainActor func keep<Value: ~Copyable & Sendable>(
      _ value: consuming Value, _ type: (Value.Type, () -> Int).Type
    ) { kept += 1 }
  }

  @MainActor @Test func whatIsGivenBesideTheTypeOfATupleIsNotForwarded() {
    let real = RealGivenWithType()
    let spy = GivenWithTypeSpy(wrapping: real)
    spy.stub.keep.returns()
    spy.keep(Ticket(seat: 1), (Ticket.Type, () -> Int).self)
    #expect(real.kept == 0)
    #expect(spy.calls.keep.count == 1)
  }

  @Test func aCompletionThatNothingCanCallIsNone() {
    let spy = NeverCompletingSpy()
    spy.run { _ in }
    #expect(spy.calls.run.count == 1)
  }

  private struct RealPairTyped: PairTyped {
    func take(_ type: PairedNumber<AnyObject>.Type) async -> Int { 1 }
  }

  @Test func theTypeOfATupleIsNotForwarded() async {
    let spy = PairTypedSpy(wrapping: RealPairTyped())
    var taken = -1
    await withKnownIssue { taken = await spy.take(PairedNumber<AnyObject>.self) }
    #expect(taken == 0)
  }
  private struct RealTaking: NumberTaking, NeverTaking {
    func finish(_ body: () -> Void, after number: consuming Int) -> Int {
      body()
      return number + 1
    }
    func finish(_ body: () -> Void, after number: consuming Int) -> Never { exit(Int32(number)) }
  }

  @Test func whatIsTakenBesideALentClosureIsRecordedAndHandedOn() {
    let spy = NumberTakingSpy(wrapping: RealTaking())
    var runs = 0
    #expect(spy.finish({ runs += 1 }, after: 2) == 3)
    #expect(runs == 1)
    #expect(spy.calls.finish.first?.number == 2)
  }

  @Test func whatIsTakenBesideALentClosureIsHandedOnToWhatDoesNotReturn() async {
    await #expect(processExitsWith: .exitCode(3)) {
      NeverTakingSpy(wrapping: RealTaking()).finish({}, after: 3)
    }
  }
}
