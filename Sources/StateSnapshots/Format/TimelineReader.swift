import Foundation
internal import TestScheduling

/// Reads format `states 1` strictly: text that the writer would not have written is an error with its line.
struct TimelineReader {
  /// The whole file.
  let bytes: [UInt8]
  /// The ranges of the lines in ``bytes``.
  private(set) var lines: [Range<Int>] = []
  /// The index of the current line.
  var index = 0

  /// Reads a whole file.
  ///
  /// CRLF line ends and a byte-order mark at the start are accepted, since tools add them; neither is written.
  static func read(_ bytes: some Sequence<UInt8>) throws(ParseError) -> StateTimeline {
    var reader = try TimelineReader(Array(bytes))
    let timeline = try reader.timeline()
    try reader.checkSpelling(of: timeline)
    return timeline
  }

  /// Throws an error if the writer writes the timeline in a different way, so that each timeline has only one text.
  private func checkSpelling(of timeline: StateTimeline) throws(ParseError) {
    let text = Array(timeline.text.utf8)
    guard text != bytes else { return }
    var expected = text[...]
    for (index, line) in lines.enumerated() {
      let end = expected.firstIndex(of: 0x0A) ?? expected.endIndex
      guard expected[..<end].elementsEqual(bytes[line]) else {
        throw ParseError(line: index + 1, "expected \"\(String(decoding: expected[..<end], as: UTF8.self))\"")
      }
      expected = expected[min(end, expected.endIndex)...].dropFirst()
    }
  }

  private init(_ bytes: [UInt8]) throws(ParseError) {
    self.bytes = bytes
    lines = TextFile.lines(of: bytes)
    let isUTF8 = TextFile.isUTF8(bytes)
    for (index, line) in lines.enumerated() {
      // Invalid UTF-8 is reported before other errors of a line.
      if let error = TextFile.error(inLine: bytes[line], number: index + 1, isUTF8: isUTF8) { throw error }
    }
    guard bytes.last == 0x0A else {
      throw ParseError(
        line: max(lines.count, 1), "the file is cut off: \"= end\" and a line feed are missing")
    }
  }

  // MARK: Lines

  func text(_ line: Range<Int>) -> String { String(decoding: bytes[line], as: UTF8.self) }

  /// The bytes of the current line; `nil` at the end of the file.
  var currentLine: ArraySlice<UInt8>? { index < lines.count ? bytes[lines[index]] : nil }

  var currentText: String? { index < lines.count ? text(lines[index]) : nil }

  /// Returns an error at the current line.
  func failure(_ message: String) -> ParseError { ParseError(line: index + 1, message) }

  func indentation(_ line: ArraySlice<UInt8>) -> Int {
    line.prefix { $0 == UInt8(ascii: " ") }.count
  }

  /// Parses a part of the current line, which must be parsed to its end.
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

  private mutating func timeline() throws(ParseError) -> StateTimeline {
    try header()
    let selection = try selection()
    guard currentText == "= initial" else { throw failure("expected \"= initial\"") }
    index += 1
    let initial = try root()
    var blocks: [StateTimeline.Block] = []
    var openCalls = OpenCalls()
    while true {
      let isAfterBlank = currentLine?.isEmpty == true
      if isAfterBlank { index += 1 }
      guard let line = currentLine else {
        throw failure("the file is cut off: \"= end\" is missing")
      }
      if line.elementsEqual("= end".utf8) {
        guard isAfterBlank else { throw failure("expected a blank line before \"= end\"") }
        index += 1
        guard index == lines.count else { throw failure("unexpected text after \"= end\"") }
        var timeline = StateTimeline(initial: initial, blocks: blocks)
        timeline.selection = selection
        return timeline
      }
      let isStep = line.first == UInt8(ascii: "@")
      guard isAfterBlank == (isStep || blocks.isEmpty) else {
        throw failure(isAfterBlank ? "unexpected blank line" : "expected a blank line before this block")
      }
      let start = index
      let block = try block(line, openCalls)
      do throws(ValueParser.Failure) { try openCalls.add(block, at: blocks.count) } catch {
        throw ParseError(line: start + 1, error.message)
      }
      blocks.append(block)
    }
  }

