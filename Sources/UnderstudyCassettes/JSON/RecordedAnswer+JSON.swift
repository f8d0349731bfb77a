internal import StateSnapshots
internal import TestDoubleRuntime

extension RecordedAnswer {
  /// The parsed JSON of the answer's value or error; `nil` if the answer has no valid JSON.
  var node: Node? {
    switch content {
    case .value(let text): try? Node(json: text)
    case .error(let error): error.content.flatMap { try? Node(json: $0) }
    case .nothing: nil
    }
  }

  /// Returns lines with the changes from this answer to a new answer; empty if only values at ignored paths differ.
  func difference(to newAnswer: RecordedAnswer, ignoring ignoredPaths: [StatePattern]) -> [String] {
    switch (content, newAnswer.content) {
    case (.value, .value):
      guard let old = node, let new = newAnswer.node else { break }
      return JSONDifference(from: old, to: new, ignoring: ignoredPaths).lines
    case (.error(let old), .error(let new)) where old.type == new.type && old.name == new.name:
      guard let old = node, let new = newAnswer.node else { break }
      return JSONDifference(from: old, to: new, ignoring: ignoredPaths).lines
    default: break
    }
    return self == newAnswer ? [] : signedLines("-") + newAnswer.signedLines("+")
  }

  /// Returns the answer's lines in a cassette, each prefixed with the sign and a blank.
  private func signedLines(_ sign: String) -> [String] {
    var lines = Cassette(entries: [.init(call: "", answer: self)]).text.split(separator: "\n").dropFirst(2)
    lines.removeLast()  // Removes `= end`; `dropFirst` removes `# calls 1` and the line of the call.
    return lines.map { "\(sign) \($0)" }
  }
}

extension Scrubbing {
  /// Returns the answer with scrubbed strings.
  mutating func scrubAnswer(_ answer: RecordedAnswer) -> RecordedAnswer {
    var answer = answer
    switch answer.content {
    case .nothing: break
    case .value(let text): answer.content = .value(scrubbedJSON(text))
    case .error(var error):
      error.content = error.content.map { scrubbedJSON($0) }
      answer.content = .error(error)
    }
    return answer
  }

  private mutating func scrubbedJSON(_ text: String) -> String {
    (try? Node(json: text)).map { scrubbed($0).json } ?? text
  }

  /// Returns the JSON with scrubbed strings; keys and other values are unchanged.
  private mutating func scrubbed(_ json: Node) -> Node {
    switch json {
    case .text(let string): .text(scrubText(string))
    case .list(let elements): .list(elements.map { scrubbed($0) })
    case .dictionary(let entries): .dictionary(entries.map { Node.Entry($0.key, scrubbed($0.value)) })
    case .leaf, .record, .keyed, .set: json
    }
  }
}
