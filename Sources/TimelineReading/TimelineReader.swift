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

  /// Reads a whole file.
  ///
  /// CRLF line ends and a byte-order mark at the start are accepted as well, since other tools add them.
  static func read(_ bytes: some Sequence<UInt8>) throws(ParseError) -> StateTimeline {
    var reader = try TimelineReader(Array(bytes))
    let timeline = try reader.readTimeline()
    try reader.checkCanonicalText(of: timeline)
    return timeline
  }

  /// Throws an error if a line of the file differs from the line that the writer writes for the timeline.
  ///
  /// So each timeline has exactly one valid text, apart from the line ends and a byte-order mark.
  private func checkCanonicalText(of timeline: StateTimeline) throws(ParseError) {
    let text = Array(timeline.text.utf8)
    guard text != bytes else { return }
    var remainingText = text[...]
    for (index, line) in lines.enumerated() {
      let lineEnd = remainingText.firstIndex(of: 0x0A) ?? remainingText.endIndex
      let expected = remainingText[..<lineEnd]
      guard expected.elementsEqual(bytes[line]) else {
        throw ParseError(line: index + 1, "expected \"\(String(decoding: expected, as: UTF8.self))\"")
      }
      remainingText = remainingText[lineEnd...].dropFirst()
    }
  }

  private init(_ bytes: [UInt8]) throws(ParseError) {
    self.bytes = bytes
    lines = TextFile.lines(of: bytes)
    // Merge conflicts and invalid UTF-8 are reported before all other errors.
    if let error = TextFile.error(in: bytes) ?? TextFile.headerError(inTimeline: bytes) { throw error }
  }

  // MARK: Lines

  func text(_ line: Range<Int>) -> String { String(decoding: bytes[line], as: UTF8.self) }

  /// The bytes of the current line; `nil` at the end of the file.
  var currentLine: ArraySlice<UInt8>? { lineIndex < lines.count ? bytes[lines[lineIndex]] : nil }

  var currentLineText: String? { lineIndex < lines.count ? text(lines[lineIndex]) : nil }

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
    var blocks: [StateTimeline.Block] = []
    var openCalls = OpenCalls()
    while true {
      let isAfterBlankLine = currentLine?.isEmpty == true
      if isAfterBlankLine { lineIndex += 1 }
      guard let line = currentLine else {
        throw failure("the file is cut off: \"= end\" is missing")
      }
      if line.elementsEqual("= end".utf8) {
        guard isAfterBlankLine else { throw failure("expected a blank line before \"= end\"") }
        lineIndex += 1
        guard lineIndex == lines.count else { throw failure("unexpected text after \"= end\"") }
        return StateTimeline(initial: initial, blocks: blocks, selection: selection)
      }
      let isStep = line.first == UInt8(ascii: "@")
      guard isAfterBlankLine == (isStep || blocks.isEmpty) else {
        throw failure(isAfterBlankLine ? "unexpected blank line" : "expected a blank line before this block")
      }
      let blockLineIndex = lineIndex
      let block = try readBlock(line, openCalls)
      do throws(ValueParser.Failure) { try openCalls.update(with: block, at: blocks.count) } catch {
        throw ParseError(line: blockLineIndex + 1, error.message)
      }
      blocks.append(block)
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

  private mutating func readBlock(
    _ line: ArraySlice<UInt8>, _ openCalls: OpenCalls
  ) throws(ParseError) -> StateTimeline.Block {
    switch line.first {
    case UInt8(ascii: "@")?:
      let depth = line.prefix { $0 == UInt8(ascii: "@") }.count - 1
      let text = line.dropFirst(depth + 1)
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a step's label") }
      let label = try parseStepLabel(text.dropFirst())
      lineIndex += 1
      try skipNoChange(ofStepWithDepth: depth)
      return .step(label: label, depth: depth)
    case UInt8(ascii: ">")?:
      let text = line.dropFirst()
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a call") }
      lineIndex += 1
      return .call(String(decoding: text.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "<")?, UInt8(ascii: "!")?:
      return try readAnswer(line, openCalls)
    case UInt8(ascii: "~")? where line.count == 1:
      lineIndex += 1
      return .state(try readChanges())
    case UInt8(ascii: "+")?:
      guard let span = ElapsedTime.parse(String(decoding: line, as: UTF8.self)), span > Duration.zero
      else {
        throw failure("expected how much time passed, such as +300ms or +1.5s")
      }
      lineIndex += 1
      return .time(span)
    case UInt8(ascii: "=")?:
      let failedPrefix = Array("= failed ".utf8)
      if line.elementsEqual("= finished".utf8) {
        lineIndex += 1
        return .finished(failure: nil)
      }
      guard line.starts(with: failedPrefix) else { fallthrough }
      let error = try parse(line.dropFirst(failedPrefix.count)) { parser throws(ValueParser.Failure) in
        try parser.parseValue()
      }
      lineIndex += 1
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

  /// Skips the line `  (no change)`; throws an error if a step with neither events nor inner steps lacks the line.
  private mutating func skipNoChange(ofStepWithDepth depth: Int) throws(ParseError) {
    let lineAfterBlankLine =
      lineIndex + 1 < lines.count && currentLine?.isEmpty == true ? bytes[lines[lineIndex + 1]] : []
    let isEnd = lineAfterBlankLine.elementsEqual("= end".utf8)
    let isSiblingOrOuterStep =
      lineAfterBlankLine.first == UInt8(ascii: "@")
      && lineAfterBlankLine.prefix { $0 == UInt8(ascii: "@") }.count - 1 <= depth
    if currentLineText == "  (no change)" {
      lineIndex += 1
    } else if isEnd || isSiblingOrOuterStep {
      throw failure("expected \"  (no change)\" in a step without effect")
    }
  }

  private mutating func readChanges() throws(ParseError) -> [Change] {
    if currentLineText == "  (no change)" {
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