  private mutating func header() throws(ParseError) {
    guard let line = currentText else { throw failure("the file is empty") }
    guard line != "# states 1" else { return index += 1 }
    if line.hasPrefix("# states ") {
      throw failure("unknown version \"\(line.dropFirst("# states ".count))\": this is a reader of version 1")
    }
    throw failure("expected \"# states 1\"")
  }

  /// Reads the header lines that select a part of the states, if there are any.
  private mutating func selection() throws(ParseError) -> StateSelection {
    let ignored = try paths(after: "# ignoring ")
    let kept = try paths(after: "# only ")
    do throws(StateSelectionError) {
      return try StateSelection(ignoring: ignored, only: kept)
    } catch {
      throw ParseError(line: index, error.description)
    }
  }

  /// Reads a header line that begins with `word`; returns no paths if the current line is another one.
  private mutating func paths(after word: String) throws(ParseError) -> [String] {
    guard let line = currentText, line.hasPrefix(word) else { return [] }
    index += 1
    return line.dropFirst(word.count).components(separatedBy: ", ")
  }

  private mutating func block(
    _ line: ArraySlice<UInt8>, _ openCalls: OpenCalls
  ) throws(ParseError) -> StateTimeline.Block {
    switch line.first {
    case UInt8(ascii: "@")?:
      let depth = line.prefix { $0 == UInt8(ascii: "@") }.count - 1
      let text = line.dropFirst(depth + 1)
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a step's label") }
      let label = try stepLabel(text.dropFirst())
      index += 1
      try skipNoChange(ofStepWithDepth: depth)
      return .step(label: label, depth: depth)
    case UInt8(ascii: ">")?:
      let text = line.dropFirst()
      guard text.first == UInt8(ascii: " "), text.count > 1 else { throw failure("expected a call") }
      index += 1
      return .call(String(decoding: text.dropFirst(), as: UTF8.self))
    case UInt8(ascii: "<")?, UInt8(ascii: "!")?:
      return try answer(line, openCalls)
    case UInt8(ascii: "~")? where line.count == 1:
      index += 1
      return .state(try changes())
    case UInt8(ascii: "+")?:
      guard let span = ElapsedTime.span(String(decoding: line, as: UTF8.self)), span > TimeSpan()
      else {
        throw failure("expected how much time passed, such as +300ms or +1.5s")
      }
      index += 1
      return .time(span)
    case UInt8(ascii: "=")?:
      let failed = Array("= failed ".utf8)
      if line.elementsEqual("= finished".utf8) {
        index += 1
        return .finished(failure: nil)
      }
      guard line.starts(with: failed) else { fallthrough }
      let error = try parse(line.dropFirst(failed.count)) { parser throws(ValueParser.Failure) in
        try parser.value()
      }
      index += 1
      return .finished(failure: error)
    default:
      throw failure(
        "expected \"@ step\", \"> call\", \"< call\", \"! call error\", \"~\", \"+300ms\" or \"= end\"")
    }
  }

  private func stepLabel(_ content: ArraySlice<UInt8>) throws(ParseError) -> String {
    guard content.first == UInt8(ascii: "\"") else { return String(decoding: content, as: UTF8.self) }
    return try parse(content) { parser throws(ValueParser.Failure) in try parser.quoted() }
  }

  /// Skips the line `  (no change)`, which a step without an event must have.
  private mutating func skipNoChange(ofStepWithDepth depth: Int) throws(ParseError) {
    let next = index + 1 < lines.count && currentLine?.isEmpty == true ? bytes[lines[index + 1]] : []
    let isEnd = next.elementsEqual("= end".utf8)
    let isSibling =
      next.first == UInt8(ascii: "@") && next.prefix { $0 == UInt8(ascii: "@") }.count - 1 <= depth
    if currentText == "  (no change)" {
      index += 1
    } else if isEnd || isSibling {
      throw failure("expected \"  (no change)\" in a step without effect")
    }
  }

  private mutating func changes() throws(ParseError) -> [Change] {
    if currentText == "  (no change)" {
      index += 1
      return []
    }
    var changes: [Change] = []
    while let line = currentLine, line.starts(with: "  ".utf8) {
      changes.append(
        try parse(line.dropFirst(2)) { parser throws(ValueParser.Failure) in try parser.change() })
      index += 1
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
  /// - Throws: ``ParseError`` with the line, for anything that isn't a complete timeline of version 1.
  package init(parsing bytes: some Sequence<UInt8>) throws(ParseError) {
    self = try TimelineReader.read(bytes)
  }
}
