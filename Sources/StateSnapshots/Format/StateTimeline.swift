/// A recorded timeline: the first state, and all later events in the order in which they happened.
///
/// ## The file
///
/// Format `states 1` is UTF-8 text with line feeds. The file is enough to rebuild every state:
///
///     # states 1
///     = initial
///       error: nil
///       isLoading: false
///       movies: []
///
///     @ load()
///     ~
///       isLoading: false -> true
///     > MoviesService.movies(page: 1)
///     ~
///       isLoading: true -> false
///       movies + [id: 1] Movie(id: 1, title: "Alien", year: 1979)
///
///     = end
///
/// The guide's page *The format of timelines* has the grammar.
public struct StateTimeline: Sendable, Hashable {
  /// An event of a timeline, or the beginning of a step.
  package enum Block: Sendable, Hashable {
    /// The beginning of a step: `@ load()`; the depth is the number of enclosing steps.
    case step(label: String, depth: Int)
    /// A call of a double: `> MoviesService.movies(page: 1)`; the text has no line break.
    case call(String)
    /// The answer to a call, if another event is between the call and the answer: `< MoviesService.movies(page: 1)`.
    ///
    /// With an error, the line is `! MoviesService.movies(page: 1) .offline`.
    case answer(to: String, error: Node?)
    /// An element or the end that the test sent to a stream: `< PlayerService.positions() 12`.
    ///
    /// The string is the text of the call that returned the stream. The call is an earlier block, unless the recorder
    /// was created after the call. For the stream of a property, the string is the text of the property.
    case sent(to: String, StreamEvent)
    /// A new state as its changes; the array is empty if the state equals the previous one: `(no change)`.
    case state([Change])
    /// A time, greater than zero, that passed on the recorder's clock: `+300ms`.
    case time(Duration)
    /// The end of the sequence or publisher of states: `= finished`, or `= failed .offline` with the error.
    case finished(failure: Node?)
  }

  /// The state at the start.
  package var initial: Node
  /// The events after the start, in order.
  package var blocks: [Block]
  /// The part of the states that the timeline shows.
  package var selection = StateSelection()

  /// Creates a timeline from its parts.
  package init(initial: Node, blocks: [Block] = []) {
    self.initial = initial
    self.blocks = blocks
  }
}
