internal import Foundation
internal import TestReporting
internal import TestSource

/// The parts of a test's source that a test without exploring needs as well.
struct ExploringSource {
  /// The name of the test's function.
  let testName: String
  /// The expression before `.explore(`.
  private(set) var recorder = "recorder"
  /// The lines before `explore(…)` in the same closure or function.
  private(set) var setup: [String] = []
  private let position: SourcePosition
  private let text: SwiftText
  /// The brace at which the closure or function begins.
  private var blockStart = 0
  /// The closures after `explore(…)`, by their labels; that of the actions has none.
  private var closures: [String: String] = [:]

  /// Reads the source of the test.
  ///
  /// - Parameter position: The position of `explore(…)`.
  /// - Parameter identity: The identity of the test, whose last part is its function: `MoviesTests/SearchTests/finds()`.
  init(at position: SourcePosition, test identity: String) throws(PrintingObstacle) {
    let function = identity.split(separator: "/").last ?? ""
    let name = function.prefix { $0 != "(" }
    testName = name.wholeMatch(of: /\w+/) == nil ? "exploredRun" : String(name)
    self.position = position
    text = SwiftText(bytes: Array(FileManager.default.contents(atPath: position.filePath) ?? Data()))
    guard let call = text.findCall("explore", line: position.line, column: position.column),
      let start = text.start(ofLine: position.line), let block = text.startOfBlock(around: start)
    else { throw PrintingObstacle("its source, \(position.filePath), could not be read") }
    let statement = String(decoding: text.bytes[start..<call.start], as: UTF8.self)
    if let match = statement.firstMatch(of: /([\w.]+)\.$/) { recorder = String(match.1) }
    blockStart = block
    setup = Self.lines(text.bytes[(block + 1)..<start])
    // The parameters of a closure are on the line of its brace.
    if let first = setup.first, first.hasSuffix(" in") { setup.removeFirst() }
    readClosures(after: call.end)
  }

  /// Returns the code of an action's closure, with the argument in place of its parameter.
  ///
  /// - Parameter label: The label of the action's step: `search("al")`.
  func actionBody(_ label: String) throws(PrintingObstacle) -> [String] {
    let unreadable = PrintingObstacle("the closure of the action \(label) is not written in explore(…)")
    guard let actions = closures[""] else { throw unreadable }
    let text = SwiftText(bytes: Array(actions.utf8))
    for match in actions.matches(of: /\bExploredAction\(\s*"([^"]+)"/) {
      let name = match.1
      guard label == name || label.hasPrefix("\(name)(") else { continue }
      let start = actions.utf8.distance(from: actions.startIndex, to: match.range.lowerBound)
      guard let end = text.endOfBrackets(at: start + "ExploredAction".utf8.count),
        let closure = text.closure(at: end)
      else { throw unreadable }
      let argument = String(label.dropFirst(name.count + 1).dropLast())
      let (parameter, body) = Self.parts(ofClosure: String(decoding: text.bytes[closure], as: UTF8.self))
      if argument.isEmpty { return body }
      if let parameter {
        guard !argument.hasPrefix(".") else {
          throw PrintingObstacle("the type of the argument \(argument) of \(name) is unknown")
        }
        return ["let \(parameter) = \(argument)"] + body
      }
      // A `$0` in an inner closure would be another one.
      guard !body.contains(where: { $0.contains("{") }) else {
        throw PrintingObstacle(
          "the closure of \(name) has an inner closure beside its $0: name its parameter")
      }
      return body.map { $0.replacing("$0", with: argument) }
    }
    throw unreadable
  }

  /// True if the step of an action is asynchronous.
  func isAsynchronous(_ label: String) -> Bool {
    (try? actionBody(label))?.contains { $0.contains("await ") } ?? true
  }

  /// Returns the lines of a rule's closure, word for word.
  ///
  /// - Parameter label: The label of the rule: `always`, `between` or `atRest`.
  func rule(_ label: String) throws(PrintingObstacle) -> [String] {
    guard let closure = closures[label] else {
      throw PrintingObstacle("the closure of \(label): is not written in the call of explore(…)")
    }
    // The first line has no indentation.
    let first = closure.prefix { !$0.isNewline }
    return [String(first)] + Self.lines(closure.utf8.dropFirst(first.utf8.count))
  }

  /// Returns the variable of a double, as the line that made it says.
  func variable(ofDouble name: String, madeAt made: SourcePosition?) throws(PrintingObstacle) -> String {
    let obstacle = PrintingObstacle("no variable that the test can name has the double of \(name)")
    guard let made, made.filePath == position.filePath, let start = text.start(ofLine: made.line) else {
      throw obstacle
    }
    let line = String(
      decoding: text.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    guard let variable = line.firstMatch(of: /(?:\b(?:let|var)\s+)?\b(\w+)\s*(?::[^=]*)?=\s*[\w.<>, ]+\(/)?.1,
      let block = text.startOfBlock(around: start)
    else { throw obstacle }
    // In the test itself, or in the properties or the initializer of its suite.
    if block == blockStart { return String(variable) }
    let declaration = String(decoding: text.bytes[..<block].suffix(400), as: UTF8.self)
    let isOfSuite =
      declaration.firstMatch(of: /\b(?:struct|class|actor|extension)\s+[^{}]*$|\binit\([^{}]*$/) != nil
    guard isOfSuite else { throw obstacle }
    return String(variable)
  }

  private mutating func readClosures(after end: Int) {
    var index = text.endOfTrivia(at: end)
    while true {
      let label = String(decoding: text.bytes[index...].prefix(20), as: UTF8.self)
        .prefixMatch(of: /(always|between|atRest):/)
      guard let closure = text.closure(at: index + (label?.0.utf8.count ?? 0)) else { return }
      closures[String(label?.1 ?? "")] = String(decoding: text.bytes[closure], as: UTF8.self)
      index = text.endOfTrivia(at: closure.upperBound)
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
