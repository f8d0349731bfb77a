package import TestScheduling

/// A recorded timeline: the first state, and what happened since in the order in which it happened.
///
/// ## The file
///
/// Format `states 1` is UTF-8 text with line feeds. A file alone is enough to rebuild every state:
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
/// A blank line stands before each step, before `= end`, and before the first block where that is no step.
///
///     file    = "# states 1" part… "= initial" field… block… blank "= end"
///     part    = "# ignoring" path ("," path)…                what of the states it leaves out
///             | "# only" path ("," path)…                    what it keeps alone; `[*]` is every element
///     block   = blank "@" depth label ("  (no change)")?     a step; one more "@" for each step around it
///             | ">" call                                     a call to a double, on one line
///             | "<" call                                     the answer to that call, where something stands between
///             | "!" call " " value                           the same, where the answer is an error
///             | "<" stream " " (value | "finished")          what the test sent to a stream of that call or property
///             | "!" stream " failed " value                  the same, where it is an error that ends the stream
///             | "~" (change… | "  (no change)")              a new state, by what is different
///             | "+" number ("ms" | "s")                      time that passed by the recorder's clock
///             | "= finished" | "= failed" value              the end of a sequence of states
///     label   = the text itself, or a string where it could be misread
///
/// ## Changes
///
/// The lines of a change are indented by two blanks and apply one after another:
///
///     path: old -> new
///     path + [key] value                      the element is last, or where the dictionary's order puts it
///     path + [id: 3] value before [id: 2]     the element stands before that one
///     path - [key]
///     path ~ [id: 3] before [id: 2]           the element moves before that one
///     path ~ [id: 3] last                     the element moves to the end
///     path + {element}                        for sets
///     path - {element}
///
///     path    = ("self" | name) ("." (name | position) | "[" key "]")…
///     key     = "id: " value                  of elements that are `Identifiable`
///             | value                         of dictionaries; of lists the position, counted from 0
///
/// `self` is the state itself, where it has no fields. Into an enum's payload leads the case's name:
/// `phase.loaded[id: 1].title`, and `phase.page.0` for the first of several values without labels.
///
/// ## Values
///
/// Each value stands on one line. Only the first state is laid out: there, a field with a collection that isn't
/// empty, or with fields that have some of their own, is followed by deeper lines, one for each element or field.
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
/// `(function)`, `(Task)` and the like stand for what has no value to show, `(cycle: Node)` for an object that
/// contains itself, `(none)` for a state that hasn't come yet.
///
/// Reading is strict: what the writer would have put differently is an error with its line. Only CRLF and a
/// byte-order mark are let pass, since tools add them.
public struct StateTimeline: Sendable, Hashable {
  /// Something that happened.
  package enum Block: Sendable, Hashable {
    /// The test began to do something: `@ load()`; the depth is 1 inside of another step.
    case step(label: String, depth: Int)
    /// A double was called: `> MoviesService.movies(page: 1)`. The text holds no line break.
    case call(String)
    /// The answer to that call came only after something else had happened: `< MoviesService.movies(page: 1)`, or with an
    /// error `! MoviesService.movies(page: 1) .offline`.
    case answer(to: String, error: Node?)
    /// The test sent something to a stream: `< PlayerService.positions() 12`. The call stands before, unless it came before
    /// the recorder; of a property there is none.
    case sent(by: String, Sent)
    /// The state changed; no changes where a repeated state was asked to be kept.
    case state([Change])
    /// Time passed by the clock that the recorder was given, more than none: `+300ms`.
    case time(TimeSpan)
    /// No more states will come: `= finished`, or `= failed .offline` with the error.
    case finished(failure: Node?)
  }

  /// The state at the start.
  package var initial: Node
  /// Everything that happened since.
  package var blocks: [Block]
  /// The part of the states that it shows.
  package var selection = StateSelection()

  /// A timeline made of its parts.
  package init(initial: Node, blocks: [Block] = []) {
    self.initial = initial
    self.blocks = blocks
  }

  /// True if the same happened as in the other timeline, in another order.
  func isReordering(of other: StateTimeline) -> Bool {
    func counts(_ blocks: [Block]) -> [Block: Int] { blocks.reduce(into: [:]) { $0[$1, default: 0] += 1 } }
    return blocks.count == other.blocks.count && blocks != other.blocks && initial == other.initial
      && counts(blocks) == counts(other.blocks)
  }

  /// The state after the given number of blocks.
  ///
  /// - Throws: ``ChangeError`` where a block's line does not fit the state before it.
  package func state(after count: Int) throws(ChangeError) -> Node {
    var node = initial
    for case .state(let changes) in blocks.prefix(count) {
      for change in changes { try node.apply(change) }
    }
    return node
  }
}
