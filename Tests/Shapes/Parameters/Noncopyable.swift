// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A value that can't be copied.
public struct Ticket: ~Copyable, Sendable {
  public var seat: Int

  public init(seat: Int) { self.seat = seat }
}

public struct Refused: Error, Equatable {
  public init() {}
}

/// Noncopyable arguments and results.
public protocol Gate {
  func admit(_ ticket: consuming Ticket)
  func admits(_ ticket: borrowing Ticket) -> Bool
  func exchange(_ old: consuming Ticket, for new: borrowing Ticket, fee: Int) throws(Refused) -> Int
  func issue() -> Ticket
  func reissue(seat: Int) throws(Refused) -> Ticket
  static func shared(_ ticket: consuming Ticket) -> Int
  static func made(seat: Int) -> Ticket
}

/// Asynchronous members with noncopyable arguments and results.
public protocol AsyncGate: Sendable {
  func admit(_ ticket: consuming Ticket, at gate: String) async
  func admits(_ ticket: borrowing Ticket) async -> Bool
  func issue() async throws -> Ticket
  func put(_ crate: consuming Crate<Reference>) async
}

/// Noncopyable properties.
public protocol TicketHolder {
  var ticket: Ticket { get }
}

@MainActor
public protocol TicketWindow {
  var current: Ticket { get }
  func sell() -> Ticket
  func take(_ ticket: consuming Ticket) async -> Int
}

public protocol TicketVault: Actor {
  func store(_ ticket: consuming Ticket)
  func fetch() async -> Ticket
  var top: Ticket { get }
}

/// A protocol that noncopyable types can conform to.
public protocol Cabinet: ~Copyable {
  associatedtype Content
  func close(_ content: consuming Content)
  func open() -> Content
}

/// A noncopyable generic box.
public struct Crate<Thing: ~Copyable>: ~Copyable { public init() {} }
