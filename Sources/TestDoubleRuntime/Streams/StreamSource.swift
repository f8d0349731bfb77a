import Foundation
import TestReporting

/// Delivers the events that a test sends to the streams of one member.
///
/// Every subscriber receives all events for its call in order, including the events before its subscription, so that a
/// test can send events without waiting for a subscription; ``ReplayedElements`` changes this for later subscribers.
public final class __StreamSource<Element, Failure: Error>: AnyStreamSource, @unchecked Sendable {
  // Each `var` is guarded by `lock`.
  typealias Event = __SentEvent<Element, Failure>
  typealias Condition = StubCondition<Any>

  private struct Sent {
    let event: Event
    /// The condition for the arguments of a subscriber's call; `nil` if all subscribers receive the event.
    let condition: Condition?
    let position: SourcePosition
    /// True if a subscriber had left before: the event may have been for that subscriber's call.
    let mayBeForFormerSubscriber: Bool
    var isReceived = false

    func isElement(for call: __StreamCall) -> Bool {
      if case .end = event { false } else { condition?.accepts(call.arguments) ?? true }
    }
  }

  private final class Subscriber: @unchecked Sendable {  // The lock of the source guards each `var`.
    let call: __StreamCall
    let receive: (__UncheckedSendable<Event>) -> Void
    var nextIndex = 0
    /// The indices of the events that this subscriber does not receive, since others have received them.
    let skippedIndices: Set<Int>
    /// True until the subscriber is attached, and while a thread is delivering an event.
    var isReceiving = true
    var hasEnded = false
    /// Tells the schedule that the subscriber waits no more; `nil` without a schedule.
    var endWait: (@Sendable () -> Void)?

    init(
      call: __StreamCall, skipping indices: Set<Int>, receive: @escaping (__UncheckedSendable<Event>) -> Void
    ) {
      self.call = call
      skippedIndices = indices
      self.receive = receive
    }
  }

  private let lock = NSLock()
  private var sentEvents: [Sent] = []
  /// The elements that new subscribers receive again, each with a condition for their calls; the last that fits counts.
  private var replayRules: [(replayed: ReplayedElements, condition: Condition?)] = []
  private var subscribers: [Subscriber] = []
  private var hasLostSubscriber = false
  /// True once the test has sent an end without a condition, which also ends all later streams.
  private var isFinished = false

  init() {}

  var firstUnreceivedSend: (expectedArguments: [Any]?, position: SourcePosition)? {
    lock.withLock {
      let hasHadSubscriber = hasLostSubscriber || !subscribers.isEmpty
      return sentEvents.first {
        !hasHadSubscriber || ($0.condition != nil && !$0.isReceived && !$0.mayBeForFormerSubscriber)
      }.map { ($0.condition?.expectedArguments, $0.position) }
    }
  }

  /// Sets which elements new subscribers receive again if the condition accepts the arguments of their calls.
  func replay(_ replayed: ReplayedElements, where condition: Condition?) {
    lock.withLock { replayRules.append((replayed, condition)) }
  }

  /// Sends an event to the subscribers whose call has arguments that the condition accepts; returns `false` if all
  /// streams have already ended.
  func send(_ event: Event, where condition: Condition?, at position: SourcePosition) -> Bool {
    let (subscribers, wasFinished) = lock.withLock {
      if isFinished { return ([Subscriber](), true) }
      sentEvents.append(
        Sent(
          event: event, condition: condition, position: position,
          mayBeForFormerSubscriber: hasLostSubscriber))
      if case .end = event, condition == nil { isFinished = true }
      return (self.subscribers, false)
    }
    for subscriber in subscribers { deliver(to: subscriber) }
    return !wasFinished
  }

  func finish() { _ = send(.end(nil), where: nil, at: SourcePosition()) }

  /// Calls `receive` for the earlier and later events for the call, never from two threads at once.
  ///
  /// - Parameter attach: Called before `receive`, with a closure that ends the subscription.
  func subscribe(
    _ call: __StreamCall, attach: (_ unsubscribe: @escaping @Sendable () -> Void) -> Void,
    receive: @escaping (__UncheckedSendable<Event>) -> Void
  ) {
    let subscriber = Subscriber(call: call, skipping: indicesToSkip(for: call), receive: receive)
    lock.withLock { subscribers.append(subscriber) }
    if let schedule = Scheduling.current {
      let wait = schedule.add(call.scheduledWait { [weak self, weak subscriber] _ in self?.end(subscriber) })
      subscriber.endWait = { schedule.remove(wait: wait) }
    }
    attach { [weak self, weak subscriber] in self?.unsubscribe(subscriber) }
    lock.withLock { subscriber.isReceiving = false }
    deliver(to: subscriber)
  }

