import Foundation
import TestReporting

/// Delivers the events that a test sends to the streams of one member.
///
/// Every subscriber receives all events for its call in order, including those before its subscription, so that a test
/// need not wait for a subscription before it sends.
public final class __StreamSource<Element, Failure: Error>: @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  typealias Event = __DrivenEvent<Element, Failure>

  private struct SentEvent {
    var event: Event
    /// The condition for the arguments of a subscriber's call; `nil` if all subscribers receive the event.
    var accepts: ((Any) -> Bool)?
  }

  /// One subscriber, with the index of its next event and whether a thread is delivering events to it.
  private final class Subscriber {
    let call: __StreamCall
    let receive: (__Unsent<Event>) -> Void
    var nextIndex = 0
    var isReceiving = false
    /// True once the subscriber was sent the end.
    var hasEnded = false

    init(call: __StreamCall, receive: @escaping (__Unsent<Event>) -> Void) {
      self.call = call
      self.receive = receive
    }
  }

  private let lock = NSLock()
  private var sentEvents: [SentEvent] = []
  private var subscribers: [Int: Subscriber] = [:]
  private var lastToken = 0
  /// The position at which the test sent the first event.
  private var firstPosition: SourcePosition?
  /// True once the end was sent to all subscribers, including later ones.
  private var isFinished = false

  init() {}

  /// Sends an event to the subscribers whose call's arguments the condition accepts; returns `false` if all streams
  /// have already ended.
  func send(_ event: Event, where accepts: ((Any) -> Bool)?, at position: SourcePosition) -> Bool {
    let (receivers, isLate) = lock.withLock {
      if isFinished { return ([Subscriber](), true) }
      if firstPosition == nil { firstPosition = position }
      sentEvents.append(SentEvent(event: event, accepts: accepts))
      if case .end = event, accepts == nil { isFinished = true }
      return (subscribers.sorted { $0.key < $1.key }.map(\.value), false)
    }
    for subscriber in receivers { deliver(to: subscriber) }
    return !isLate
  }

  /// Calls `receive` for all events for the call that were and will be sent, never from two threads at once.
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
          if case .end = event { subscriber.hasEnded = true }
          return subscriber.call.isFirstDelivery(at: index)
        }
        if isFirstDelivery { subscriber.call.notify(.sent(event.sent)) }
        subscriber.receive(__Unsent(event))
      }
      lock.withLock { subscriber.isReceiving = false }
    }
  }

  private func nextEvent(for subscriber: Subscriber) -> (
    event: Event, accepts: ((Any) -> Bool)?, index: Int
  )? {
    lock.withLock {
      let index = subscriber.nextIndex
      guard !subscriber.isReceiving, !subscriber.hasEnded, index < sentEvents.count else { return nil }
      subscriber.nextIndex += 1
      subscriber.isReceiving = true
      return (sentEvents[index].event, sentEvents[index].accepts, index)
    }
  }
}

/// A ``__StreamSource`` of any type.
protocol AnyStreamSource {
  /// The position at which the test sent the first event, if there never was a subscriber.
  var unsubscribedPosition: SourcePosition? { get }
}

extension __StreamSource: AnyStreamSource {
  var unsubscribedPosition: SourcePosition? { lock.withLock { lastToken == 0 ? firstPosition : nil } }
}
