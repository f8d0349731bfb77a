internal import TestDoubleRuntime

extension TapedAnswer {
  /// The JSON of its value or its error; `nil` where it has none.
  var tree: JSONTree? {
    switch content {
    case .value(let text): try? JSONTree(parsing: text)
    case .error(let error): error.content.flatMap { try? JSONTree(parsing: $0) }
    case .nothing: nil
    }
  }

  /// The lines that tell how another answer differs; none where it is the same but for the ignored paths.
  func difference(to other: TapedAnswer, ignoring ignored: [JSONPath]) -> [String] {
    switch (content, other.content) {
    case (.value, .value):
      guard let old = tree, let new = other.tree else { break }
      return JSONDifference(from: old, to: new, ignoring: ignored).lines
    case (.error(let old), .error(let new)) where old.type == new.type && old.name == new.name:
      guard let old = tree, let new = other.tree else { break }
      return JSONDifference(from: old, to: new, ignoring: ignored).lines
    default: break
    }
    return self == other ? [] : summary("-") + other.summary("+")
  }

  private func summary(_ sign: String) -> [String] {
    var lines = Cassette(entries: [.init(call: "", answer: self)]).text.split(separator: "\n").dropFirst(2)
    lines.removeLast()
    return lines.map { "\(sign) \($0)" }
  }
}

extension Scrubbing {
  mutating func answer(_ answer: TapedAnswer) -> TapedAnswer {
    var answer = answer
    switch answer.content {
    case .nothing: break
    case .value(let text): answer.content = .value(json(text))
    case .error(var error):
      error.content = error.content.map { json($0) }
      answer.content = .error(error)
    }
    return answer
  }

  private mutating func json(_ text: String) -> String {
    (try? JSONTree(parsing: text)).map { tree($0).text } ?? text
  }

  private mutating func tree(_ tree: JSONTree) -> JSONTree {
    switch tree {
    case .word: return tree
    case .string(let string): return .string(text(string))
    case .array(let elements): return .array(elements.map { self.tree($0) })
    case .object(let fields):
      return .object(fields.map { .init(key: $0.key, value: self.tree($0.value)) })
    }
  }
}
