internal import TestDoubleRuntime

extension Cassette {
  /// The text of the cassette's file.
  package var text: String {
    var text = "# calls 1\n"
    for entry in entries {
      text += "> \(entry.call)\n"
      text += Self.lines(of: entry.answer)
    }
    return text + "\n= end\n"
  }

  /// Returns the lines of an answer; the first line names the called completion handler if the method has several.
  private static func lines(of answer: RecordedAnswer) -> String {
    let handlerPrefix = answer.handler.map { " \($0):" } ?? ""
    switch answer.content {
    case .nothing: return "<\(handlerPrefix)\n"
    case .value(let json): return "<\(handlerPrefix) \(indented(json))\n"
    case .error(let error):
      let name = error.name.map { ".\($0)" } ?? ""
      let content = error.content.map { " \(indented($0))" } ?? ""
      return "!\(handlerPrefix) \(error.type)\(name)\(content)\n"
    }
  }

  private static func indented(_ json: String) -> String {
    json.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\n  ")
  }
}
