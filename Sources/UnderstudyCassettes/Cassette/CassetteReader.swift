package import StateSnapshots

extension Cassette {
  /// Parses a file of format `calls 1`, and accepts only what ``text`` returns for a recorded cassette.
  ///
  /// As exceptions, CRLF line ends and a byte-order mark at the start are accepted, since other tools add them.
  ///
  /// - Throws: ``ParseError`` with the number of an invalid line.
  package init(parsing bytes: [UInt8]) throws(ParseError) {
    var reader = try CassetteReader(bytes)
    self = try reader.readCassette()
    try reader.checkCanonicalText(of: self)
  }
}

/// Reads the lines of a cassette.
private struct CassetteReader {
  private let lines: [String]
  private var lineIndex = 0

  init(_ bytes: [UInt8]) throws(ParseError) {
    // A merge conflict or invalid UTF-8 is reported before any other error.
    if let error = TextFile.error(in: bytes) { throw error }
    let lineRanges = TextFile.lines(of: bytes)
    for (index, range) in lineRanges.enumerated() where bytes[range].contains(where: { $0 < 0x20 }) {
      throw ParseError(line: index + 1, "a control character stands in this line")
    }
    guard bytes.last == 0x0A else {
      throw ParseError(
        line: max(lineRanges.count, 1), "the file is cut off: \"= end\" and a line feed are missing")
    }
    lines = lineRanges.map { String(decoding: bytes[$0], as: UTF8.self) }
  }

  private var currentLine: String? { lineIndex < lines.count ? lines[lineIndex] : nil }

  private func failure(_ message: String) -> ParseError { ParseError(line: lineIndex + 1, message) }

  mutating func readCassette() throws(ParseError) -> Cassette {
    try readHeader()
    var cassette = Cassette()
    while let line = currentLine, !line.isEmpty {
      guard line.hasPrefix("> "), line.count > 2 else {
        throw failure("expected a call, \"> Service.member(…)\", or a blank line and \"= end\"")
      }
      lineIndex += 1
      cassette.entries.append(Cassette.Entry(call: String(line.dropFirst(2)), answer: try readAnswer()))
    }
    guard currentLine != nil else { throw failure("the file is cut off: \"= end\" is missing") }
    lineIndex += 1
    guard currentLine == "= end" else { throw failure("expected \"= end\" after the blank line") }
    lineIndex += 1
    guard currentLine == nil else { throw failure("unexpected text after \"= end\"") }
    return cassette
  }

  private mutating func readHeader() throws(ParseError) {
    guard let line = currentLine else { throw failure("the file is empty") }
    guard line != "# calls 1" else { return lineIndex += 1 }
    if line.hasPrefix("# calls ") {
      throw failure("unknown version \"\(line.dropFirst("# calls ".count))\": this is a reader of version 1")
    }
    throw failure("expected \"# calls 1\"")
  }

  private mutating func readAnswer() throws(ParseError) -> RecordedAnswer {
    guard let line = currentLine, let sign = line.first, sign == "<" || sign == "!" else {
      throw failure("expected the call's answer: \"< \" and a value, or \"! \" and an error")
    }
    var unread = line.dropFirst()
    guard unread.isEmpty || unread.first == " " else { throw failure("expected a blank after \"\(sign)\"") }
    unread = unread.dropFirst()
    var completionHandlerName: String?
    if let colon = unread.firstIndex(of: ":"), Self.isName(unread[..<colon]) {
      completionHandlerName = String(unread[..<colon])
      unread = unread[unread.index(after: colon)...].drop { $0 == " " }
    }
    let content = sign == "<" ? try readValue(unread) : .error(try readError(unread))
    return RecordedAnswer(content, handler: completionHandlerName)
  }

  private mutating func readValue(_ unread: Substring) throws(ParseError) -> RecordedAnswer.Content {
    guard !unread.isEmpty else {
      lineIndex += 1
      return .nothing
    }
    return .value(try readJSON(unread))
  }

  private mutating func readError(_ unread: Substring) throws(ParseError) -> RecordedError {
    // Two forms: the type's name, a blank and JSON; or, without JSON, the type's name, a dot and the enum case's name.
    let fullName = unread.prefix { $0 != " " }
    let parts = fullName.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isName) else { throw failure("expected the name of an error's type") }
    let blankAndJSON = unread.dropFirst(fullName.count)
    guard !blankAndJSON.isEmpty else {
      guard parts.count > 1 else {
        throw failure("expected \"\(fullName).\" and a case, or a blank and JSON")
      }
      lineIndex += 1
      return RecordedError(
        type: parts.dropLast().joined(separator: "."), name: String(parts[parts.count - 1]))
    }
    return RecordedError(type: String(fullName), content: try readJSON(blankAndJSON.dropFirst()))
  }

  /// Reads JSON: it begins with `firstLine` in the current line, and continues in lines indented by two blanks.
  ///
  /// - Returns: The JSON in the layout of a cassette.
  private mutating func readJSON(_ firstLine: Substring) throws(ParseError) -> String {
    let firstLineIndex = lineIndex
    var text = String(firstLine)
    lineIndex += 1
    while let line = currentLine, line.hasPrefix("  ") {
      text += "\n" + line.dropFirst(2)
      lineIndex += 1
    }
    do throws(JSONParser.Failure) { return try Node(json: text).json } catch {
      throw ParseError(line: firstLineIndex + 1 + error.line, error.message)
    }
  }

  private static func isName(_ text: Substring) -> Bool {
    guard let first = text.first, first.isLetter || first == "_" else { return false }
    return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Throws an error if a line differs from the text of the cassette, the only valid text for its entries.
  func checkCanonicalText(of cassette: Cassette) throws(ParseError) {
    let expected = cassette.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated()
    where index >= expected.count || !expected[index].utf8.elementsEqual(line.utf8) {
      throw ParseError(
        line: index + 1, index < expected.count ? "expected \"\(expected[index])\"" : "unexpected line")
    }
  }
}
