import Foundation
import TestReporting

/// Feeds the streams that one member returns with what a test sends.
///
/// Every subscriber gets everything, in order: also what was sent before it came, so no test has to wait for a
/// subscription before it sends.
public final class __StreamSource<Element, Failure: Error>: @unchecked Sendable {  // `var`: by `lock`.
  typealias Event = __DrivenEvent<Element, Failure>

  private struct Sent {
    var event: Event
    var accepts: ((Any) -> Bool)?
  }

  /// One subscriber: what it has received, and whether some thread is handing it events.
  private final class Subscriber {
    let call: __StreamCall
    let receive: (__Unsent<Event>) -> Void
    var next = 0
    var isBusy = false
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
  /// Where the test first sent something.
  private var firstPosition: SourcePosition?
  /// True if all subscribers have got their last event, those included that are still to come.
  private var isFinished = false

  init() {}

  /// Sends an event to those whose call's arguments the condition accepts; `false` where the stream has ended.
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

  /// Hands everything that was sent, and everything to come, to `receive`; not from two threads at once.
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
    let gone = lock.withLock { subscribers.removeValue(forKey: token) }
    _ = gone  // Freed outside the lock: what it holds may call the double.
  }

  /// Hands over what the subscriber has not got, unless another thread is at it, which then takes this along; listeners
  /// are told first.
  private func deliver(to subscriber: Subscriber) {
    while let (event, accepts, place) = nextEvent(for: subscriber) {
      if accepts?(subscriber.call.arguments) ?? true {
        let isNews = lock.withLock {
          if case .end = event { subscriber.isOver = true }
          return subscriber.call.takes(place)
        }
        if isNews { subscriber.call.notify(.sent(event.sent)) }
        subscriber.receive(__Unsent(event))
      }
      lock.withLock { subscriber.isBusy = false }
    }
  }

  private func nextEvent(for subscriber: Subscriber) -> (Event, ((Any) -> Bool)?, place: Int)? {
    lock.withLock {
      guard !subscriber.isBusy, !subscriber.isOver, subscriber.next < sent.count else { return nil }
      let next = sent[subscriber.next]
      subscriber.next += 1
      subscriber.isBusy = true
      return (next.event, next.accepts, subscriber.next - 1)
    }
  }
}

/// A source that can tell whether it sent in vain.
protocol UnheardStream {
  /// Where the test first sent something, if nobody ever subscribed.
  var unheardPosition: SourcePosition? { get }
}

extension __StreamSource: UnheardStream {
  var unheardPosition: SourcePosition? { lock.withLock { lastToken == 0 ? firstPosition : nil } }
}
