import Testing
import Understudy
import UnderstudyShapes

@Suite struct NoncopyableTests {
  let spy = GateSpy()

  @Test func aConsumedArgumentIsKept() {
    spy.admit(Ticket(seat: 1))
    spy.admit(Ticket(seat: 2))
    #expect(spy.calls.admit.map { $0.value.seat } == [1, 2])
    #expect(spy.calls.admit.last?.value.seat == 2)
    let ticket = spy.calls.admit[0].take()
    #expect(ticket.seat == 1)
    #expect(spy.calls.admit[0].isEmpty)
  }

  @Test func aBorrowedArgumentIsThereWhileItsCallLasts() {
    spy.stub.admits.answers { $0.value.seat > 1 }
    let admitted = [spy.admits(Ticket(seat: 1)), spy.admits(Ticket(seat: 2))]
    #expect(admitted == [false, true])
    #expect(spy.calls.admits.count == 2)
    #expect(spy.calls.admits[0].isEmpty)
  }

  @Test func aConditionLooksAtIt() {
    spy.stub.admits.returns(false)
    spy.stub.admits.when { $0.value.seat == 7 }.returns(true)
    let admitted = [spy.admits(Ticket(seat: 7)), spy.admits(Ticket(seat: 8))]
    #expect(admitted == [true, false])
  }

  @Test func anInoutArgumentIsChangedInPlace() {
    spy.stub.renew.answers { $0.value.seat += 10 }
    var ticket = Ticket(seat: 1)
    spy.renew(&ticket)
    #expect(ticket.seat == 11)
    #expect(spy.calls.renew[0].isEmpty)
  }

  @Test func anInoutArgumentComesBackWhereNothingIsStubbed() {
    var ticket = Ticket(seat: 1)
    spy.renew(&ticket)
    #expect(ticket.seat == 1)
  }

  @Test func anInoutArgumentComesBackFromACallThatThrows() {
    spy.stub.upgrade.answers { arguments in
      arguments.ticket.value.seat += arguments.seats
      throw Refused()
    }
    spy.stub.check.throws(Refused())
    var ticket = Ticket(seat: 1)
    #expect(throws: Refused.self) { try spy.upgrade(&ticket, by: 2) }
    #expect(throws: Refused.self) { try spy.check(&ticket) }
    #expect(ticket.seat == 3)
  }

  @Test func anotherValueCanBePutInItsPlace() throws {
    spy.stub.upgrade.answers { arguments in
      let old = arguments.ticket.take()
      arguments.ticket.put(Ticket(seat: old.seat * 2))
      return 5
    }
    var ticket = Ticket(seat: 4)
    #expect(try spy.upgrade(&ticket, by: 2) == 5)
    #expect(ticket.seat == 8)
  }

  @Test func consumedAndBorrowedArgumentsStandBesideOthers() throws {
    spy.stub.exchange.answers { $0.old.value.seat + $0.new.value.seat + $0.fee }
    #expect(try spy.exchange(Ticket(seat: 1), for: Ticket(seat: 2), fee: 3) == 6)
    spy.stub.exchange.throws(Refused())
    #expect(throws: Refused()) { try spy.exchange(Ticket(seat: 1), for: Ticket(seat: 2), fee: 4) }
    #expect(spy.calls.exchange.map(\.fee) == [3, 4])
    #expect(spy.calls.exchange[1].old.value.seat == 1)
  }

  @Test func aResultIsGivenAwayOnce() {
    spy.stub.issue.returns(Ticket(seat: 1))
    spy.stub.issue.returns(Ticket(seat: 2))
    spy.stub.issue.answers { Ticket(seat: 3) }
    #expect([spy.issue().seat, spy.issue().seat, spy.issue().seat, spy.issue().seat] == [1, 2, 3, 3])
  }

  @Test func anOptionalResultMayBeNil() throws {
    spy.stub.issueIfAny.returns(nil)
    spy.stub.issueIfAny.answers { seat in Ticket(seat: seat) }
    let none = try spy.issueIfAny(seat: 1)?.seat
    let some = try spy.issueIfAny(seat: 2)?.seat
    #expect(none == nil)
    #expect(some == 2)
    spy.stub.issueIfAny.reset()
    spy.stub.issueIfAny.throws(Refused())
    #expect(throws: Refused()) { _ = try spy.issueIfAny(seat: 3) }
  }

