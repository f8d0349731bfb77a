import Foundation
package import StateSnapshots

/// Reads files of format `states 1`, and accepts only text that the writer would have written.
struct TimelineReader {
  /// The whole file.
  let bytes: [UInt8]
  /// The ranges of the lines in ``bytes``.
  private(set) var lines: [Range<Int>] = []
  /// The index of the current line in ``lines``.
  var lineIndex = 0
  /// The blocks before the current line.
  private(set) var blocks: [StateTimeline.Block] = []
  /// The indices of the blocks of calls that have no answer yet, by the texts of the calls.
  var openCalls: [String: [Int]] = [:]

  /// Reads a whole file.
  ///
  /// CRLF line ends and a byte-order mark at the start are accepted as well, since other tools add them.
  static func read(_ bytes: some Sequence<UInt8>) throws(ParseError) -> StateTimeline {
    var reader = try TimelineReader(Array(bytes))
    let timeline = try reader.readTimeline()
    try CanonicalText.check(reader.lines, of: reader.bytes, against: timeline.text)
    return timeline
  }

  private init(_ bytes: [UInt8]) throws(ParseError) {
    self.bytes = bytes
    lines = TextFile.lines(of: bytes)
    // Merge conflicts and invalid UTF-8 are reported before all other errors.
    if let error = TextFile.error(in: bytes) ?? TextFile.headerError(in: bytes, ofFormat: "states") {
      throw error
    }
  }

  // MARK: Lines

  /// The bytes of the current line; `nil` at the end of the file.
  var currentLine: ArraySlice<UInt8>? { lineIndex < lines.count ? bytes[lines[lineIndex]] : nil }

  private var currentLineText: String? { currentLine.map { String(decoding: $0, as: UTF8.self) } }

  /// Returns an error at the current line.
  func failure(_ message: String) -> ParseError { ParseError(line: lineIndex + 1, message) }

  func indentation(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Parses a part of the current line with `body`, which must parse the part to its end.
  func parse<Value>(
    _ content: ArraySlice<UInt8>, _ body: (inout ValueParser) throws(ValueParser.Failure) -> Value
  ) throws(ParseError) -> Value {
    do throws(ValueParser.Failure) {
      var parser = ValueParser(content)
      let value = try body(&parser)
      try parser.expectEnd()
      return value
    } catch {
      throw failure(error.message)
    }
  }

  // MARK: Structure

  private mutating func readTimeline() throws(ParseError) -> StateTimeline {
    lineIndex = 1  // The first line is the header.
    let selection = try readSelection()
    guard currentLineText == "= initial" else { throw failure("expected \"= initial\"") }
    lineIndex += 1
    let initial = try readRoot()
    while true {
      // The check of the canonical text refuses blank lines at other places.
      while currentLine?.isEmpty == true { lineIndex += 1 }
      guard let line = currentLine else { throw failure("the file is cut off: \"= end\" is missing") }
      if line.elementsEqual("= end".utf8) {
        lineIndex += 1
        guard lineIndex == lines.count else { throw failure("unexpected text after \"= end\"") }
        return StateTimeline(initial: initial, blocks: blocks, selection: selection)
      }
      blocks.append(try readBlock(line))
    }
  }

  /// Reads the optional header lines `# ignoring` and `# only`, which select paths in each state.
  private mutating func readSelection() throws(ParseError) -> StateSelection {
    let ignored = try readPaths(after: "# ignoring ")
    let kept = try readPaths(after: "# only ")
    do throws(ContentError) {
      return try StateSelection(ignoring: ignored, only: kept)
    } catch {
      throw ParseError(line: lineIndex, error.description)  // The last header line, counted from 1.
    }
  }

  /// Reads the paths of a header line that begins with `prefix`; returns no paths for any other line.
  private mutating func readPaths(after prefix: String) throws(ParseError) -> [String] {
    guard let line = currentLineText, line.hasPrefix(prefix) else { return [] }
    lineIndex += 1
    return line.dropFirst(prefix.count).components(separatedBy: ", ")
  }

  private mutating func readBlock(_ line: ArraySlice<UInt8>) throws(ParseError) -> StateTimeline.Block {
    let block = try parseFirstLine(line)
    lineIndex += 1
    switch block {
    case .step:
      // The check of the canonical text demands the line below a step without effect.
      if currentLineText == Self.noChange { lineIndex += 1 }
      return block
    case .state: return .state(try readChanges())
    case .call, .answer, .sent, .time, .finished: return block
    }
  }

  /// Parses the first line of a block; returns a state without its changes.
  private mutating func parseFirstLine(_ line: ArraySlice<UInt8>) throws(ParseError) -> StateTimeline.Block {
    switch line.first {
    case UInt8(ascii: "@")?:
      let depth = line.prefix { $0 == UInt8(ascii: "@") }.count - 1
      let text = line.dropFirst(depth + 1)
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a step's label") }
      return .step(label: try parseStepLabel(text.dropFirst()), depth: depth)
    case UInt8(ascii: ">")?:
      let text = line.dropFirst()
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a call") }
      let call = String(decoding: text.dropFirst(), as: UTF8.self)
      openCalls[call, default: []].append(blocks.count)
      return .call(call)
    case UInt8(ascii: "<")?, UInt8(ascii: "!")?: return try parseAnswer(line)
    case UInt8(ascii: "~")? where line.count == 1: return .state([])
    case UInt8(ascii: "+")?:
      guard let span = ElapsedTime.parse(String(decoding: line, as: UTF8.self)), span > Duration.zero
      else {
        throw failure("expected how much time passed, such as +300ms or +1.5s")
      }
      return .time(span)
    case UInt8(ascii: "=")? where line.elementsEqual("= finished".utf8): return .finished(failure: nil)
    case UInt8(ascii: "=")? where line.starts(with: "= failed ".utf8):
      let error = try parse(line.dropFirst("= failed ".utf8.count)) { parser throws(ValueParser.Failure) in
        try parser.parseValue()
      }
      return .finished(failure: error)
    default:
      throw failure(
        "expected \"@ step\", \"> call\", \"< call\", \"! call error\", \"~\", \"+300ms\" or \"= end\"")
    }
  }

  private func parseStepLabel(_ content: ArraySlice<UInt8>) throws(ParseError) -> String {
    guard content.first == UInt8(ascii: "\"") else { return String(decoding: content, as: UTF8.self) }
    return try parse(content) { parser throws(ValueParser.Failure) in try parser.parseQuoted() }
  }

  /// The line below a step without effect, or below a state without changes.
  private static let noChange = "  (no change)"

  private mutating func readChanges() throws(ParseError) -> [Change] {
    if currentLineText == Self.noChange {
      lineIndex += 1
      return []
    }
    var changes: [Change] = []
    while let line = currentLine, line.starts(with: "  ".utf8) {
      changes.append(
        try parse(line.dropFirst(2)) { parser throws(ValueParser.Failure) in try parser.parseChange() })
      lineIndex += 1
    }
    guard !changes.isEmpty else {
      throw failure("expected the changes of this state, indented by two blanks")
    }
    return changes
  }
}

extension StateTimeline {
  /// Reads a timeline from a file's bytes.
  ///
  /// - Throws: ``ParseError`` with the line, if the file isn't a complete timeline of format `states 1`.
  package init(parsing bytes: some Sequence<UInt8>) throws(ParseError) {
    self = try TimelineReader.read(bytes)
  }
}
