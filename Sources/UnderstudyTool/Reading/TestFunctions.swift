import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The functions of the package's sources, in which the lines of stubs stand.
struct TestFunctions {
  private struct File {
    var declarations: [TestDeclaration]
    var lines: [Substring]
  }

  private var filesByPath: [String: File] = [:]

  init(_ paths: Set<String>) {
    for path in paths {
      guard let file = try? SourceReader.read(path) else { continue }
      let text = String(decoding: file.bytes, as: UTF8.self)
      filesByPath[path] = File(
        declarations: TestReader(file).declarations,
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
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
      file.declarations.contains { $0.test == test.function && $0.lines.contains(line) }
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

  /// The file and line of each test, by the name that XCTest has for it: `Suite/testName`.
  var locationsOfXCTests: [String: (file: String, line: Int)] {
    var locations: [String: (file: String, line: Int)] = [:]
    for (path, file) in filesByPath.sorted(by: { $0.key < $1.key }) {
      for declaration in file.declarations {
        let suite = declaration.suite.split(separator: ".").last ?? ""
        locations["\(suite)/\(declaration.test)"] = (path, declaration.location.line)
      }
    }
    return locations
  }
}
