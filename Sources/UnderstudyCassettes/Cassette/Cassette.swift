internal import StateSnapshots

/// A service's recorded calls and answers, in order of recording; the file begins with its format version, `# calls 1`.
package struct Cassette: Sendable, Hashable {
  /// One call and its answer.
  struct Entry: Sendable, Hashable {
    /// The call as a timeline shows it: `MoviesService.movies(page: 1)`.
    var call: String
    var answer: RecordedAnswer
  }

  var entries: [Entry] = []

  /// Appends the entries that another recording of the same cassette contains in addition.
  ///
  /// If this cassette has n answers to a call, the first n answers to the same call in the other recording are skipped,
  /// and the other recording's remaining answers are appended.
  mutating func merge(_ otherEntries: [Entry]) {
    var answerCounts: [String: Int] = [:]
    for entry in entries { answerCounts[entry.call, default: 0] += 1 }
    for entry in otherEntries {
      answerCounts[entry.call, default: 0] -= 1
      if answerCounts[entry.call, default: 0] < 0 { entries.append(entry) }
    }
  }

  /// Moves the matching entries to the end, sorted by their calls; the answers to a call keep their order.
  mutating func sort(_ isMoved: (Entry) -> Bool) {
    let moved = Cassette(entries: entries.filter(isMoved))
    entries.removeAll(where: isMoved)
    for (call, answers) in moved.answersByCall.sorted(by: { $0.key < $1.key }) {
      entries += answers.map { Entry(call: call, answer: $0) }
    }
  }

  /// The answers to each call, in order.
  var answersByCall: [String: [RecordedAnswer]] {
    Dictionary(grouping: entries, by: \.call).mapValues { $0.map(\.answer) }
  }

  /// The text of the cassette's file.
  var text: String {
    var text = "# calls 1\n"
    for entry in entries { text += "> \(entry.call)\n" + entry.answer.lines }
    return text + "\n= end\n"
  }
}

/// An answer in the form that a cassette stores: a value, an error, or neither, as of a call that returned `Void`.
struct RecordedAnswer: Sendable, Hashable {
  /// The name of the error's type, such as `MoviesError`; begins with the name of the type's module if the double's
  /// protocol is declared in another module; `nil` if the answer is no error.
  var errorType: String?
  /// The name of the error's case, if its type is an enum without associated values.
  var errorCase: String?
  /// The value or the error; `nil` if there is no value, or if the case is the whole error.
  var json: Node?

  /// The answer's lines in a cassette.
  var lines: String {
    let json = json.map { " " + $0.json.replacing("\n", with: "\n  ") } ?? ""
    guard let errorType else { return "<\(json)\n" }
    return "! \(errorType)\(errorCase.map { ".\($0)" } ?? "")\(json)\n"
  }

  /// Returns lines with the changes from this answer to a new answer; empty if only values at ignored paths differ.
  func difference(to newAnswer: RecordedAnswer, ignoring ignoredPaths: [StatePattern]) -> [String] {
    if errorType == newAnswer.errorType, let json, let newJSON = newAnswer.json {
      return JSONDifference(from: json, to: newJSON, ignoring: ignoredPaths).lines
    }
    guard self != newAnswer else { return [] }
    return lines.split(separator: "\n").map { "- \($0)" }
      + newAnswer.lines.split(separator: "\n").map { "+ \($0)" }
  }
}