  @Test func anUnstubbedResultIsMadeOfItsFields() {
    var seat: Int?
    withKnownIssue {
      seat = spy.issue().seat
    } matching: { issue in
      "\(issue)".contains("stub.issue.returns(…)  // Ticket")
    }
    #expect(seat == 0)
  }

  @Test func anUnstubbedOptionalResultIsNil() throws {
    var seat: Int? = 1
    try withKnownIssue {
      seat = try spy.issueIfAny(seat: 1)?.seat
    } matching: {
      "\($0)".contains("Gate.issueIfAny(seat: 1) was called, but nothing is stubbed")
    }
    #expect(seat == nil)
  }

  @Test func aSentValueIsReturned() {
    spy.stub.give.answers { $0.take() }
    #expect(spy.give(Ticket(seat: 5)).seat == 5)
  }

  @Test func anInoutArgumentComesBackFromARethrowingCall() {
    spy.stub.stamp.answers { arguments in
      try arguments.body.closure?(&arguments.ticket.value)
      return Ticket(seat: 1)
    }
    var ticket = Ticket(seat: 1)
    let other = spy.stamp(&ticket) { $0.seat += 1 }.seat
    #expect(other == 1)
    #expect(throws: Refused()) {
      _ = try spy.stamp(&ticket) {
        $0.seat += 1
        throw Refused()
      }
    }
    let seat = ticket.seat
    #expect(seat == 3)
  }

  @Test func aClosureIsGivenOne() {
    spy.stub.lend.answers { arguments in
      (try? arguments.body.closure?(Ticket(seat: 6))) ?? 0
    }
    #expect(spy.lend(Ticket(seat: 1)) { $0.seat } == 6)
    var kept: [Int] = []
    spy.keep { kept.append($0.seat) }
    spy.calls.keep[0](Ticket(seat: 9))
    #expect(kept == [9])
  }

  @Test func anAutoclosureIsRecordedByItsValue() {
    spy.later(Ticket(seat: 4))
    #expect(spy.calls.later[0].value.seat == 4)
  }

  @Test func aStaticMemberTakesAndGives() {
    GateSpy.stub.shared.answers { $0.take() }
    #expect(GateSpy.shared(Ticket(seat: 3)).seat == 3)
    #expect(GateSpy.calls.shared.count == 1)
  }

  @Test func aSubscriptIsReadAndSet() {
    spy.stub.`subscript`.answers { seat in Ticket(seat: seat) }
    spy[4] = Ticket(seat: 5)
    #expect(spy[3].seat == 3)
    #expect(spy.calls.subscriptSet[0].newValue.value.seat == 5)
  }

  @Test func aCallIsDescribedByItsTypes() {
    spy.admit(Ticket(seat: 1))
    #expect(spy.calls.admit.description == "[Gate.admit(Ticket(…))]")
  }
}

@Suite struct AsyncNoncopyableTests {
  let spy = AsyncGateSpy()

  @Test func argumentsAreKeptAndComeBack() async throws {
    await spy.admit(Ticket(seat: 1), at: "A")
    #expect(spy.calls.admit[0].ticket.value.seat == 1)
    #expect(spy.calls.admit[0].gate == "A")
    spy.stub.renew.answers { $0.value.seat += 1 }
    var ticket = Ticket(seat: 1)
    try await spy.renew(&ticket)
    #expect(ticket.seat == 2)
    spy.stub.renew.throws(Refused())
    await #expect(throws: Refused()) { try await spy.renew(&ticket) }
    #expect(ticket.seat == 2)
  }

  @Test func ofABorrowedArgumentOnlyTheCallIsRecorded() async {
    spy.stub.admits.returns(true)
    let admitted = await spy.admits(Ticket(seat: 1))
    #expect(admitted)
    #expect(spy.calls.admits.count == 1)
    #expect(spy.calls.admits[0].isEmpty)
  }

