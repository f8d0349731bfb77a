import Foundation
import TestDoubleGenerator

/// Removes hand-written doubles that are understood, and rewrites what tests say of them.
struct HandMigration {
  /// A file of tests.
  struct File {
    var path: String
    /// The path as people read it.
    var shown: String
    var text: String
  }

  /// A double that was found, and what was read of it.
  struct Reading {
    var found: WrittenDouble
    var file: Int
    var double: HandWrittenDouble?
    /// Why it stays.
    var reasons: [Migration.Leftover]
    var isUnderstood: Bool { double != nil && reasons.isEmpty }
  }

  private let files: [File]
  private let tree: SourceTree
  private var readings: [Reading]
  private let members: [String: [VariableScopes.Meaning]]
  private let declarations: [String: Int]
  private static let rounds = 8

  init(_ files: [File], in tree: SourceTree, survey: DoubleSurvey) {
    self.files = files
    self.tree = tree
    let all = tree.modules.flatMap(\.files)
    let tests = tree.tests.flatMap(\.files)
    let finder = DoubleFinder(survey: survey, shown: tree.shown)
    let known = Dictionary(files.enumerated().map { ($1.shown, $0) }, uniquingKeysWith: { one, _ in one })
    let sources = files.map { SourceText($0.text) }
    readings = tree.tests.flatMap { finder.doubles(in: $0.files) }.compactMap { found in
      guard let index = known[found.file], found.maker == nil else { return nil }
      return Self.reading(of: found, in: sources[index], file: index, survey, path: files[index].path)
    }
    let texts = Parallel.map(tests) { SourceText(String(decoding: $0.bytes, as: UTF8.self)) }
    members = Dictionary(
      grouping: Parallel.map(texts) { VariableScopes($0).members }.flatMap(\.self), by: \.name
    ).mapValues { $0.map(\.meaning) }
    var declarations: [String: Int] = [:]
    for names in Parallel.map(
      all, { Self.declaredNames(in: SourceText(String(decoding: $0.bytes, as: UTF8.self))) })
    {
      for name in names { declarations[name, default: 0] += 1 }
    }
    self.declarations = declarations
    checkNames(all, files: Set(files.map(\.path)))
  }

  private static func declaredNames(in source: SourceText) -> [String] {
    source.tokens.indices.dropFirst().compactMap { index in
      ["let", "var", "func", "case", "class", "struct", "enum", "actor", "protocol", "typealias"].contains(
        source.text(index - 1)) && source.kind(index) == .identifier
        ? SourceText.bare(source.text(index)) : nil
    }
  }

  // MARK: Reading

  private static func reading(
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
  private mutating func checkNames(_ all: [SourceFile], files: Set<String>) {
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

  // MARK: Rewriting

  /// Migrates the files: each with its new text, and what stays.
  mutating func migrated() -> (texts: [String], leftovers: [Migration.Leftover], removed: [WrittenDouble]) {
    while true {
      let texts = rewritten()
      if let texts { return (texts, leftovers, readings.filter(\.isUnderstood).map(\.found)) }
    }
  }

  private var leftovers: [Migration.Leftover] {
    var seen: [Migration.Leftover] = []
    for leftover in readings.flatMap(\.reasons) where !seen.contains(leftover) { seen.append(leftover) }
    return seen.sorted { ($0.file, $0.line, $0.proposal) < ($1.file, $1.line, $1.proposal) }
  }

  /// The new texts; `nil` where a use turned out to be unclear, so that its double has to stay.
  private mutating func rewritten() -> [String]? {
    let gone = readings.filter(\.isUnderstood)
    let doubles = Dictionary(
      gone.compactMap(\.double).map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
    guard !doubles.isEmpty else { return files.map(\.text) }
    var directives: Set<String> = []
    var texts: [String] = []
    for (index, file) in files.enumerated() {
      let own = gone.filter { $0.file == index }
      var hand = HandUses(doubles: doubles, members: members, declarations: declarations)
      hand.removed = own.flatMap { $0.double?.ranges ?? [] }
      var text = file.text
      var hasUses = false
      for round in 0..<Self.rounds {
        if round > 0 { hand.removed = [] }
        var rewriter = UseRewriter(
          SourceText(text), file: file.shown, kit: .hand, others: DoubleVariables(), original: { _ in nil })
        rewriter.hand = hand
        rewriter.rewrite()
        if !rewriter.blamed.isEmpty {
          stay(rewriter.blamed, because: rewriter.leftovers)
          return nil
        }
        hasUses = hasUses || !rewriter.edits.isEmpty
        if round == 0 {
          for reading in own { remove(reading, in: rewriter.source, &rewriter.edits, &directives, &hasUses) }
        }
        if rewriter.edits.isEmpty { break }
        text = rewriter.edits.applied(to: rewriter.source.bytes)
      }
      texts.append(hasUses ? Migration.imports(text, before: file.text, kit: .hand, isDone: false) : text)
    }
    return texts
  }

  private mutating func stay(_ names: Set<String>, because leftovers: [Migration.Leftover]) {
    for index in readings.indices where names.contains(readings[index].double?.name ?? "") {
      // What was found of others in the same file is found again.
      readings[index].reasons +=
        names.count == 1
        ? leftovers
        : leftovers.filter { leftover in
          readings[index].double?.properties.contains { leftover.code.contains("." + $0.name) } == true
        }
      if readings[index].reasons.isEmpty { readings[index].reasons = leftovers }
    }
  }

  private func remove(
    _ reading: Reading, in source: SourceText, _ edits: inout SourceEdits, _ directives: inout Set<String>,
    _ hasUses: inout Bool
  ) {
    guard let double = reading.double else { return }
    var lines: [String] = []
    for directive in self.directives(of: reading, double)
    where directives.insert("\(reading.found.target) \(directive)").inserted {
      lines.append("// understudy: \(directive)")
    }
    let preset = PresetWriter(double: double).text
    if preset != nil { hasUses = true }
    for (index, range) in double.ranges.enumerated() {
      var text = ""
      if index == 0, !double.isNested {
        text = lines.map { $0 + "\n" }.joined()
        if let preset { text += (text.isEmpty ? "" : "\n") + preset }
      }
      edits.replace(text.isEmpty ? source.withBlankLine(range) : range, with: text)
    }
    if double.isNested {
      let end = source.bytes.count
      let behind = lines.map { $0 + "\n" }.joined() + (preset ?? "")
      if !behind.isEmpty { edits.replace(end..<end, with: "\n" + behind) }
    }
  }

  /// The comments that have the double generated under its name.
  private func directives(of reading: Reading, _ double: HandWrittenDouble) -> [String] {
    var lines: [String] = []
    let kept = tree.tests.first { $0.name == reading.found.target }.map { KeptNames($0.files) }
    let form = DoubleName(double.name)
    if let form, !form.isOwn, kept?.contains(double.name) != true { lines.append("\(form.pattern) = Spy") }
    let isPublic = ["public ", "package "].contains(double.access)
    let access = isPublic ? double.access : ""
    if let directive = reading.found.directive, !directive.contains("*") {
      lines.append(access + directive)
    } else if isPublic {
      lines.append(access + double.name)
    }
    return lines
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
