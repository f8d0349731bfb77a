import TestDoubleGenerator

/// A suite or a test in the sources, with the features that its traits name.
struct TestDeclaration: Equatable {
  /// The names of the enclosing types and extended types, joined by dots: `MoviesListTests.Loading`.
  var suite: String
  /// The test's name; empty if this is the suite itself.
  var test: String
  var location: SourceLocation
  /// The features in `.feature(…)` of its attributes and of `withTestTraits(…)` in the test's body, or in `invokeTest` of
  /// an XCTest class.
  var features: [String]
  /// The lines from its name to its last brace.
  var lines: ClosedRange<Int>
  /// True if the attribute `@Test` has arguments for its cases.
  var takesArguments: Bool
  /// The name of each of its comparisons, `expectSnapshot(of: …, named: "…")`; `nil` without a plain name.
  var comparisons: [String?] = []
}

/// Reads the suites and tests of a file, for Swift Testing and XCTest.
struct TestReader {
  /// The suites and tests, in the order of the file.
  private(set) var declarations: [TestDeclaration] = []

  private struct Scope {
    /// The name of the type or of the extended type; `nil` for any other scope.
    var typeName: String?
    /// The index of the suite or test in `declarations`; of the suite for `invokeTest`.
    var declaration: Int?
  }

  private let file: SourceFile
  private let source: SourceText
  /// The scopes that contain the current token, the outermost scope first.
  private var scopes: [Scope] = []
  /// The scope that the next opening brace begins.
  private var nextScope = Scope()
  /// What the attributes since the last declaration or brace say.
  private var attributes: (features: [String], isTest: Bool, takesArguments: Bool) = ([], false, false)

  init(_ file: SourceFile) {
    self.file = file
    source = SourceText(file.bytes)
    var index = 0
    while index < source.tokens.count {
      switch source.kind(index) {
      case .atSign:
        index = readAttribute(at: index)
        continue
      case .leftBrace:
        scopes.append(nextScope)
        beginScope(Scope())
      case .rightBrace:
        if let declaration = scopes.popLast()?.declaration {
          let start = declarations[declaration].location.line
          declarations[declaration].lines = start...source.location(index, in: file.path).line
        }
        beginScope(Scope())
      case .identifier where source.text(index) == "expectSnapshot": readComparison(at: index)
      case .identifier where source.kind(index - 1) != .period: readName(at: index)
      default: break
      }
      index += 1
    }
  }

  private mutating func beginScope(_ scope: Scope) {
    nextScope = scope
    attributes = ([], false, false)
  }

  /// Reads an attribute; returns the index of the token behind it.
  private mutating func readAttribute(at index: Int) -> Int {
    var end = index + 2
    while source.kind(end) == .period { end += 2 }
    let isTest = source.text(end - 1) == "Test"
    attributes.isTest = attributes.isTest || isTest
    guard source.kind(end) == .leftParen, !source.tokens[end].isAfterSpace else {
      return min(end, source.tokens.count)
    }
    attributes.features += features(inBracketsAt: end)
    let close = source.closingBracket(of: end) ?? end
    if isTest, source.label("arguments", from: end, to: close) != nil { attributes.takesArguments = true }
    return close + 1
  }

  /// Handles an identifier: the name of a type or function begins a declaration, and `withTestTraits` adds features.
  private mutating func readName(at index: Int) {
    let suite = scopes.compactMap(\.typeName).joined(separator: ".")
    let name = Backtick.bare(source.text(index))
    switch source.text(index - 1) {
    case "class" where ["func", "var"].contains(name): break
    case "class", "struct", "enum", "actor", "extension":
      let typeName = dottedName(at: index)
      append(suite: suite.isEmpty ? typeName : suite + "." + typeName, test: "", at: index)
      beginScope(Scope(typeName: typeName, declaration: declarations.count - 1))
    case "func":
      let isXCTest = name.hasPrefix("test") && source.kind(index + 2) == .rightParen
      var scope = Scope()
      if scopes.contains(where: { $0.typeName == nil }) {
        // A function in a function is no test.
      } else if name == "invokeTest" {
        scope.declaration = scopes.last?.declaration
      } else if attributes.isTest || isXCTest {
        scope.declaration = declarations.count
        append(suite: suite, test: name, at: index)
      }
      beginScope(scope)
    default:
      let function = scopes.last { $0.typeName == nil && $0.declaration != nil }
      if name == "withTestTraits", let declaration = function?.declaration {
        declarations[declaration].features += features(inBracketsAt: index + 1)
      }
    }
  }

  private mutating func append(suite: String, test: String, at index: Int) {
    let location = source.location(index, in: file.path)
    declarations.append(
      TestDeclaration(
        suite: suite, test: test, location: location, features: attributes.features,
        lines: location.line...location.line, takesArguments: attributes.takesArguments))
  }

  /// Adds a comparison to the test that contains it.
  private mutating func readComparison(at index: Int) {
    guard source.kind(index + 1) == .leftParen else { return }
    let end = source.closingBracket(of: index + 1) ?? source.tokens.count
    let label = source.label("named", from: index + 1, to: end)
    let literal = label.map { $0 + 2 }.flatMap { source.kind($0) == .string ? source.text($0) : nil } ?? ""
    let isPlain = literal.hasPrefix("\"") && !literal.hasPrefix("\"\"\"") && !literal.contains("\\")
    let test = scopes.last { $0.typeName == nil && $0.declaration != nil }?.declaration
    if let test {
      declarations[test].comparisons.append(isPlain ? String(literal.dropFirst().dropLast()) : nil)
    }
  }

  /// Returns the dotted name that begins at a token: `A.B` in `extension A.B`.
  private func dottedName(at index: Int) -> String {
    var name = Backtick.bare(source.text(index))
    var index = index
    while source.kind(index + 1) == .period, source.kind(index + 2) == .identifier {
      index += 2
      name += "." + Backtick.bare(source.text(index))
    }
    return name
  }

  /// Returns the names of the protocols in each `.feature((any A & B).self)` between a bracket and its closing bracket.
  private func features(inBracketsAt open: Int) -> [String] {
    guard let close = source.closingBracket(of: open) else { return [] }
    return (open..<close).flatMap { index -> [String] in
      guard source.kind(index) == .period, source.text(index + 1) == "feature",
        source.kind(index + 2) == .leftParen, let end = source.closingBracket(of: index + 2)
      else { return [] }
      var words = (index + 3..<end).map { source.text($0) }.prefix { $0 != "," }
        .filter { !["(", ")", "any", "."].contains($0) }
      if words.last == "self" { words.removeLast() }
      return words.split(separator: "&").map {
        $0.prefix { $0 != "<" }.map(Backtick.bare).joined(separator: ".")
      }
    }
  }
}
