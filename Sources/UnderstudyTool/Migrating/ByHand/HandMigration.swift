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
  let tree: SourceTree
  var readings: [Reading]
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
