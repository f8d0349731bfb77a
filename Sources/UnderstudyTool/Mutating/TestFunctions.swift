import Foundation
import TestDoubleGenerator

/// The functions of the package's sources, in which the lines of stubs stand.
struct TestFunctions {
  private struct Function {
    var name: String
    var lines: ClosedRange<Int>
  }

  private struct File {
    var functions: [Function]
    var lines: [Substring]
  }

  private var filesByPath: [String: File] = [:]

  init(_ paths: Set<String>) {
    for path in paths {
      guard let bytes = FileManager.default.contents(atPath: path) else { continue }
      let source = SourceText(Array(bytes))
      var functions: [Function] = []
      for index in source.tokens.indices where source.text(index) == "func" {
        guard
          let open = (index..<source.tokens.count).first(where: { source.kind($0) == .leftParen }),
          let close = source.closingBracket(of: open),
          let start = (close..<source.tokens.count).first(where: { source.kind($0) == .leftBrace }),
          let end = source.closingBracket(of: start)
        else { continue }
        functions.append(
          Function(
            name: Backtick.bare(source.text(index + 1)),
            lines: source.location(index, in: path).line...source.location(end, in: path).line))
      }
      let text = String(decoding: bytes, as: UTF8.self)
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      filesByPath[path] = File(functions: functions, lines: lines)
    }
  }

  /// Returns where an answer stands, and whether that is in the test itself, not in code that prepares it.
  ///
  /// Swift does not tell where a property is assigned, so the place of such a value is its test, with the column 0. Then
  /// the first line in the test that assigns a property of this name counts, else the first one in the file, or in
  /// the only other file that has one. In XCTest, the place has no file either.
  ///
  /// - Parameter location: Where the test is declared; `nil` if it is not known.
  func place(
    _ place: Alteration.Place, in test: TestCaseName, at location: (file: String, line: Int)?
  ) -> (place: Alteration.Place, isOwn: Bool) {
    var place = place
    if place.file.isEmpty, let location { (place.file, place.line) = location }
    guard let file = filesByPath[place.file] else { return (place, false) }
    func isOwn(_ line: Int) -> Bool {
      file.functions.contains { $0.name == test.function && $0.lines.contains(line) }
    }
    guard place.column == 0 else { return (place, isOwn(place.line)) }
    let name = place.member.split(separator: ".").last ?? ""
    func assignments(in file: File) -> [Int] {
      file.lines.indices.filter { file.lines[$0].contains(".\(name) = ") }.map { $0 + 1 }
    }
    let lines = assignments(in: file)
    if let line = lines.first(where: isOwn) ?? lines.first {
      place.line = line
      return (place, isOwn(line))
    }
    let others = filesByPath.compactMap { path, file in assignments(in: file).first.map { (path, $0) } }
    if others.count == 1 { (place.file, place.line) = others[0] }
    return (place, false)
  }

  /// True if the comment `// understudy: any answer` stands at the line or alone on the line above, or if the answers of
  /// the line are drawn.
  func isAnyAnswerMeant(inFile path: String, line number: Int) -> Bool {
    guard let lines = filesByPath[path]?.lines, lines.indices.contains(number - 1) else { return false }
    let line = lines[number - 1]
    if line.contains("// understudy: any answer") || line.contains(".draws(") { return true }
    guard number >= 2 else { return false }
    return lines[number - 2].drop { $0 == " " || $0 == "\t" }.hasPrefix("// understudy: any answer")
  }

  /// Returns the number of characters of the line, in UTF-8.
  func length(ofLine place: Alteration.Place) -> Int {
    guard let lines = filesByPath[place.file]?.lines, lines.indices.contains(place.line - 1) else { return 0 }
    return lines[place.line - 1].utf8.count
  }

  /// Returns the text of a file; empty if it can't be read.
  func text(ofFile path: String) -> String { filesByPath[path]?.lines.joined(separator: "\n") ?? "" }

  /// Returns the file and line of the test `Suite/testName` of XCTest.
  static func locations(ofXCTests names: Set<String>, below root: String) -> [String: (
    file: String, line: Int
  )] {
    guard !names.isEmpty, let enumerator = FileManager.default.enumerator(atPath: root) else { return [:] }
    var locations: [String: (file: String, line: Int)] = [:]
    while let path = enumerator.nextObject() as? String {
      if (path as NSString).lastPathComponent.hasPrefix(".") { enumerator.skipDescendants() }
      guard path.hasSuffix(".swift"), let bytes = FileManager.default.contents(atPath: "\(root)/\(path)")
      else {
        continue
      }
      let file = SourceFile(path: "\(root)/\(path)", module: "", bytes: Array(bytes))
      for declaration in TestReader.declarations(in: file) {
        let suite = declaration.suite.split(separator: ".").last.map(String.init) ?? ""
        let name = "\(suite)/\(declaration.test)"
        if names.contains(name) { locations[name] = (file.path, declaration.location.line) }
      }
    }
    return locations
  }
}
