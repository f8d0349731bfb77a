internal import StateSnapshots

extension RecordedAnswer {
  /// The parsed JSON of the answer's value or error; `nil` if the answer has no valid JSON.
  var node: Node? { json.flatMap { try? Node(json: $0) } }

  /// Returns lines with the changes from this answer to a new answer; empty if only values at ignored paths differ.
  func difference(to newAnswer: RecordedAnswer, ignoring ignoredPaths: [StatePattern]) -> [String] {
    if mapJSON({ _ in "" }).content == newAnswer.mapJSON({ _ in "" }).content, let old = node,
      let new = newAnswer.node
    {
      return JSONDifference(from: old, to: new, ignoring: ignoredPaths).lines
    }
    return self == newAnswer ? [] : signedLines("-") + newAnswer.signedLines("+")
  }

  /// Returns the answer's lines in a cassette, each prefixed with the sign and a blank.
  private func signedLines(_ sign: String) -> [String] {
    lines.split(separator: "\n").map { "\(sign) \($0)" }
  }
}

extension Scrubbing {
  /// Returns the answer with scrubbed strings.
  mutating func scrubAnswer(_ answer: RecordedAnswer) -> RecordedAnswer {
    answer.mapJSON { scrubbedJSON($0) }
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
