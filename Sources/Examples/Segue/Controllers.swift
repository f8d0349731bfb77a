/// A ticket for the theatre.
public struct Ticket: Equatable, Sendable {
  /// The play that is shown.
  public var play: String
  /// Where one sits.
  public var seat: Int

  /// A ticket for a seat.
  public init(play: String, seat: Int) {
    self.play = play
    self.seat = seat
  }
}

/// Shows a ticket.
@MainActor
public final class TicketController: Segueable {
  /// The ticket.
  public var model: Ticket!

  /// A controller that shows the ticket.
  public init(_ model: Ticket? = nil) { self.model = model }
}

/// Shows where the seat of a ticket is.
@MainActor
public final class SeatController: Segueable {
  /// The ticket.
  public var model: Ticket!

  /// A controller that shows nothing yet.
  public init() {}
}

/// Shows an actor's name.
@MainActor
public final class ActorController: Segueable {
  /// The name.
  public var model: String!

  /// A controller that shows nothing yet.
  public init() {}
}
