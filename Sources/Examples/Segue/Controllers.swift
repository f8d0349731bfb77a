/// A ticket for the theatre.
public struct Ticket: Equatable, Sendable {
  /// The title of the play.
  public var play: String
  /// The number of the seat.
  public var seat: Int

  /// Creates a ticket for a seat.
  public init(play: String, seat: Int) {
    self.play = play
    self.seat = seat
  }
}

/// A controller that shows a ticket.
@MainActor
public final class TicketController: Segueable {
  /// The ticket.
  public var model: Ticket!

  /// Creates a controller that shows the ticket.
  public init(_ model: Ticket? = nil) { self.model = model }
}

/// A controller that shows the seat of a ticket.
@MainActor
public final class SeatController: Segueable {
  /// The ticket.
  public var model: Ticket!

  /// Creates a controller without a model.
  public init() {}
}

/// A controller that shows the name of a stage actor.
@MainActor
public final class ActorController: Segueable {
  /// The name.
  public var model: String!

  /// Creates a controller without a model.
  public init() {}
}