  @Test func ofABorrowedArgumentWithoutANameForItsTypeTheTypeIsRecorded() async {
    await spy.inspect(Ticket(seat: 1))
    #expect(spy.calls.inspect.count == 1)
    #expect(spy.calls.inspect[0] is LentValue<Ticket>)
  }

  @Test func resultsAreGivenAway() async throws {
    spy.stub.issue.returns(Ticket(seat: 1))
    spy.stub.issue.answers { Ticket(seat: 2) }
    spy.stub.issueAny.answers { nil }
    let seats = [try await spy.issue().seat, try await spy.issue().seat]
    #expect(seats == [1, 2])
    let none = try await spy.issueAny()?.seat
    #expect(none == nil)
  }

  @Test func anUnstubbedCallThrows() async {
    var thrown: (any Error)?
    await withKnownIssue {
      do { _ = try await spy.issue() } catch { thrown = error }
    } matching: {
      "\($0)".contains("AsyncGate.issue() was called, but nothing is stubbed")
    }
    #expect(thrown is UnstubbedCall)
  }

  @Test func aHeldCallIsResumedWithOne() async throws {
    let call = spy.stub.issue.hold()
    async let seat = spy.issue().seat
    try await spy.calls.issue.wait(count: 1)
    call.resume(returning: Ticket(seat: 8))
    #expect(try await seat == 8)
  }

  @Test func itStandsBesideAClosure() async {
    spy.stub.measure.answers { await $0.body.closure?($0.ticket.value.seat) ?? 0 }
    let measured = await spy.measure(Ticket(seat: 3)) { $0 * 2 }
    #expect(measured == 6)
  }
}

@Suite struct NoncopyablePropertyTests {
  let spy = TicketHolderSpy()

  @Test func aValueIsReadAsOftenAsOneLikes() {
    spy.stub.ticket.returns(Ticket(seat: 1))
    #expect(spy.ticket.seat == 1)
    #expect(spy.ticket.seat == 1)
    #expect(spy.calls.ticket.gets == 2)
  }

  @Test func aValueIsSetAndChangedInPlace() {
    spy.spare = Ticket(seat: 2)
    #expect(spy.spare.seat == 2)
    spy.spare.seat += 1
    #expect(spy.spare.seat == 3)
    #expect(spy.calls.spare.sets.count == 2)
    #expect(spy.calls.spare.gets == 2)
  }

  @Test func anOptionalBeginsWithNil() {
    var seat: Int? = 1
    withKnownIssue {
      seat = spy.reserve?.seat
    } matching: {
      "\($0)".contains("TicketHolder.reserve was read, but nothing is stubbed")
    }
    #expect(seat == nil)
    spy.reserve = Ticket(seat: 4)
    #expect(spy.reserve?.seat == 4)
    #expect(spy.calls.reserve.sets.count == 1)
  }

  @Test func anInitializerRecordsWhatItWasGiven() {
    func make<Holder: TicketHolder>(_: Holder.Type) -> Holder { Holder(ticket: Ticket(seat: 6)) }
    _ = make(TicketHolderSpy.self)
    #expect(TicketHolderSpy.calls.initializer[0].value.seat == 6)
  }

  @MainActor @Test func aGlobalActorsProtocolTakesAndGives() async {
    let window = TicketWindowSpy()
    window.current = Ticket(seat: 1)
    window.stub.sell.returns(Ticket(seat: 2))
    window.stub.take.answers { $0.take() }
    #expect(window.current.seat == 1)
    #expect(window.sell().seat == 2)
    let taken = await window.take(Ticket(seat: 3)).seat
    #expect(taken == 3)
  }

  @Test func anActorTakesAndGives() async {
    let vault = TicketVaultSpy()
    vault.stub.fetch.returns(Ticket(seat: 2))
    vault.stub.top.returns(Ticket(seat: 3))
    await vault.store(Ticket(seat: 1))
    let fetched = await vault.fetch().seat
    let top = await vault.top.seat
    #expect(fetched == 2)
    #expect(top == 3)
    #expect(vault.calls.store[0].value.seat == 1)
  }
}

