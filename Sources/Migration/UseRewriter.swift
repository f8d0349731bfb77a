import TestDoubleGenerator
package import UnderstudySources

/// Rewrites the uses of another library's doubles in one file.
package struct UseRewriter {
  let source: SourceText
  let file: String
  let library: MigrationKit
  let variablesOfOtherFiles: DoubleVariables
  /// Returns the protocol that a part of a double's name refers to.
  let findProtocol: (String) -> DoubleSurvey.Original?

  /// The changes to the source.
  var edits = SourceEdits()
  /// The uses that are left unchanged.
  private(set) var leftovers: [Migration.Leftover] = []
  private var variables = DoubleVariables()
  /// The names of the types that this file or another file declares.
  private let declared: Set<String>
  /// Returns whether a double's name is kept instead of being replaced by the name of Understudy's double.
  private let keeps: (String) -> Bool

  package init(
    _ source: SourceText, file: String, kit library: MigrationKit, others: DoubleVariables,
    declared: Set<String> = [], keeps: @escaping (String) -> Bool = { _ in false },
    original findProtocol: @escaping (String) -> DoubleSurvey.Original?
  ) {
    self.source = source
    self.file = file
    self.library = library
    variablesOfOtherFiles = others
    self.findProtocol = findProtocol
    self.keeps = keeps
    let declarationKeywords: Set<String> = ["class", "struct", "actor", "enum", "protocol", "typealias"]
    var declared = declared
    for index in source.tokens.indices.dropFirst() where source.kind(index) == .identifier {
      if declarationKeywords.contains(source.text(index - 1)) { declared.insert(source.text(index)) }
    }
    self.declared = declared
    variables = DoubleVariables(source) { self.doubledProtocol(ofTypeAt: $0) }
  }

  /// The variables that the file declares, for use in other files.
  package var ownVariables: DoubleVariables { variables }

  mutating func rewrite() {
    switch library {
    case .mockolo, .automockable, .spyable: rewriteProperties()
    case .cuckoo: rewriteCuckoo()
    case .mockable: rewriteMockable()
    }
    renameTypes()
  }

  // MARK: Types

  /// Returns the protocol of the double whose type name is at a token; `nil` if it isn't the name of a double.
  private func doubledProtocol(ofTypeAt index: Int) -> DoubleSurvey.Original? {
    let name = source.text(index)
    guard !declared.contains(name) else { return nil }
    let part = library.protocolPart(of: name) ?? MigrationKit.protocolPart(of: name, endingIn: "Spy")
    guard let part, let doubledProtocol = findProtocol(part), doubledProtocol.sketch != nil else {
      return nil
    }
    return doubledProtocol
  }

  private mutating func renameTypes() {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      let name = source.text(index)
      guard let part = library.protocolPart(of: name), doubledProtocol(ofTypeAt: index) != nil,
        part + "Spy" != name
      else {
        continue
      }
      let spyName = part + "Spy"
      if source.kind(index + 1) == .leftParen, source.kind(index + 2) != .rightParen,
        let close = source.close(of: index + 1)
      {
        leave(
          index..<close + 1,
          "\(spyName)() takes no values: make it so, then set its properties and stub its members")
        continue
      }
      if keeps(name) { continue }
      let token = source.tokens[index]
      edits.replace(token.start..<token.end, with: spyName)
    }
  }

  // MARK: For all libraries

  /// Returns the protocol of the double in the variable whose name is at a token.
  func doubledProtocol(ofVariableAt index: Int) -> DoubleSurvey.Original? {
    let name = source.text(index)
    return variables.doubledProtocol(of: name, at: index)
      ?? variablesOfOtherFiles.doubledProtocol(of: name, at: index)
  }

  /// Returns the protocol of the double at the end of a chain of names, such as `self.deps.mock`.
  func doubledProtocol(ofChain range: Range<Int>) -> DoubleSurvey.Original? {
    guard let last = range.last, source.kind(last) == .identifier,
      source.startOfChain(endingAt: last) == range.lowerBound
    else { return nil }
    return doubledProtocol(ofVariableAt: last)
  }

  /// Leaves the tokens unchanged, and records a proposal for the code to write instead.
  mutating func leave(_ range: Range<Int>, _ proposal: String) {
    let firstLine = source.text(range).split(separator: "\n").first.map(String.init) ?? ""
    let leftover = Migration.Leftover(
      file: file, line: source.line(range.lowerBound), code: firstLine, proposal: proposal)
    if !leftovers.contains(leftover) { leftovers.append(leftover) }
  }
}
