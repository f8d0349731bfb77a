/// Scrubs the events of a timeline that aren't states.
extension Scrubbing {
  /// Numbers the matches of an event that stand in an order, and notes the places of those in sets.
  ///
  /// - Parameter path: The way to the event, which is the same in each run.
  mutating func numberOrdered(_ block: StateTimeline.Block, at path: String) {
    switch block {
    case .step(let label, _): _ = scrubText(label)
    case .call(let call): numberOrdered(Self.parts(of: call), at: path)
    case .answer(_, let value?), .sent(_, .value(let value)), .sent(_, .failed(let value)),
      .finished(let value?):
      numberOrdered(value, at: path)
    case .answer, .sent, .finished, .state, .time: break
    }
  }

  mutating func scrubBlock(_ block: StateTimeline.Block) -> StateTimeline.Block {
    switch block {
    case .step(let label, let depth): .step(label: scrubText(label), depth: depth)
    case .call(let call): .call(scrubCall(call))
    case .answer(let call, let error): .answer(to: scrubCall(call), error: error.map { scrubNode($0) })
    case .sent(let stream, .value(let value)): .sent(to: scrubCall(stream), .value(scrubNode(value)))
    case .sent(let stream, .failed(let error)): .sent(to: scrubCall(stream), .failed(scrubNode(error)))
    case .sent(let stream, .finished): .sent(to: scrubCall(stream), .finished)
    case .state, .time: block
    case .finished(let failure): .finished(failure: failure.map { scrubNode($0) })
    }
  }

  /// Returns the text of a call with all matches replaced; the elements of its sets are sorted by their scrubbed texts.
  private mutating func scrubCall(_ call: String) -> String {
    guard case .list(let parts) = scrubNode(Self.parts(of: call)) else { return call }
    func text(_ part: Node) -> String {
      switch part {
      case .leaf(let text): text
      case .set(let elements): elements.map(text).joined(separator: ", ")
      default: part.inlineText
      }
    }
    return parts.map(text).joined()
  }

  /// Strings, brackets, commas, and what is between them.
  private static let tokens = try? Pattern(#""(\\.|[^"\\])*"|`(\\.|[^`\\])*`|[(\[{}\]),]|[^(\[{}\]),"`]+|."#)

  /// Returns the text of a call as a list of texts, and of sets of texts where sets stand in it.
  private static func parts(of call: String) -> Node {
    guard call.contains("{"), let tokens = tokens?.matches(in: call) else { return .list([.leaf(call)]) }
    var parts: [Node] = []
    var elements: [Node]?
    var text = ""
    var depth = 0
    for token in tokens {
      if elements == nil, token == "{" {
        parts.append(.leaf(text + token))
        (elements, text, depth) = ([], "", 0)
        continue
      }
      if let others = elements, depth == 0, token == "," || token == "}" {
        elements = others + [.leaf(text)]
        text = ""
        guard token == "}" else { continue }
        parts.append(.set(elements ?? []))
        elements = nil
      }
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      text += text.isEmpty ? token.drop { $0 == " " } : token
    }
    return .list(elements == nil ? parts + [.leaf(text)] : [.leaf(call)])
  }
}
