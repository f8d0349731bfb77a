import Foundation
import TestReporting

/// Passes the events that a test sends to the streams that one member has returned.
///
/// Every subscriber receives all events in order, including those before its subscription, so that a test need not
/// wait for a subscription before it sends.
public final class __StreamSource<Element, Failure: Error>: @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  typealias Event = __DrivenEvent<Element, Failure>

  private struct Sent {
    var event: Event
    /// The condition for the arguments of a subscriber's call; `nil` if all subscribers receive the event.
    var accepts: ((Any) -> Bool)?
  }

  /// One subscriber, with the index of its next event and whether a thread is delivering events to it.
  private final class Subscriber {
    let call: __StreamCall
    let receive: (__Unsent<Event>) -> Void
    var next = 0
    var isBusy = false
    /// True once the subscriber was sent the end.
    var isOver = false

    init(call: __StreamCall, receive: @escaping (__Unsent<Event>) -> Void) {
      self.call = call
      self.receive = receive
    }
  }

  private let lock = NSLock()
  private var sent: [Sent] = []
  private var subscribers: [Int: Subscriber] = [:]
  private var lastToken = 0
  /// The position at which the test sent the first event.
  private var firstPosition: SourcePosition?
  /// True once the end was sent to all subscribers, including later ones.
  private var isFinished = false

  init() {}

  /// Sends an event to the subscribers whose call's arguments the condition accepts; returns `false` if the stream
  /// has already ended.
  func send(_ event: Event, where accepts: ((Any) -> Bool)?, at position: SourcePosition) -> Bool {
    let (waiting, isLate) = lock.withLock {
      if isFinished { return ([Subscriber](), true) }
      if firstPosition == nil { firstPosition = position }
      sent.append(Sent(event: event, accepts: accepts))
      if case .end = event, accepts == nil { isFinished = true }
      return (subscribers.sorted { $0.key < $1.key }.map(\.value), false)
    }
    for subscriber in waiting { deliver(to: subscriber) }
    return !isLate
  }

  /// Calls `receive` for all events that were and will be sent, never from two threads at once.
  ///
  /// - Returns: A token for ``unsubscribe(_:)``.
  func subscribe(_ call: __StreamCall, _ receive: @escaping (__Unsent<Event>) -> Void) -> Int {
    let subscriber = Subscriber(call: call, receive: receive)
    let token = lock.withLock {
      lastToken += 1
      subscribers[lastToken] = subscriber
      return lastToken
    }
    deliver(to: subscriber)
    return token
  }

  func unsubscribe(_ token: Int) {
    let removed = lock.withLock { subscribers.removeValue(forKey: token) }
    _ = removed  // Freed outside the lock: the subscriber may call the double.
  }

  /// Delivers the events that the subscriber has not received, after notifying listeners; if another thread is
  /// delivering, leaves them to that thread.
  private func deliver(to subscriber: Subscriber) {
    while let (event, accepts, index) = nextEvent(for: subscriber) {
      if accepts?(subscriber.call.arguments) ?? true {
        let isFirstDelivery = lock.withLock {
          if case .end = event { subscriber.isOver = true }
          return subscriber.call.isFirstDelivery(at: index)
        }
        if isFirstDelivery { subscriber.call.notify(.sent(event.sent)) }
        subscriber.receive(__Unsent(event))
      }
      lock.withLock { subscriber.isBusy = false }
    }
  }

  private func nextEvent(for subscriber: Subscriber) -> (Event, ((Any) -> Bool)?, index: Int)? {
    lock.withLock {
      guard !subscriber.isBusy, !subscriber.isOver, subscriber.next < sent.count else { return nil }
      let next = sent[subscriber.next]
      subscriber.next += 1
      subscriber.isBusy = true
      return (next.event, next.accepts, subscriber.next - 1)
    }
  }
}

/// A stream source of any type that reports if it was sent events but never subscribed to.
protocol UnsubscribedStream {
  /// The position at which the test sent the first event, if there never was a subscriber.
  var unsubscribedPosition: SourcePosition? { get }
}

extension __StreamSource: UnsubscribedStream {
  var unsubscribedPosition: SourcePosition? { lock.withLock { lastToken == 0 ? firstPosition : nil } }
}