@Suite struct NoncopyableGenericsTests {
  @Test func aTypeParametersValueIsKept() {
    let spy = LockerSpy()
    spy.put(Ticket(seat: 1))
    spy.put("text")
    #expect((spy.calls.put[0] as? OwnedValue<Ticket>)?.value.seat == 1)
    #expect((spy.calls.put[1] as? OwnedValue<String>)?.value == "text")
  }

  @Test func oneIsBorrowed() {
    let spy = LockerSpy()
    spy.stub.look.answers { (($0.thing as? LentValue<Ticket>)?.value.seat ?? 0) == $0.times }
    let looked = [spy.look(Ticket(seat: 2), times: 2), spy.look(Ticket(seat: 2), times: 3)]
    #expect(looked == [true, false])
  }

  @Test func oneIsChanged() {
    let spy = LockerSpy()
    spy.stub.swap.answers { ($0 as? OwnedValue<Ticket>)?.value.seat = 9 }
    var ticket = Ticket(seat: 1)
    spy.swap(&ticket)
    #expect(ticket.seat == 9)
  }

  @Test func oneIsReturned() throws {
    let spy = LockerSpy()
    spy.stub.get.answers { $0.other }
    #expect(try spy.get(Ticket.self, else: Ticket(seat: 4)).seat == 4)
  }

  @Test func closuresOfOneAreRecorded() {
    let spy = LockerSpy()
    spy.visit(
      { (ticket: borrowing Ticket) in _ = ticket.seat }, { (ticket: consuming Ticket) in _ = ticket.seat })
    #expect(spy.calls.visit.count == 1)
  }

  @Test func aProtocolWithoutCopyableIsDoubled() {
    let cabinet = CabinetSpy<String>()
    cabinet.stub.open.returns("b")
    cabinet.close("a")
    #expect(cabinet.calls.close == ["a"])
    #expect(cabinet.open() == "b")
  }
}

@Suite struct NoncopyableWrappingTests {
  private struct Turnstile: AsyncGate {
    func admit(_ ticket: consuming Ticket, at gate: String) async {}
    func admits(_ ticket: borrowing Ticket) async -> Bool { ticket.seat == 1 }
    func inspect(_ item: borrowing some ~Copyable) async {}
    func renew(_ ticket: inout Ticket) async throws { ticket.seat += 1 }
    func issue() async throws -> Ticket { Ticket(seat: 5) }
    func issueAny() async throws(Refused) -> Ticket? { Ticket(seat: 6) }
    func measure(_ ticket: consuming Ticket, _ body: (Int) async -> Int) async -> Int {
      await body(ticket.seat)
    }
  }

  @Test func whatIsWrappedTakesTheArgument() async throws {
    let spy = AsyncGateSpy(wrapping: Turnstile())
    await spy.admit(Ticket(seat: 1), at: "A")
    #expect(spy.calls.admit[0].gate == "A")
    #expect(spy.calls.admit[0].ticket.isEmpty)
    #expect(await spy.admits(Ticket(seat: 1)))
    #expect(await spy.measure(Ticket(seat: 4)) { $0 + 1 } == 5)
    #expect(try await spy.issue().seat == 5)
    #expect(try await spy.issueAny()?.seat == 6)
  }
}

@Suite struct SpanTests {
  let spy = SpanSinkSpy()

  @Test func theElementsOfASpanAreRecorded() async throws {
    spy.stub.writeAt.returns(2)
    let numbers = [1, 2, 3]
    #expect(try spy.write(numbers.span, at: 4) == 2)
    #expect(spy.calls.writeAt[0].numbers == [1, 2, 3])
    await spy.write(texts: ["a", "b"].span)
    #expect(spy.calls.writeTexts == [["a", "b"]])
    spy.write(elements: [1.5].span)
    #expect(spy.calls.writeElements[0] as? [Double] == [1.5])
  }

  @Test func theBytesOfARawSpanAreRecorded() {
    let bytes: [UInt8] = [7, 8]
    spy.write(bytes.span.bytes)
    #expect(spy.calls.write == [[7, 8]])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func theTextOfAUTF8SpanIsRecorded() {
    let spy = TextSinkSpy()
    spy.stub.write.returns(true)
    let isWritten = spy.write(text: "ä".utf8Span)
    #expect(isWritten)
    #expect(spy.calls.write == ["ä"])
  }
}
