import TestDoubleGenerator

/// Reads the doubles, and looks at each mention of their names.
extension HandMigration {
  static func reading(
    of found: WrittenDouble, in source: SourceText, file: Int, _ survey: DoubleSurvey, path: String
  ) -> Reading? {
    let last = found.name.split(separator: ".").last.map(String.init) ?? found.name
    guard
      let name = source.tokens.indices.first(where: { index in
        source.text(index) == last && source.line(index) == found.line
          && ["class", "struct", "actor"].contains(source.text(index - 1))
      })
    else { return nil }
    func leftover(_ remark: HandWrittenDouble.Remark) -> Migration.Leftover {
      Migration.Leftover(
        file: found.file, line: remark.line, code: "\(last): \(remark.code)", proposal: remark.proposal)
    }
    var reading = Reading(found: found, file: file, double: nil, reasons: [])
    reading.reasons = found.obstacles.map {
      leftover(.init(line: found.line, code: found.kind, proposal: $0.message))
    }
    guard found.canBeGenerated, let original = survey.original(named: found.protocols[0], from: path),
      let double = DoubleReader.double(source, named: name, of: original)
    else { return reading }
    reading.double = double
    reading.reasons += double.remarks.map(leftover)
    func leave(_ proposal: String) {
      reading.reasons.append(leftover(.init(line: found.line, code: double.head, proposal: proposal)))
    }
    let form = DoubleName(last)
    if form == nil { leave("no directive keeps this name: call it '\(original.name)Spy', and run again") }
    if form?.isOwn == true, form?.word == "Stub",
      double.properties.contains(where: { $0.meaning?.role.isRecord == true })
    {
      leave("a stub records nothing: call it '\(form?.original ?? "")Spy', and run again")
    }
    if double.isNested, !PresetWriter(double: double).isPlain {
      leave("what it answers may mean something here only: move it out of the type around it, and run again")
    }
    return reading
  }

  /// Looks at each mention of a double's name, in all sources.
  mutating func checkNames(_ all: [SourceFile], files: Set<String>) {
    let names = Dictionary(
      grouping: readings.indices.filter { readings[$0].isUnderstood }, by: { readings[$0].double?.name ?? "" }
    )
    for file in all {
      let text = String(decoding: file.bytes, as: UTF8.self)
      let source = SourceText(text)
      for index in source.tokens.indices where source.kind(index) == .identifier {
        guard let own = names[SourceText.bare(source.text(index))] else { continue }
        for reading in own {
          if let proposal = problem(
            at: index, in: source, file, of: reading, isGiven: files.contains(file.path))
          {
            readings[reading].reasons.append(
              Migration.Leftover(
                file: tree.shown(file.path), line: source.line(index),
                code: source.text(of: source.lineRange(index)),
                proposal: proposal))
          }
        }
      }
    }
    // One that stays still takes the name.
    let same = Dictionary(
      grouping: readings.indices, by: { readings[$0].found.name.split(separator: ".").last ?? "" })
    for own in same.values where own.count > 1 {
      for index in own where readings[index].isUnderstood { readings[index].reasons.append(sameName(index)) }
    }
  }

  private func sameName(_ index: Int) -> Migration.Leftover {
    Migration.Leftover(
      file: readings[index].found.file, line: readings[index].found.line,
      code: readings[index].double?.head ?? "",
      proposal: "another double has this name: give each one of its own, and run again")
  }

  private func problem(
    at index: Int, in source: SourceText, _ file: SourceFile, of reading: Int, isGiven: Bool
  ) -> String? {
    guard let double = readings[reading].double else { return nil }
    let place = source.tokens[index].start
    let isHome = tree.shown(file.path) == readings[reading].found.file
    if isHome, double.ranges.contains(where: { $0.contains(place) }) { return nil }
    let before = source.text(index - 1)
    if ["class", "struct", "actor", "enum", "protocol", "typealias", "extension"].contains(before) {
      return before == "extension"
        ? "it is extended outside its file: move that to the file, and run again"
        : "another type has the name '\(double.name)': give each one of its own, and run again"
    }
    guard isGiven else { return "'\(double.name)' is used here: give this file's path as well" }
    if source.kind(index - 1) == .period {
      return "name it without what stands before the dot, and run again"
    }
    if source.kind(index + 1) == .period, source.text(index + 2) != "self" {
      return "a generated double has no such member: replace this double by hand"
    }
    if source.kind(index - 1) == .colon, ["class", "struct", "actor"].contains(source.text(index - 3)) {
      return "a generated double is final: replace this double by hand"
    }
    var open = index + 1
    if source.kind(index - 1) == .colon {
      if [.exclamation, .postfixQuestion].contains(source.kind(open)) { open += 1 }
      if source.kind(open) == .equal, source.kind(open + 1) == .period, source.text(open + 2) == "init" {
        open += 3
      }
    }
    guard source.kind(open) == .leftParen, source.kind(index - 1) != .colon || open > index + 1,
      let close = source.close(of: open)
    else { return nil }
    if source.kind(close + 1) == .leftBrace, !source.isNewStatement(at: close + 1), before != "if" {
      return
        "a closure behind the parentheses is no argument of the generated double: replace this double by hand"
    }
    let labels = source.arguments(ofCallAt: open, to: close).map { argument in
      source.kind(argument.lowerBound + 1) == .colon ? source.text(argument.lowerBound) : ""
    }
    return double.initializers.contains { $0.takes(labels) }
      ? nil : "no initializer of '\(double.name)' that was understood takes these arguments"
  }
}

extension HandWrittenDouble.Initializer {
  /// True if a call with these labels fits.
  func takes(_ labels: [String]) -> Bool {
    var rest = labels[...]
    for (label, value) in zip(self.labels, defaults) {
      if rest.first == label {
        rest.removeFirst()
      } else if value == nil {
        return false
      }
    }
    return rest.isEmpty
  }
}

extension SourceText {
  /// The line of a token, without what it begins with.
  func lineRange(_ index: Int) -> Range<Int> {
    var start = tokens[index].start
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    while start < tokens[index].start, [0x20, 0x09].contains(bytes[start]) { start += 1 }
    let end = bytes[tokens[index].end...].firstIndex(of: 0x0A) ?? bytes.count
    return start..<end
  }

  /// The range with the blank line behind it, where one stands before it as well.
  func withBlankLine(_ range: Range<Int>) -> Range<Int> {
    let isAfterBlank =
      range.lowerBound == 0
      || range.lowerBound > 1
        && bytes[range.lowerBound - 1] == 0x0A && bytes[range.lowerBound - 2] == 0x0A
    guard range.upperBound < bytes.count, bytes[range.upperBound] == 0x0A, isAfterBlank else {
      // The last declaration goes with the blank line before it.
      if isAfterBlank, range.upperBound == bytes.count, range.lowerBound > 1 {
        return range.lowerBound - 1..<range.upperBound
      }
      return range
    }
    return range.lowerBound..<range.upperBound + 1
  }
}
