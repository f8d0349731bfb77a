// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A value that can't be copied.
public struct Ticket: ~Copyable, Sendable {
  public var seat: Int

  public init(seat: Int) { self.seat = seat }

  public struct Kind: Sendable { public init() {} }
}

public struct Refused: Error, Equatable {
  public init() {}
}

/// Noncopyable arguments and results of every kind.
public protocol Gate {
  func admit(_ ticket: consuming Ticket)
  func admits(_ ticket: borrowing Ticket) -> Bool
  func renew(_ ticket: inout Ticket)
  func exchange(_ old: consuming Ticket, for new: borrowing Ticket, fee: Int) throws(Refused) -> Int
  func upgrade(_ ticket: inout Ticket, by seats: Int) throws -> Int
  func check(_ ticket: inout Ticket) throws(Refused)
  func issue() -> Ticket
  func issueIfAny(seat: Int) throws(Refused) -> Ticket?
  func give(_ ticket: consuming sending Ticket) -> sending Ticket
  func lend(_ ticket: borrowing Ticket, to body: (borrowing Ticket) throws -> Int) rethrows -> Int
  func stamp(_ ticket: inout Ticket, _ body: (inout Ticket) throws -> Void) rethrows -> Ticket
  func keep(_ body: @escaping (consuming Ticket) -> Void)
  func later(_ ticket: @autoclosure () -> Ticket)
  static func shared(_ ticket: consuming Ticket) -> Ticket
  subscript(seat: Int) -> Ticket { get set }
}

/// The same, asynchronously.
public protocol AsyncGate: Sendable {
  func admit(_ ticket: consuming Ticket, at gate: String) async
  func admits(_ ticket: borrowing Ticket) async -> Bool
  func inspect(_ item: borrowing some ~Copyable) async
  func renew(_ ticket: inout Ticket) async throws
  func issue() async throws -> Ticket
  func issueAny() async throws(Refused) -> Ticket?
  func measure(_ ticket: consuming Ticket, _ body: (Int) async -> Int) async -> Int
}

/// Noncopyable properties, and one that an initializer takes.
public protocol TicketHolder {
  var ticket: Ticket { get }
  var spare: Ticket { get set }
  var reserve: Ticket? { get set }
  init(ticket: consuming Ticket)
}

@MainActor
public protocol TicketWindow {
  var current: Ticket { get set }
  func sell() -> Ticket
  func take(_ ticket: consuming Ticket) async -> Ticket
}

public protocol TicketVault: Actor {
  func store(_ ticket: consuming Ticket)
  func fetch() async -> Ticket
  var top: Ticket { get }
}

/// Type parameters that may be noncopyable.
public protocol Locker {
  func put<Thing: ~Copyable>(_ thing: consuming Thing)
  func look<Thing: ~Copyable>(_ thing: borrowing Thing, times: Int) -> Bool
  func swap<Thing>(_ thing: inout Thing) where Thing: ~Copyable
  func get<Thing: ~Copyable>(_ type: Thing.Type, else other: consuming Thing) throws -> Thing
  func visit<Thing: ~Copyable>(
    _ body: (borrowing Thing) -> Void, _ later: @escaping (consuming Thing) -> Void)
}

/// A protocol that types may meet which can't be copied.
public protocol Cabinet: ~Copyable {
  associatedtype Content
  func close(_ content: consuming Content)
  func open() -> Content
}

/// Arguments that must not outlive the call: what lies in them is recorded.
public protocol SpanSink {
  func write(_ bytes: RawSpan)
  func write(_ numbers: Span<Int>, at offset: Int) throws -> Int
  func write(texts: borrowing Span<String>) async
  func write<Element>(elements: Span<Element>)
}

@available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
public protocol TextSink {
  func write(text: UTF8Span) -> Bool
}
