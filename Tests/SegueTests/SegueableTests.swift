import SegueExample
import Testing
import Understudy

/// The model of a controller, taken from any container.
@MainActor
struct SegueableTests {
  let ticket = TicketController(Ticket(play: "Hamlet", seat: 12))

  @Test func takesTheModelOfAnyContainer() {
    // A double of a protocol with an associated type is generic over it.
    let source = ModelContainerStub<Ticket>()
    source.model = Ticket(play: "Macbeth", seat: 3)
    let destination = SeatController()
    #expect(destination.takeOver(from: source, by: CopyingHandover()))
    #expect(destination.model == Ticket(play: "Macbeth", seat: 3))
  }

  @Test func setsTheModelOnce() {
    let destination = MutableModelContainerSpy<Ticket>()
    CopyingHandover().handOver(from: ticket, to: destination)
    #expect(destination.calls.model.sets == [ticket.model])
  }
}
