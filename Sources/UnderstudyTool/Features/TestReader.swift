import TestDoubleGenerator

/// A function in a test file, outside of other functions; not necessarily a test.
struct FileFunction: Equatable {
  /// The names of the enclosing types and extended types, joined by dots: `MoviesListTests.Loading`.
  var suite: String
  var name: String
  var location: SourceLocation
  /// The text of each attribute, as tokens separated by spaces.
  var attributes: [String] = []
  /// The arguments of each `withTestTraits(…)` in the body, as tokens separated by spaces.
  var testTraitsArguments: [String] = []

  /// True if the function has the attribute `@Test` or `@Testing.Test`, with or without arguments.
  var isTest: Bool {
    attributes.contains { $0.split(separator: " ").prefix { $0 != "(" }.last == "Test" }
  }
}

/// Reads the functions of a file, with their attributes and test traits, which may contain `.feature(…)`.
struct TestReader {
  private enum Scope {
    case type(String)
    /// The body of a function in `functions`.
    case function(index: Int)
    case other

    var typeName: String? { if case .type(let name) = self { name } else { nil } }
  }

  private let file: SourceFile
  private let source: SourceText
  private var functions: [FileFunction] = []
  /// The scopes that contain the current token, the outermost scope first.
  private var scopes: [Scope] = []
  /// The scope that the next opening brace begins.
  private var nextScope = Scope.other
  /// The texts of the attributes since the last declaration or brace.
  private var attributes: [String] = []

  /// Returns the functions in the order of the file.
  static func functions(in file: SourceFile) -> [FileFunction] {
    var reader = TestReader(file)
    reader.read()
    return reader.functions
  }

  private init(_ file: SourceFile) {
    self.file = file
    source = SourceText(file.bytes)
  }

  private mutating func read() {
    var index = 0
    while index < source.tokens.count {
      switch source.kind(index) {
      case .atSign:
        let end = endOfAttribute(at: index)
        attributes.append(text(of: index..<end))
        index = end
        continue
      case .leftBrace:
        scopes.append(nextScope)
        nextScope = .other
        attributes = []
      case .rightBrace:
        _ = scopes.popLast()
        nextScope = .other
        attributes = []
      case .identifier: readName(at: index)
      default: break
      }
      index += 1
    }
  }

  /// Handles an identifier: the name of a type or function sets the next scope, and `withTestTraits` adds traits.
  private mutating func readName(at index: Int) {
    guard source.kind(index - 1) != .period else { return }
    switch source.text(index - 1) {
    case "class", "struct", "enum", "actor", "extension":
      nextScope = .type(dottedName(at: index))
      attributes = []
    case "func":
      let typeNames = scopes.compactMap(\.typeName)
      if typeNames.count == scopes.count {
        functions.append(
          FileFunction(
            suite: typeNames.joined(separator: "."), name: Backtick.bare(source.text(index)),
            location: source.location(index, in: file.path), attributes: attributes))
        nextScope = .function(index: functions.count - 1)
      }
      attributes = []
    default: if source.text(index) == "withTestTraits" { addTraits(at: index) }
    }
  }

  private mutating func addTraits(at index: Int) {
    guard let close = source.closingBracket(of: index + 1) else { return }
    for case .function(let functionIndex) in scopes {
      functions[functionIndex].testTraitsArguments.append(text(of: index + 1..<close + 1))
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

  private func endOfAttribute(at index: Int) -> Int {
    var end = index + 2
    while source.kind(end) == .period { end += 2 }
    if source.kind(end) == .leftParen, !source.tokens[end].isAfterSpace {
      return (source.closingBracket(of: end) ?? end) + 1
    }
    return min(end, source.tokens.count)
  }

  /// Returns the texts of the tokens in a range, separated by spaces.
  private func text(of range: Range<Int>) -> String {
    range.map { source.text($0) }.joined(separator: " ")
  }
}
