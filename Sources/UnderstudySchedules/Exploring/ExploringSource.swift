internal import Foundation
internal import TestReporting
internal import TestSource

/// The parts of a test's source that a test without exploring needs as well.
struct ExploringSource {
  /// The name of the test's function.
  let testName: String
  /// The expression before `.explore(`.
  private(set) var recorder = "recorder"
  /// The lines before `explore(…)` in the same closure or function; `nil` if the source can't be read.
  private(set) var setup: [String]?
  /// The closures after `explore(…)`, by their labels; that of the actions has none.
  private var closures: [String: String] = [:]

  /// Reads the source of the test.
  ///
  /// - `position`: The position of `explore(…)`.
  /// - `identity`: The identity of the test, whose last part is its function: `MoviesTests/SearchTests/finds()`.
  init(at position: SourcePosition, test identity: String) {
    let function = identity.split(separator: "/").last ?? ""
    let name = function.prefix { $0 != "(" }
    testName = name.wholeMatch(of: /\w+/) == nil ? "exploredRun" : String(name)
    guard let data = FileManager.default.contents(atPath: position.filePath) else { return }
    let text = SwiftText(bytes: Array(data))
    guard let call = text.findName("explore", line: position.line, column: position.column),
      let start = text.start(ofLine: position.line)
    else { return }
    let statement = String(decoding: text.bytes[start..<call], as: UTF8.self)
    if let match = statement.firstMatch(of: /([\w.]+)\.$/) { recorder = String(match.1) }
    if let block = text.startOfBlock(around: start) {
      setup = Self.lines(text.bytes[(block + 1)..<start])
      // The parameters of a closure are on the line of its brace.
      if let first = setup?.first, first.hasSuffix(" in") { setup?.removeFirst() }
    }
    readClosures(of: text, after: call)
  }

  /// Returns the code of an action's closure, with the argument in place of its parameter; `nil` if it is unknown.
  ///
  /// - Parameter label: The label of the action's step: `search("al")`.
  func actionBody(_ label: String) -> [String]? {
    guard let actions = closures[""] else { return nil }
    let text = SwiftText(bytes: Array(actions.utf8))
    for match in actions.matches(of: /\bAction\(\s*"([^"]+)"/) {
      let name = match.1
      guard label == name || label.hasPrefix("\(name)(") else { continue }
      let start = actions.utf8.distance(from: actions.startIndex, to: match.range.lowerBound)
      guard let parenthesis = text.endOfBrackets(at: start + "Action".utf8.count) else { return nil }
      let brace = text.endOfTrivia(at: parenthesis)
      guard let end = text.endOfBrackets(at: brace) else { return nil }
      let argument = String(label.dropFirst(name.count + 1).dropLast())
      let (parameter, body) = Self.parts(ofClosure: String(decoding: text.bytes[brace..<end], as: UTF8.self))
      guard let parameter else { return body.map { $0.replacing("$0", with: argument) } }
      return ["let \(parameter) = \(argument)"] + body
    }
    return nil
  }

  /// Returns the code of a written rule and the name of the state in it; `nil` if there is none.
  ///
  /// - Parameter label: The label of the rule: `always` or `atRest`.
  func rule(_ label: String) -> (state: String, body: [String])? {
    guard let closure = closures[label] else { return nil }
    let (parameter, body) = Self.parts(ofClosure: closure)
    return (parameter ?? "state", body.map { $0.replacing("$0", with: "state") })
  }

  /// Returns the variable to which the setup assigns the double of a protocol; else a name like that of the protocol.
  func variable(ofDouble name: String) -> String {
    let pattern = try? Regex(
      "\\b(?:let|var) (\\w+)[^\\n=]*= \(name)(?:Spy|Stub)\\(", as: (Substring, Substring).self)
    if let pattern, let match = setup?.joined(separator: "\n").firstMatch(of: pattern) {
      return String(match.1)
    }
    return name.prefix(1).lowercased() + name.dropFirst()
  }

  private mutating func readClosures(of text: SwiftText, after call: Int) {
    let parenthesis = text.endOfTrivia(at: call + "explore".utf8.count)
    guard var index = text.endOfBrackets(at: parenthesis) else { return }
    while true {
      let label = String(decoding: text.bytes[index...].prefix(80), as: UTF8.self)
        .prefixMatch(of: /\s*(?:(always|atRest):\s*)?\{/)
      guard let label, let end = text.endOfBrackets(at: index + label.0.utf8.count - 1) else { return }
      let brace = index + label.0.utf8.count - 1
      closures[String(label.1 ?? "")] = String(decoding: text.bytes[brace..<end], as: UTF8.self)
      index = end
    }
  }

  /// Returns the name of a closure's parameter, `nil` if it is `$0`, and the lines between its braces.
  private static func parts(ofClosure text: String) -> (parameter: String?, body: [String]) {
    let content = text.dropFirst().dropLast()
    guard let match = content.prefixMatch(of: /\s*(\w+)\s+in\b/) else { return (nil, lines(content.utf8)) }
    return (String(match.1), lines(content[match.range.upperBound...].utf8))
  }

  /// Returns the lines of some code without the indentation that they share, and without empty lines around them.
  private static func lines(_ code: some Sequence<UInt8>) -> [String] {
    var lines = String(decoding: Array(code), as: UTF8.self).split(
      separator: /\r?\n/, omittingEmptySubsequences: false
    ).map { $0.allSatisfy(\.isWhitespace) ? "" : String($0) }
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    let indentation =
      lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return lines.map { line in
      let line = line.dropFirst(indentation)
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }
}
