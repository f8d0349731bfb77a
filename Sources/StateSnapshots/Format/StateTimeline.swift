package import TestScheduling

/// A recorded timeline: the first state, and the events after it in the order in which they happened.
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
/// A blank line is before each step, before `= end`, and before the first block, even if that block isn't a step.
///
///     file    = "# states 1" part… "= initial" field… block… blank "= end"
///     part    = "# ignoring" path ("," path)…                the parts of the states that are left out
///             | "# only" path ("," path)…                    the only parts that are kept; `[*]` is every element
///     block   = blank "@" depth label ("  (no change)")?     a step; one more "@" for each step around it
///             | ">" call                                     a call to a double, on one line
///             | "<" call                                     the answer to that call, if another event is in between
///             | "!" call " " value                           an error as the answer to that call
///             | "<" stream " " (value | "finished")          what the test sent to the stream of a call or property
///             | "!" stream " failed " value                  an error that ends the stream
///             | "~" (change… | "  (no change)")              a new state, as its changes
///             | "+" number ("ms" | "s")                      time that passed on the recorder's clock
///             | "= finished" | "= failed" value              the end of a sequence of states
///     label   = the text itself, or a string if it could be misread
///
/// ## Changes
///
/// The lines of a change are indented by two blanks and apply one after another:
///
///     path: old -> new
///     path + [key] value                      the element is last, at that position, or in the dictionary's order
///     path + [id: 3] value before [id: 2]     the element is before the one with that id
///     path - [key]
///     path ~ [id: 3] before [id: 2]           the element moves before the one with that id
///     path ~ [id: 3] last                     the element moves to the end
///     path + {element}                        for sets
///     path - {element}
///
///     path    = ("self" | name) ("." (name | position) | "[" key "]")…
///     key     = "id: " value                  of elements that are `Identifiable`
///             | value                         of dictionaries; of lists the position, counted from 0
///
/// `self` is the state itself, if it has no fields. The payload of an enum's case has the name of the case:
/// `phase.loaded[id: 1].title`, and `phase.page.0` for the first of several values without labels.
///
/// ## Values
///
/// Each value is on one line. Only the first state has several lines: there, a field with a collection that isn't
/// empty, or with fields that have fields themselves, is followed by indented lines, one for each element or field.
///
///     value   = word | string | list | set | dictionary | record
///     word    = a run of characters without blanks, quotes, brackets, commas and backslashes, such as `nil`,
///               `-1.5`, `.idle`, `2024-02-29T12:00:00Z`; anything else between backticks
///     string  = a Swift string literal on one line
///     list    = "[" (value ", "…)? "]" | "[" ("[id: " value "] " value ", "…) "]"
///     set     = "{" (value ", "…)? "}"
///     dictionary = "[:]" | "[" (value ": " value ", "…) "]"
///     record  = word? "(" ((name ": ")? value ", "…)? ")"
///     name    = an identifier; anything else between backticks
///
/// `(function)`, `(Task)` and similar words replace values that can't be shown, `(cycle: Node)` an object that contains
/// itself, `(none)` a state that doesn't exist yet.
///
/// Reading is strict: text that the writer would have written differently is an error with its line. Only CRLF and a
/// byte-order mark are accepted, since tools add them.
public struct StateTimeline: Sendable, Hashable {
  /// An event of a timeline.
  package enum Block: Sendable, Hashable {
    /// The beginning of a step: `@ load()`; the depth is 1 inside another step.
    case step(label: String, depth: Int)
    /// A call of a double: `> MoviesService.movies(page: 1)`; the text has no line break.
    case call(String)
    /// The answer to a call, if another event was in between: `< MoviesService.movies(page: 1)`; with an error,
    /// `! MoviesService.movies(page: 1) .offline`.
    case answer(to: String, error: Node?)
    /// An element or the end that the test sent to a stream: `< PlayerService.positions() 12`.
    ///
    /// The call is an earlier block, unless it was made before the recorder was created; a property has no call.
    case sent(by: String, Sent)
    /// A change of the state; it is empty for a repeated state that is kept.
    case state([Change])
    /// A time, greater than zero, that passed on the recorder's clock: `+300ms`.
    case time(TimeSpan)
    /// The end of the states: `= finished`, or `= failed .offline` with the error.
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

  /// True if the timelines have the same initial state, and the same events in a different order.
  func isReordering(of other: StateTimeline) -> Bool {
    func counts(_ blocks: [Block]) -> [Block: Int] { blocks.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    return blocks.count == other.blocks.count && blocks != other.blocks && initial == other.initial
      && counts(blocks) == counts(other.blocks)
  }

  /// Returns the state after the first `count` blocks.
  ///
  /// - Throws: ``ChangeError`` if a change doesn't match the state before it.
  package func state(after count: Int) throws(ChangeError) -> Node {
    var node = initial
    for case .state(let changes) in blocks.prefix(count) {
      for change in changes { try node.apply(change) }
    }
    return node
  }
}
