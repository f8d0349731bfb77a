import SegueExample
import Testing
import Understudy

/// The router with two controllers, both doubles or both real.
@MainActor
struct RouterTests {
  let navigator = NavigatorSpy()
  let handover = ModelHandoverSpy()

  @Test func showsTheDestinationOnceItIsPrepared() throws {
    let source = AnySegueableSpy()
    let destination = AnySegueableSpy()
    source.stub.prepare.returns(true)
    let recorder = StateRecorder(calls: source, navigator, initial: "ready")

    try recorder.step("go") {
      try Router(navigator: navigator, handover: handover).go(from: source, to: destination)
    }

    #expect(source.calls.prepare.first?.destination === destination)
    #expect(navigator.calls.show.first === destination)
    expectSnapshot(of: recorder)
  }

  @Test func showsNothingIfTheModelsDiffer() {
    let router = Router(navigator: navigator, handover: handover)
    #expect(throws: RouterError.modelsDiffer) {
      try router.go(from: TicketController(), to: ActorController())
    }
    #expect(navigator.calls.show.isEmpty)
  }

  @Test func passesTheModelBetweenRealControllers() throws {
    let (ticket, seat) = (TicketController(Ticket(play: "Hamlet", seat: 12)), SeatController())
    let recorder = StateRecorder(calls: handover, navigator, initial: seat.model)
    handover.stub.handOver.answers { source, destination in
      // The spy receives values of concrete types at run time, and the test defines what it does with them.
      guard let source = source as? TicketController, let seat = destination as? SeatController else {
        return
      }
      seat.model = source.model
    }
    try recorder.step("from the ticket to the seat") {
      try Router(navigator: navigator, handover: handover).go(from: ticket, to: seat)
      recorder.record(seat.model)
    }
    expectSnapshot(of: recorder)
  }
}
