import TestDoubleGenerator
package import UnderstudySources

/// Rewrites the uses of another library's doubles in one file; `library` is the other library.
package struct UseRewriter {
  let source: SourceText
  let file: String
  let library: MockingLibrary
  let variablesOfOtherFiles: DoubleVariables
  /// Returns the protocol that a double is named for; the argument is `Movies` for the double `MoviesMock`.
  let findProtocol: (String) -> DoubleSurvey.DoubledProtocol?

  /// The changes to the source.
  var edits = SourceEdits()
  /// The uses that are left unchanged.
  private(set) var leftovers: [Migration.Leftover] = []
  /// The variables that the file declares.
  private var variables = DoubleVariables()
  /// The names of all hand-written types; a hand-written `MoviesMock` is not one of the library's doubles.
  private let declaredTypes: Set<String>
  /// Returns whether a double's name is kept instead of being replaced by the name of Understudy's double.
  private let keepsName: (String) -> Bool

  package init(
    _ source: SourceText, file: String, library: MockingLibrary, variablesOfOtherFiles: DoubleVariables,
    declaredTypes: Set<String> = [], keepsName: @escaping (String) -> Bool = { _ in false },
    findProtocol: @escaping (String) -> DoubleSurvey.DoubledProtocol?
  ) {
    self.source = source
    self.file = file
    self.library = library
    self.variablesOfOtherFiles = variablesOfOtherFiles
    self.findProtocol = findProtocol
    self.keepsName = keepsName
    let declarationKeywords: Set<String> = ["class", "struct", "actor", "enum", "protocol", "typealias"]
    var declaredTypes = declaredTypes
    for index in source.tokens.indices.dropFirst() where source.kind(index) == .identifier {
      if declarationKeywords.contains(source.text(index - 1)) { declaredTypes.insert(source.text(index)) }
    }
    self.declaredTypes = declaredTypes
    variables = DoubleVariables(source) { self.doubledProtocol(ofTypeAt: $0) }
  }

  /// The variables that the file declares, for use in other files.
  package var declaredVariables: DoubleVariables { variables }

  mutating func rewrite() {
    switch library {
    case .mockolo, .automockable, .spyable: rewriteProperties()
    case .cuckoo: rewriteCuckoo()
    case .mockable: rewriteMockable()
    }
    renameTypes()
  }

  // MARK: Types

  /// Returns the double's protocol if the token at `index` names a double that can be replaced; otherwise `nil`.
  private func doubledProtocol(ofTypeAt index: Int) -> DoubleSurvey.DoubledProtocol? {
    let name = source.text(index)
    guard !declaredTypes.contains(name) else { return nil }
    // `Migration` rewrites a file in several rounds; an earlier round may have renamed the double to `MoviesSpy`.
    let protocolPart =
      library.protocolPart(of: name) ?? MockingLibrary.protocolPart(of: name, endingIn: "Spy")
    guard let protocolPart, let doubledProtocol = findProtocol(protocolPart),
      doubledProtocol.doubleInterface != nil
    else {
      return nil
    }
    return doubledProtocol
  }

  private mutating func renameTypes() {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      let name = source.text(index)
      guard let protocolPart = library.protocolPart(of: name), doubledProtocol(ofTypeAt: index) != nil,
        protocolPart + "Spy" != name
      else {
        continue
      }
      let spyName = protocolPart + "Spy"
      if source.kind(index + 1) == .leftParen, source.kind(index + 2) != .rightParen,
        let close = source.closingBracket(of: index + 1)
      {
        leaveUnchanged(
          index..<close + 1,
          "\(spyName)() takes no arguments: create it without them, then set its properties and stub its members"
        )
        continue
      }
      if keepsName(name) { continue }
      let token = source.tokens[index]
      edits.replace(token.start..<token.end, with: spyName)
    }
  }

  // MARK: For all libraries

  /// Returns the protocol of the double in the variable that the token at `index` names.
  func doubledProtocol(ofVariableAt index: Int) -> DoubleSurvey.DoubledProtocol? {
    let name = source.text(index)
    return variables.doubledProtocol(ofVariableNamed: name, at: index)
      ?? variablesOfOtherFiles.doubledProtocol(ofVariableNamed: name, at: index)
  }

  /// Returns the protocol of the double to which a dotted name, such as `self.deps.mock`, refers.
  func doubledProtocol(ofDottedName range: Range<Int>) -> DoubleSurvey.DoubledProtocol? {
    guard let last = range.last, source.kind(last) == .identifier,
      source.startOfChain(endingAt: last) == range.lowerBound
    else { return nil }
    return doubledProtocol(ofVariableAt: last)
  }

  /// Records a leftover: the tokens, which stay unchanged, and a proposal of what to write or to do instead.
  mutating func leaveUnchanged(_ range: Range<Int>, _ proposal: String) {
    let firstLine = source.text(range).split(separator: "\n").first.map(String.init) ?? ""
    let leftover = Migration.Leftover(
      file: file, line: source.line(range.lowerBound), code: firstLine, proposal: proposal)
    if !leftovers.contains(leftover) { leftovers.append(leftover) }
  }
}
