internal import Foundation
internal import TestDoubleRuntime

/// What has happened in a run with drawn actions, as far as a test without drawing has to repeat it.
final class ExploredLog: @unchecked Sendable {  // `lock` guards each `var`.
  /// An event of the run; actions and calls are numbered from 0, in the order in which they began.
  enum Event: Equatable, Sendable {
    /// The action with the number and label began.
    case action(Int, String)
    /// The action with the number was cancelled.
    case cancel(Int)
    /// The call with the number waits for its answer.
    case call(Int)
    /// The call got its answer.
    case answer(Int)
  }

  /// An asynchronous call of a double.
  struct Call: @unchecked Sendable {  // The answer is only read.
    /// The index of the double among those of the recorder.
    var double: Int
    /// The member's name in `stub`; empty for a closure.
    var handle: String
    /// The call in Swift: `MoviesService.movies(page: 1)`.
    var text: String
    /// The answer; `nil` before it.
    var answer: (value: Any?, error: (any Error)?)?
    /// True if the answer was drawn, and is not the first one.
    var isDrawn = false
    /// True if the call's task was cancelled before the answer.
    var wasCancelled = false
  }

  private let lock = NSLock()
  private var storedEvents: [Event] = []
  private var storedCalls: [Call] = []
  private var numbersByID: [UInt64: Int] = [:]
  private var drawnSynchronousCall: String?
  private var nextAnswerIsDrawn = false

  var events: [Event] { lock.withLock { storedEvents } }
  var calls: [Call] { lock.withLock { storedCalls } }
  /// A call with a drawn answer that no call of `hold()` can give, since it is synchronous.
  var synchronousCall: String? { lock.withLock { drawnSynchronousCall } }

  func note(_ event: Event) { lock.withLock { storedEvents.append(event) } }

  /// Records that the call that is answered next, by the same turn, gets another answer than the first one.
  func noteDrawnAnswer() { lock.withLock { nextAnswerIsDrawn = true } }

  func noteDrawnSynchronousAnswer(of call: String) {
    lock.withLock { drawnSynchronousCall = drawnSynchronousCall ?? call }
  }

  /// Records the events of the doubles until the returned closure is called.
  func listen(to doubles: [__DoubleLog]) -> () -> Void {
    let tokens = doubles.enumerated().map { index, double in
      (double, double.addListener { [weak self] event in self?.note(event, ofDouble: index) })
    }
    return { for (double, token) in tokens { double.removeListener(token) } }
  }

  private func note(_ event: DoubleEvent, ofDouble index: Int) {
    guard event.callID != 0 else { return }
    lock.withLock {
      switch event.kind {
      case .call:
        numbersByID[event.callID] = storedCalls.count
        storedEvents.append(.call(storedCalls.count))
        let handle = event.protocolName.isEmpty ? "" : event.handle
        storedCalls.append(Call(double: index, handle: handle, text: event.description))
      case .answer(let value, let error):
        guard let number = numbersByID[event.callID] else { return }
        storedEvents.append(.answer(number))
        storedCalls[number].answer = (value, error)
        storedCalls[number].isDrawn = nextAnswerIsDrawn
        storedCalls[number].wasCancelled = Task.isCancelled
        nextAnswerIsDrawn = false
      case .get, .set, .stream, .sent: break
      }
    }
  }
}
