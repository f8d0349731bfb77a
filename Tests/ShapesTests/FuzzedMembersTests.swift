import Synchronization
import Testing
import Understudy
import UnderstudyShapes

/// What chance found: each compiles as spy and stub, is called, and has recorded it.
@Suite struct FuzzedMembersTests {
  private struct Counter: UninferableErrors {
    func fail<Failure>() throws(Failure) {}
    func count() -> Int { 3 }
  }

  @Test func whatNoCallCanSayIsNotForwarded() {
    let spy = UninferableErrorsSpy(wrapping: Counter())
    #expect(spy.count() == 3)
  }

  @Test func oneMemberMeetsOverloadsThatAreToldApartByNothing() {
    let spy = ClosureOverloadsSpy()
    spy.stub.log.answers { #expect($0.closure?() == "a") }
    spy.stub.run.answers { $0.closure?() ?? 0 }
    spy.log { "a" }
    #expect(spy.run { 2 } == 2)
    #expect(spy.calls.log.count == 1)
    #expect(spy.calls.run.count == 1)
  }

  @Test func failableInitializersTakeAndLendTickets() async {
    FailableWithTicketsSpy.stub.initializerTaking.returns(())
    FailableWithTicketsSpy.stub.initializerReading.returns(nil)
    let ticket = Ticket(seat: 1)
    #expect(FailableWithTicketsSpy(reading: ticket) == nil)
    #expect(FailableWithTicketsSpy(taking: ticket) != nil)
    #expect(FailableWithTicketsSpy.calls.initializerTaking.count == 1)
    #expect(FailableWithTicketsSpy.calls.initializerReading.count == 1)
  }

  @Test func anErasedOptionalIsGivenBack() {
    final class Box {}
    let spy = ErasedOptionalsSpy()
    let box = Box()
    var given: Box? = box
    spy.renew(&given)
    #expect(given === box)
    #expect(spy.calls.renew.count == 1)
  }

  @Test func anErasedOptionalIsSet() {
    let spy = SetOptionalsSpy()
    spy[Int.self] = [1]
    spy[Int.self] = nil
    #expect(spy.calls.subscriptSet.count == 2)
    #expect(spy.calls.subscriptSet.first?.newValue as? [Int] == [1])
  }

  @Test func resultsAreForTheirCallersAlone() async {
    let spy = SentResultsSpy()
    spy.stub.subscript.returns([])
    spy.stub.made.answers { _ in Counters() }
    spy.stub.madeLater.answers { _ in Counters() }
    #expect(spy["a"].isEmpty)
    #expect(spy.made { 1 } is Counters)
    #expect(await spy.madeLater { 1 } is Counters)
  }

  private final class Counters {}

  @Test func parametersMayBeCalledLikeWhatIsCaught() throws {
    let spy = OddParametersSpy()
    var ticket = Ticket(seat: 4)
    try spy.swap(&ticket)
    #expect(ticket.seat == 4)
    spy.stub.swap.throws(EffectsError.offline)
    #expect(throws: EffectsError.offline) { try spy.swap(&ticket) }
    spy.nothing(())
    spy.never { _ in }
    spy.stub.consumer.returns(
      { (number: consuming Int) -> String in "\(number)" } as (consuming Int) -> String)
    #expect(spy.consumer(of: String.self)(5) == "5")
    #expect(spy.calls.all.count == 5)
  }

  private struct Changing: ChangingCallbacks {
    var count = 0
    mutating func change(_ done: (Int) -> Void) {
      count += 1
      done(count)
    }
  }

  @Test func whatIsChangedBehindACallbackIsPutBack() {
    var spy: any ChangingCallbacks = ChangingCallbacksSpy(wrapping: Changing())
    var numbers: [Int] = []
    spy.change { numbers.append($0) }
    spy.change { numbers.append($0) }
    #expect(numbers == [1, 2])
  }

  @Test func anActorIsMadeLate() async {
    LateMadeActorSpy.stub.initializer.returns(())
    #expect(await LateMadeActorSpy { 1 } != nil)
    #expect(LateMadeActorSpy.calls.initializer.count == 1)
  }

  private struct RealNothing: GivingNothing {
    func later<Item>() -> (()) -> Item { fatalError() }
    func note<Value>(_ value: @autoclosure () -> Optional<Value>) {}
    func notes<Value>(_ values: @autoclosure () -> [Value]?) {}
    func parenthesized<Value>(_ value: (Optional<Value>)) {}
  }

  @Test func optionalsOfAutoclosuresAreRecorded() {
    let spy = GivingNothingSpy(wrapping: RealNothing())
    spy.note(1)
    spy.notes(["a"])
    spy.stub.later.returns({ (_: ()) -> Int in 2 })
    let later: (()) -> Int = spy.later()
    #expect(later(()) == 2)
    #expect(spy.calls.note.first as? Int == 1)
    #expect(spy.calls.notes.first as? [String] == ["a"])
    spy.parenthesized(1)
    #expect(spy.calls.parenthesized.first as? Int == 1)
  }

  @Test func anActorIsLentAndChangesValues() async {
    let spy = LendingActorSpy()
    spy.stub.swap.answers { $0.number.value += 1 }
    let number = await spy.swapped(1)
    #expect(number == 2)
    spy.stub.subscript.returns(3)
    let value = await spy.value
    #expect(value == 3)
  }

  @Test func aGenericDoubleIsGivenToClosures() async {
    let spy = TakesItselfSpy<Int>()
    await confirmation { taken in
      spy.stub.handler.returns { _ in taken() }
      spy.handler(spy)
    }
  }

  @Test func nothingIsLent() {
    let spy = LendingNothingSpy((), (Int.self, true))
    #expect(spy != nil)
    #expect(LendingNothingSpy.calls.initializer.count == 1)
  }

  private struct RealClasses: GivingClasses {
    func take(_ type: consuming (AnyObject).Type) -> Int { 4 }
    func give(_ nothing: consuming (Void?)) {}
  }

  @Test func aTypeOfAnyClassIsForwarded() {
    #expect(GivingClassesSpy(wrapping: RealClasses()).take(Reference.self) == 4)
  }

  @Test func closuresTakeANamedNothing() {
    let spy = TakingNamedNothingSpy()
    let answered = Mutex(0)
    spy.stub.call.answers { body in answered.withLock { $0 = body.closure?(()) ?? 0 } }
    spy.call { _ in 2 }
    #expect(answered.withLock(\.self) == 2)
    spy.keep { _ in 3 }
    #expect(spy.calls.keep.first?(()) == 3)
  }

  private struct RealAnywhere: ReadAnywhere {
    var object: Reference { get async { Reference() } }
  }

  @Test func whatIsReadElsewhereAndCannotBeSentIsTheDoublesOwn() async {
    let spy = ReadAnywhereSpy(wrapping: RealAnywhere())
    let object = Reference()
    spy.stub.object.returns(object)
    #expect(await spy.object === object)
  }

  @MainActor private struct RealTypes: ChangingTypes {
    func change(_ type: inout (any CustomStringConvertible).Type) {}
  }

  @MainActor @Test func aChangedTypeIsRecorded() {
    let spy = ChangingTypesSpy(wrapping: RealTypes())
    var type = (any CustomStringConvertible).self
    spy.stub.change.returns()
    spy.change(&type)
    #expect(spy.calls.change.count == 1)
  }

  @Test func aSentValueIsSet() {
    let spy = SendingSubscriptSpy()
    spy[] = 1 as Int?
    #expect(spy.calls.subscriptSet.first as? Int == 1)
  }

  @Test func whatThrowsIsRunBeforeAValueIsTaken() {
    let spy = ChangingBesideThrowingSpy()
    spy.stub.change.answers { $0.ticket.value.seat = $0.1 }
    var ticket = Ticket(seat: 1)
    #expect(throws: EffectsError.offline) { try spy.changed(&ticket) { throw EffectsError.offline } }
    spy.changed(&ticket) { 5 }
    let seat = ticket.seat
    #expect(seat == 5)
    spy.stub.look.answers { $0.ticket.value.seat + $0.1 }
    #expect(throws: EffectsError.offline) { try spy.looked(at: ticket) { throw EffectsError.offline } }
    #expect(spy.looked(at: ticket) { 6 } == 11)
    #expect(spy.calls.look.count == 1)
  }

  @Test func nothingIsLentBesideWhatCannotBeCopied() {
    let spy = ChangingBesideThrowingSpy()
    spy.stub.lend.answers { $0.ticket.value.seat }
    #expect(spy.lend((), with: Ticket(seat: 2)) == 2)
    #expect(spy.calls.lend.count == 1)
    spy.pass(nil)
    #expect(spy.calls.pass.count == 1)
  }

  @Test func anActorIsMadeByItsOwnProtocol() {
    var box: Box? = Box(number: 1)
    _ = ActorMakerAgainSpy(&box)
    #expect(ActorMakerAgainSpy.calls.initializer.count == 1)
  }

  private struct RealCrates: TakingCrates { func put(_ crate: consuming Crate<Reference>) async {} }

  @Test func whatCanNeitherBeCopiedNorSentIsTheDoublesOwn() async {
    let spy = TakingCratesSpy(wrapping: RealCrates())
    spy.stub.put.returns()
    await spy.put(Crate<Reference>())
    #expect(spy.calls.put.count == 1)
  }

  private struct RealSize: SizedMembers {
    var size: Int { 3 }
    var item: Int { 4 }
  }

  @Test func aTypeThatOnlyAPropertyTellsIsNotForwarded() {
    let spy = SizedMembersSpy(wrapping: RealSize())
    spy.stub.item.returns(5)
    #expect(spy.size == 3)
    #expect(spy.item == 5)
  }

  @Test func anAsynchronousOperatorStandsBehindItsValue() async {
    let spy = PostfixedSpy()
    await spy++
    #expect(PostfixedSpy.calls.operatorPlusPlus.count == 1)
    let areEqual: Bool = spy == spy
    #expect(areEqual)
  }
}

extension LendingActor {
  /// The number that the actor leaves in place of the one it is given.
  fileprivate func swapped(_ number: Int) -> Int {
    var number = number
    swap(Ticket(seat: 1), &number)
    return number
  }

  fileprivate var value: Int { get async { await self[{ 1 }] } }
}

extension ChangingBesideThrowing {
  fileprivate func changed(_ ticket: inout Ticket, _ number: () throws -> Int) rethrows {
    try change(&ticket, number())
  }

  fileprivate func looked(at ticket: borrowing Ticket, _ number: () throws -> Int) rethrows -> Int {
    try look(at: ticket, number())
  }
}
