package import StateSnapshots
internal import TimelineReading

extension Cassette {
  /// Parses a file of format `calls 1`, and accepts only what ``text`` returns for a recorded cassette.
  ///
  /// As exceptions, CRLF line ends and a byte-order mark at the start are accepted, since other tools add them.
  ///
  /// - Throws: ``ParseError`` with the number of an invalid line.
  package init(parsing bytes: [UInt8]) throws(ParseError) {
    // A merge conflict or invalid UTF-8 is reported before any other error.
    if let error = TextFile.error(in: bytes) ?? TextFile.error(in: bytes, ofFormat: "calls") { throw error }
    let lines = TextFile.lines(of: bytes)
    if let index = lines.firstIndex(where: { bytes[$0].contains { $0 < 0x20 } }) {
      throw ParseError(line: index + 1, "a control character stands in this line")
    }
    var reader = CassetteReader(lines: lines.map { String(decoding: bytes[$0], as: UTF8.self) })
    self = try reader.readCassette()
    try CanonicalText.check(lines, of: bytes, against: text)
  }
}

/// Reads the lines of a cassette.
private struct CassetteReader {
  let lines: [String]
  /// The header is checked before.
  private var lineIndex = 1

  init(lines: [String]) { self.lines = lines }

  private var currentLine: String? { lineIndex < lines.count ? lines[lineIndex] : nil }

  private func failure(_ message: String) -> ParseError { ParseError(line: lineIndex + 1, message) }

  /// Reads the entries; what stands behind them is left to ``CanonicalText``.
  mutating func readCassette() throws(ParseError) -> Cassette {
    var cassette = Cassette()
    while let line = currentLine, !line.isEmpty {
      guard line.hasPrefix("> "), line.count > 2 else {
        throw failure("expected a call, \"> Service.member(…)\", or a blank line and \"= end\"")
      }
      let call = String(line.dropFirst(2))
      do throws(CallText.Failure) { try CallText.check(call) } catch { throw failure(error.message) }
      lineIndex += 1
      cassette.entries.append(Cassette.Entry(call: call, answer: try readAnswer()))
    }
    return cassette
  }

  private mutating func readAnswer() throws(ParseError) -> RecordedAnswer {
    let line = currentLine ?? ""
    let content = line.dropFirst(2)
    if line == "<" {
      lineIndex += 1
      return RecordedAnswer()
    }
    if line.hasPrefix("< ") { return RecordedAnswer(json: try readJSON(content)) }
    guard line.hasPrefix("! ") else {
      throw failure("expected the call's answer: \"< \" and a value, or \"! \" and an error")
    }
    // The type's name, a blank and JSON; or the type's name, a dot and the enum case's name.
    let name = content.prefix { $0 != " " }
    guard content.count == name.count else {
      return RecordedAnswer(errorType: String(name), json: try readJSON(content.dropFirst(name.count + 1)))
    }
    guard let dot = name.lastIndex(of: ".") else {
      throw failure("expected \"\(name).\" and a case, or a blank and JSON")
    }
    lineIndex += 1
    return RecordedAnswer(errorType: String(name[..<dot]), errorCase: String(name[name.index(after: dot)...]))
  }

  /// Reads JSON: it begins with `firstLine` in the current line, and continues in lines indented by two blanks.
  private mutating func readJSON(_ firstLine: Substring) throws(ParseError) -> Node {
    let firstLineIndex = lineIndex
    var text = String(firstLine)
    lineIndex += 1
    while let line = currentLine, line.hasPrefix("  ") {
      text += "\n" + line.dropFirst(2)
      lineIndex += 1
    }
    do throws(JSONParser.Failure) { return try Node(json: text) } catch {
      throw ParseError(line: firstLineIndex + 1 + error.line, error.message)
    }
  }
}
