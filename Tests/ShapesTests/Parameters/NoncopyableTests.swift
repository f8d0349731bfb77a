import Testing
import Understudy
import UnderstudyShapes

@Suite struct NoncopyableTests {
  let spy = GateSpy()

  @Test func aConsumedArgumentIsRecorded() {
    spy.admit(Ticket(seat: 1))
    spy.admit(Ticket(seat: 2))
    #expect(spy.calls.admit.map { $0.value.seat } == [1, 2])
    #expect(spy.calls.admit.last?.value.seat == 2)
    let ticket = spy.calls.admit[0].take()
    #expect(ticket.seat == 1)
    #expect(spy.calls.admit[0].isEmpty)
  }

  @Test func aBorrowedArgumentIsAvailableDuringItsCall() {
    spy.stub.admits.answers { $0.value.seat > 1 }
    let admitted = [spy.admits(Ticket(seat: 1)), spy.admits(Ticket(seat: 2))]
    #expect(admitted == [false, true])
    #expect(spy.calls.admits.count == 2)
    #expect(spy.calls.admits[0].isEmpty)
    spy.stub.admits.when { $0.value.seat == 7 }.returns(true)
    spy.stub.admits.when { $0.value.seat == 8 }.returns(false)
    let admittedLater = [spy.admits(Ticket(seat: 7)), spy.admits(Ticket(seat: 8))]
    #expect(admittedLater == [true, false])
  }

  @Test func consumedAndBorrowedArgumentsArePassedWithOthers() throws {
    spy.stub.exchange.answers { $0.old.value.seat + $0.new.value.seat + $0.fee }
    #expect(try spy.exchange(Ticket(seat: 1), for: Ticket(seat: 2), fee: 3) == 6)
    spy.stub.exchange.throws(Refused())
    #expect(throws: Refused()) { try spy.exchange(Ticket(seat: 1), for: Ticket(seat: 2), fee: 4) }
    #expect(spy.calls.exchange.map(\.fee) == [3, 4])
    #expect(spy.calls.exchange[1].old.value.seat == 1)
  }

  @Test func anUnstubbedResultIsMadeByItsInitializer() {
    var seat: Int?
    withKnownIssue {
      seat = spy.issue().seat
    } matching: { issue in
      "\(issue)".contains("stub.issue.returns(…)  // Ticket")
    }
    #expect(seat == 0)
  }

  @Test func aCallIsDescribedByItsTypes() {
    spy.admit(Ticket(seat: 1))
    #expect(spy.calls.admit.description == "[Gate.admit(Ticket(…))]")
  }
}

@Suite struct AsyncNoncopyableTests {
  let spy = AsyncGateSpy()

  @Test func aBorrowedArgumentIsRecordedWithoutItsValue() async {
    spy.stub.admits.returns(true)
    let admitted = await spy.admits(Ticket(seat: 1))
    #expect(admitted)
    #expect(spy.calls.admits.count == 1)
    #expect(spy.calls.admits[0].isEmpty)
  }

  @Test func aHeldCallIsResumedWithANoncopyableValue() async throws {
    let call = spy.stub.issue.hold()
    async let seat = spy.issue().seat
    try await spy.calls.issue.wait(count: 1)
    call.resume(returning: OwnedValue(Ticket(seat: 8)))
    #expect(try await seat == 8)
  }

  @Test func aResultIsReturnedOnceOrAnErrorThrown() async throws {
    spy.stub.issue.returns(Ticket(seat: 1))
    spy.stub.issue.answers { OwnedValue(Ticket(seat: 2)) }
    let seats = [try await spy.issue().seat, try await spy.issue().seat]
    #expect(seats == [1, 2])
    spy.stub.issue.throws(Refused())
    await #expect(throws: Refused()) { _ = try await spy.issue() }
  }
}
