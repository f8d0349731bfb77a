import SegueExample
import Testing
import Understudy

/// The double dispatch, recorded by a spy of a generic method with a `where` clause.
@MainActor
struct SegueableTests {
  let handover = ModelHandoverSpy()
  let ticket = TicketController(Ticket(play: "Hamlet", seat: 12))

  @Test func restoresTheTypesOfBothControllers() {
    let source: any AnySegueable = ticket
    let destination: any AnySegueable = SeatController()
    #expect(source.prepare(destination, by: handover))

    let call = handover.calls.handOver.first
    #expect(handover.calls.handOver.count == 1)
    #expect(call?.source is TicketController)
    #expect(call?.destination is SeatController)
  }

  @Test func refusesAControllerWithAnotherTypeOfModel() {
    let source: any AnySegueable = ticket
    #expect(!source.prepare(ActorController(), by: handover))
    #expect(handover.calls.handOver.isEmpty)
  }

  @Test func givesTheDestinationTheSourcesModel() {
    let destination = SeatController()
    #expect(ticket.prepare(destination, by: CopyingHandover()))
    #expect(destination.model == ticket.model)
  }

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
