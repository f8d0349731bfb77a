/// A service's recorded calls and answers, in order of recording; the file begins with its format version, `# calls 1`.
package struct Cassette: Sendable, Hashable {
  /// One call and its answer.
  package struct Entry: Sendable, Hashable {
    /// The call as a timeline shows it: `MoviesService.movies(page: 1)`.
    package var call: String
    var answer: RecordedAnswer
  }

  package var entries: [Entry] = []

  /// Appends the entries that another recording of the same cassette contains in addition.
  ///
  /// If this cassette has n answers to a call, the first n answers to the same call in the other recording are skipped,
  /// and the other recording's remaining answers are appended.
  mutating func merge(_ otherEntries: [Entry]) {
    var answerCounts: [String: Int] = [:]
    for entry in entries { answerCounts[entry.call, default: 0] += 1 }
    var otherAnswerCounts: [String: Int] = [:]
    for entry in otherEntries {
      otherAnswerCounts[entry.call, default: 0] += 1
      if otherAnswerCounts[entry.call, default: 0] > answerCounts[entry.call, default: 0] {
        entries.append(entry)
      }
    }
  }

  /// The text of the cassette's file.
  package var text: String {
    var text = "# calls 1\n"
    for entry in entries { text += "> \(entry.call)\n" + entry.answer.lines }
    return text + "\n= end\n"
  }
}

/// An answer in the form that a cassette stores.
struct RecordedAnswer: Sendable, Hashable {
  enum Content: Sendable, Hashable {
    /// A value as JSON.
    case value(String)
    /// Neither a value nor an error, as for a call that returned `Void`.
    case nothing
    case error(RecordedError)
  }

  var content: Content
  /// The parameter name of the completion handler that was called, if the method has several.
  var handler: String?

  init(_ content: Content, handler: String? = nil) {
    self.content = content
    self.handler = handler
  }

  /// The JSON of the value or error; `nil` if there is none.
  var json: String? {
    switch content {
    case .value(let json): json
    case .error(let error): error.content
    case .nothing: nil
    }
  }

  /// Returns the answer with changed JSON.
  func mapJSON(_ change: (String) -> String) -> RecordedAnswer {
    var answer = self
    switch content {
    case .value(let json): answer.content = .value(change(json))
    case .error(var error):
      error.content = error.content.map(change)
      answer.content = .error(error)
    case .nothing: break
    }
    return answer
  }

  /// The answer's lines; the first line names the called completion handler if the method has several.
  var lines: String {
    let handlerPrefix = handler.map { " \($0):" } ?? ""
    let indentedJSON = json.map { " " + $0.replacing("\n", with: "\n  ") } ?? ""
    guard case .error(let error) = content else { return "<\(handlerPrefix)\(indentedJSON)\n" }
    return "!\(handlerPrefix) \(error.type)\(error.name.map { ".\($0)" } ?? "")\(indentedJSON)\n"
  }
}

/// An error in the form that a cassette stores.
struct RecordedError: Sendable, Hashable {
  /// The name of the error's type, such as `MoviesError`; begins with the name of the type's module if the double's
  /// protocol is declared in another module.
  var type: String
  /// The name of the error's case, if its type is an enum without associated values.
  var name: String?
  /// The error encoded as JSON, if `name` is `nil`.
  var content: String?
}