  /// Returns the indices of the elements that a new subscriber does not receive, since others have received them.
  private func indicesToSkip(for call: __StreamCall) -> Set<Int> {
    // Conditions are user code, so they are called outside of the lock.
    let (rules, sent) = lock.withLock { (replayRules, sentEvents) }
    let rule = rules.last { $0.condition?.accepts(call.arguments) ?? true }
    guard let replayed = rule?.replayed, replayed != .all else { return [] }
    let elements = sent.indices.filter { sent[$0].isElement(for: call) }
    let shown = replayed == .latest ? elements.last : nil
    return Set(elements.filter { sent[$0].isReceived && $0 != shown })
  }

  /// Ends one stream, since the schedule can't continue.
  private func end(_ subscriber: Subscriber?) {
    lock.withLock { subscriber?.hasEnded = true }
    subscriber?.receive(__UncheckedSendable(.end(nil)))
  }

  private func unsubscribe(_ subscriber: Subscriber?) {
    lock.withLock {
      hasLostSubscriber = true
      subscribers.removeAll { $0 === subscriber }
    }
    subscriber?.endWait?()  // The subscriber is freed outside the lock: a `deinit` may call the double.
  }

  /// Delivers the events that the subscriber has not received, unless another thread is already delivering them;
  /// notifies the log's listeners of each event once, before any of the call's subscribers receives the event.
  private func deliver(to subscriber: Subscriber) {
    while let (event, condition, index) = takeNextEvent(for: subscriber) {
      if condition?.accepts(subscriber.call.arguments) ?? true {
        let isFirstReceiver = lock.withLock {
          sentEvents[index].isReceived = true
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
    event: Event, condition: Condition?, index: Int
  )? {
    lock.withLock {
      while subscriber.skippedIndices.contains(subscriber.nextIndex) { subscriber.nextIndex += 1 }
      let index = subscriber.nextIndex
      guard !subscriber.isReceiving, !subscriber.hasEnded, index < sentEvents.count else { return nil }
      subscriber.nextIndex += 1
      subscriber.isReceiving = true
      return (sentEvents[index].event, sentEvents[index].condition, index)
    }
  }
}

protocol AnyStreamSource: Sendable {
  /// The first event that was sent to streams of which none ever had a subscriber: the arguments of the streams' calls,
  /// or `nil` for all calls or an unknown condition, and the line that sent the event.
  var firstUnreceivedSend: (expectedArguments: [Any]?, position: SourcePosition)? { get }
  func finish()
}

/// The call that returned a stream, or all reads of a property that is a stream; notifies listeners of the events that
/// the test sends to the stream.
public final class __StreamCall: @unchecked Sendable {  // `__StreamSource`'s lock guards `nextIndex`.
  let arguments: Any
  /// One more than the index of the last sent event that was delivered to any of the call's subscribers.
  private var nextIndex = 0
  private let log: __DoubleLog
  /// The call or read, with the number that identifies the stream.
  private let event: DoubleEvent

  /// Creates the call; must be called while the doubles' lock is locked.
  init(of signature: MemberSignature, _ handleName: String, _ arguments: Any, _ log: __DoubleLog) {
    self.arguments = arguments
    self.log = log
    var event = signature.event(of: arguments, in: log.protocolName)
    event.isPropertyStream = signature.isPropertyRead
    event.callID = CallOrder.nextNumber()
    event.handle = handleName
    self.event = event
  }

  /// Returns `false` if the sent event at the index was already delivered to another of the call's subscribers; must be
  /// called while the `__StreamSource`'s lock is locked.
  func markDelivered(at index: Int) -> Bool {
    guard index >= nextIndex else { return false }
    nextIndex = index + 1
    return true
  }

  /// Returns the wait of a subscriber for its next element.
  func scheduledWait(giveUp: @escaping @Sendable (String) -> Void) -> ScheduledWait {
    let remedy = "\(log.expression(for: "stub", of: event.handle)).finish() ends the stream"
    var wait = ScheduledWait(
      "for the next element of \(event) (\(remedy))", at: nil, within: .infinity, isReportedByWaiter: false,
      giveUp: giveUp)
    wait.isForStream = true
    return wait
  }

  func notify(_ kind: DoubleEvent.Kind) {
    let listeners = log.lock.withLock { log.listeners }
    guard !listeners.isEmpty else { return }
    var event = event
    event.kind = kind
    log.notify(listeners, event)
  }
}

extension __SentEvent {
  var typeErased: __SentEvent<Any, any Error> {
    switch self {
    case .element(let element): .element(element)
    case .end(let failure): .end(failure)
    }
  }
}
