/// What has happened in a run with drawn actions, as far as a test without drawing has to repeat it.
package struct ExploredTrace: Sendable {
  /// An event of the run; calls of doubles are numbered from 0.
  package enum Event: Equatable, Sendable {
    /// The action with the label began.
    case action(String)
    /// The described call waits for its answer: `MoviesService.movies(page: 1)`.
    case call(Int, String)
    /// The call got its answer.
    case answer(Int)
  }

  package private(set) var events: [Event] = []
  /// The calls that got a drawn answer other than the first one.
  package private(set) var drawnAnswers: Set<Int> = []
  /// The arguments of `resume` that give a call the same answer: `returning: []`; by the number of the call.
  package private(set) var answers: [Int: String] = [:]
  /// False if `hold()` can't repeat an answer: the call was cancelled before, or is synchronous.
  package private(set) var isRepeatable = true
  private var callCount = 0

  package init() {}

  /// Records the beginning of an action.
  package mutating func noteAction(_ label: String) { events.append(.action(label)) }

  /// Records a call that waits for its answer, and returns its number.
  package mutating func noteCall(_ text: String) -> Int {
    events.append(.call(callCount, text))
    callCount += 1
    return callCount - 1
  }

  /// Records that a call gets its answer now; a held call would already have ended if `isCancelled`.
  package mutating func noteAnswer(toCall number: Int, isCancelled: Bool) {
    events.append(.answer(number))
    if isCancelled { isRepeatable = false }
  }

  /// Records that the call that has got its answer last, or a synchronous call, gets another answer than the first one.
  package mutating func noteDrawnAnswer(isAsynchronous: Bool) {
    if isAsynchronous, case .answer(let number)? = events.last {
      drawnAnswers.insert(number)
    } else {
      isRepeatable = false
    }
  }

  /// Records the value of the answer that was the last event.
  package mutating func noteValue(_ resumeArguments: String) {
    if case .answer(let number)? = events.last { answers[number] = resumeArguments }
  }
}
