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
/// A blank line precedes each step, the line `= end`, and the events before the first step, if there are any.
///
/// In the rules below, text in quotation marks stands in the file as it is, with its blanks; `eol` is a line feed. An
/// item before `…` is repeated any number of times, or left out; an item before `?` is there once, or left out.
///
///     file    = "# states 1" eol ignoring? only? "= initial" eol field… (eol event event…)? step… eol "= end" eol
///     ignoring = "# ignoring " pattern (", " pattern)… eol   the parts of the states that are left out
///     only    = "# only " pattern (", " pattern)… eol        the only parts that are kept
///     pattern = a path in which `[*]` stands for every element
///     step    = eol "@" "@"… " " label eol                   one more "@" for each enclosing step
///               (noChange | event…)                          `noChange` if there are neither events nor inner steps
///     event   = "> " call eol                                a call to a double
///             | "< " call eol                                the answer; has no line if it directly follows the call
///             | "! " call " " value eol                      an error as the answer to the call
///             | "< " stream " " (value | "finished") eol     an element or the end of a call's or property's stream
///             | "! " stream " failed " value eol             an error that ends the stream
///             | "~" eol (change change… | noChange)          a new state, as its changes
///             | "+" number ("ms" | "s") eol                  time that passed on the recorder's clock
///             | ("= finished" | "= failed " value) eol       the end of a sequence of states
///     noChange = "  (no change)" eol
///     label   = the text itself, or a string literal if the text would be ambiguous
///     call    = a call or an assignment on one line; " #2" follows it if an equal call isn't answered yet
///     stream  = the call that returned the stream, or the property: `PlayerService.updates`
///     number  = digits, and perhaps a point and more digits
///
/// ## Changes
///
/// The changes of a state apply one after another. The line of a change begins with two blanks, then has one of these
/// forms:
///
///     path: old -> new                        replaces a value
///     path + [key] value                      adds a list element at the index, a dictionary's entry in the
///                                             order of the keys, or an element with an id as the last one
///     path + [id: 3] value before [id: 2]     adds an element before the element with the id 2
///     path - [key]                            removes an element or entry
///     path ~ [id: 3] before [id: 2]           moves an element before the element with the id 2
///     path ~ [id: 3] last                     moves an element to the end
///     path + {element}                        adds an element to a set
///     path - {element}                        removes an element from a set
///
///     path    = ("self" | name) ("." (name | position) | "[" key "]")…
///     key     = "id: " value                  of an element that is `Identifiable`
///             | value                         the key of a dictionary, or the index of a list element
///     position = the index of a field without a label, from 0
///
/// `self` is the state itself if the state has no fields. The payload of an enum's case has the name of the case:
/// `phase.loaded[id: 1].title`, and `phase.page.0` for the first of several values without labels.
///
/// ## Values
///
/// Each value is on one line, except in the first state: a field whose value is a list or dictionary that isn't empty,
/// or a named record with a nested list, dictionary or named record, has an indented line for each element or inner
/// field.
///
///     value   = word | string | list | set | dictionary | record
///     word    = a run of characters without blanks, quotes, brackets, commas and backslashes, such as `nil`,
///               `-1.5`, `.idle`, `2024-02-29T12:00:00Z`; anything else between backticks
///     string  = a Swift string literal on one line
///     list    = "[]" | "[" value (", " value)… "]" | "[" element (", " element)… "]"
///     element = "[id: " value "] " value
///     set     = "{}" | "{" value (", " value)… "}"
///     dictionary = "[:]" | "[" entry (", " entry)… "]"
///     entry   = value ": " value
///     record  = word? ("()" | "(" part (", " part)… ")")
///     part    = (name ": ")? value
///     name    = an identifier; anything else between backticks
///
///     field   = indent (name | position | "self") ": " value eol           a value on one line
///             | indent (name | position | "self") ":" (" " word)? eol      on several lines; `word` is a record's name
///               inner inner…                                               an `inner` for each element or field
///     inner   = field | indent value eol | indent "[" key "] " value eol
///     indent  = two blanks, and two more for each enclosing field
///
/// `(function)`, `(Task)` and similar words replace values that can't be shown, `(cycle: Node)` an object that contains
/// itself, `(none)` a state that doesn't exist yet.
///
/// The reader reports an error for the first line that the writer would have written differently. As exceptions, CRLF
/// line ends and a byte-order mark are accepted, since other tools add them.
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
