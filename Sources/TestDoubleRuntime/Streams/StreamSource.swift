import Foundation
import TestReporting

/// Delivers the events that a test sends to the streams of one member.
///
/// Every subscriber receives all events for its call in order, including the events before its subscription, so that a
/// test can send events without waiting for a subscription.
public final class __StreamSource<Element, Failure: Error>: AnyStreamSource, @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  typealias Event = __SentEvent<Element, Failure>

  private final class Subscriber {
    let call: __StreamCall
    let receive: (__UncheckedSendable<Event>) -> Void
    var nextIndex = 0
    /// True until the subscriber is attached, and while a thread is delivering an event.
    var isReceiving = true
    var hasEnded = false

    init(call: __StreamCall, receive: @escaping (__UncheckedSendable<Event>) -> Void) {
      self.call = call
      self.receive = receive
    }
  }

  private let lock = NSLock()
  /// The sent events, each with a condition for the arguments of a subscriber's call; the condition is `nil` if all
  /// subscribers receive the event.
  private var sentEvents: [(event: Event, accepts: ((Any) -> Bool)?)] = []
  private var subscribersByToken: [Int: Subscriber] = [:]
  private var lastToken = 0
  private var firstSendPosition: SourcePosition?
  /// True once the test has sent an end without a condition, which also ends all later streams.
  private var isFinished = false

  init() {}

  var unreceivedSendPosition: SourcePosition? { lock.withLock { lastToken == 0 ? firstSendPosition : nil } }

  /// Sends an event to the subscribers whose call has arguments that the condition accepts; returns `false` if all
  /// streams have already ended.
  func send(_ event: Event, where accepts: ((Any) -> Bool)?, at position: SourcePosition) -> Bool {
    let (subscribers, wasFinished) = lock.withLock {
      if isFinished { return ([Subscriber](), true) }
      if firstSendPosition == nil { firstSendPosition = position }
      sentEvents.append((event, accepts))
      if case .end = event, accepts == nil { isFinished = true }
      return (subscribersByToken.sorted { $0.key < $1.key }.map(\.value), false)
    }
    for subscriber in subscribers { deliver(to: subscriber) }
    return !wasFinished
  }

  /// Calls `receive` for all earlier and later events for the call, never from two threads at once.
  ///
  /// - Parameter attach: Called before `receive`, with a closure that ends the subscription.
  func subscribe(
    _ call: __StreamCall, attach: (_ unsubscribe: @escaping @Sendable () -> Void) -> Void,
    receive: @escaping (__UncheckedSendable<Event>) -> Void
  ) {
    let subscriber = Subscriber(call: call, receive: receive)
    let token = lock.withLock {
      lastToken += 1
      subscribersByToken[lastToken] = subscriber
      return lastToken
    }
    attach { [weak self] in self?.unsubscribe(token) }
    lock.withLock { subscriber.isReceiving = false }
    deliver(to: subscriber)
  }

  private func unsubscribe(_ token: Int) {
    let removed = lock.withLock { subscribersByToken.removeValue(forKey: token) }
    _ = removed  // Freed outside the lock: a `deinit` may call the double.
  }

  /// Delivers the events that the subscriber has not received, unless another thread is already delivering them;
  /// notifies the log's listeners of each event once, before any of the call's subscribers receives the event.
  private func deliver(to subscriber: Subscriber) {
    while let (event, accepts, index) = takeNextEvent(for: subscriber) {
      if accepts?(subscriber.call.arguments) ?? true {
        let isFirstReceiver = lock.withLock {
          if case .end = event { subscriber.hasEnded = true }
          return subscriber.call.markDelivered(at: index)
        }
        if isFirstReceiver { subscriber.call.notify(.sent(event.typeErased)) }
        subscriber.receive(__UncheckedSendable(event))
      }
      lock.withLock { subscriber.isReceiving = false }
    }
  }

  private func takeNextEvent(for subscriber: Subscriber) -> (
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
  /// The position at which the test sent the first event, if no stream ever had a subscriber; otherwise `nil`.
  var unreceivedSendPosition: SourcePosition? { get }
}

/// The call that returned a stream, or all reads of a property that is a stream; notifies listeners of the events that
/// the test sends to the stream.
public final class __StreamCall: @unchecked Sendable {  // `__StreamSource`'s lock guards `nextIndex`.
  let arguments: Any
  /// One more than the index of the last sent event that was delivered to any of the call's subscribers.
  private var nextIndex = 0
  private let signature: MemberSignature
  private let log: __DoubleLog
  /// The number that identifies the stream.
  private let number: UInt64

  /// Creates the call; must be called while the doubles' lock is locked.
  init(of signature: MemberSignature, _ arguments: Any, _ log: __DoubleLog) {
    number = CallOrder.nextNumber()
    self.signature = signature
    self.arguments = arguments
    self.log = log
  }

  /// Records the delivery of the sent event at an index; must be called while the `__StreamSource`'s lock is locked.
  ///
  /// - Returns: `false` if the event was already delivered to another of the call's subscribers.
  func markDelivered(at index: Int) -> Bool {
    guard index >= nextIndex else { return false }
    nextIndex = index + 1
    return true
  }

  /// Notifies the listeners, if there are any, of a `DoubleEvent` of the kind.
  func notify(_ kind: DoubleEvent.Kind) {
    let listeners = log.lock.withLock { log.listeners }
    guard !listeners.isEmpty else { return }
    var event = signature.event(of: arguments, in: log.protocolName)
    event.kind = kind
    event.isPropertyStream = signature.isPropertyRead
    event.callID = number
    log.notify(listeners, event)
  }
}

extension __SentEvent {
  /// The event that the test sends to the stream, without the generic types; for listeners.
  var typeErased: __SentEvent<Any, any Error> {
    switch self {
    case .element(let element): .element(element)
    case .end(let failure): .end(failure)
    }
  }
}
