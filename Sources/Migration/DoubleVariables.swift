import TestDoubleGenerator
import UnderstudySources

/// The variables that contain doubles, from one or more files.
package struct DoubleVariables {
  /// A variable that contains a double.
  struct Variable {
    var name: String
    /// The index of the token with the type's name in the declaration.
    var typeNameIndex: Int
    var doubledProtocol: DoubleSurvey.DoubledProtocol
  }

  private(set) var variables: [Variable] = []

  package init() {}

  /// Finds the variables that a file declares with a double's type or with a new double as the value.
  ///
  /// - Parameter findDoubledProtocol: Returns the double's protocol if the token at an index is the name of a double's
  ///   type; `nil` for other tokens.
  init(_ source: SourceText, _ findDoubledProtocol: (Int) -> DoubleSurvey.DoubledProtocol?) {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      guard let doubledProtocol = findDoubledProtocol(index) else { continue }
      // A declaration is `name: T`, `name: any T` or `name = T(`; an argument `name: T(` is skipped.
      var separatorIndex = index - 1
      if ["any", "some"].contains(source.text(separatorIndex)) { separatorIndex -= 1 }
      guard source.kind(separatorIndex) == .colon || source.kind(separatorIndex) == .equal,
        source.kind(separatorIndex - 1) == .identifier
      else { continue }
      if source.kind(separatorIndex) == .colon, source.kind(index + 1) == .leftParen { continue }
      if source.kind(separatorIndex) == .equal, source.kind(index + 1) != .leftParen { continue }
      variables.append(
        Variable(
          name: source.text(separatorIndex - 1), typeNameIndex: index, doubledProtocol: doubledProtocol))
    }
  }

  /// Merges the variables of several files; omits a name if its variables contain doubles of different protocols.
  package init(joining variablesOfFiles: [DoubleVariables]) {
    let variablesByName = Dictionary(grouping: variablesOfFiles.flatMap(\.variables), by: \.name)
    variables = variablesByName.values.compactMap { candidates in
      let protocolNames = candidates.map { (variable: Variable) -> String in
        variable.doubledProtocol.module + "." + variable.doubledProtocol.name
      }
      return Set(protocolNames).count == 1 ? candidates.first : nil
    }
  }

  /// Returns the protocol of the double in the variable with the name; the token at `tokenIndex` uses the variable.
  ///
  /// If several declarations have the name, the last declaration before the token decides; without a declaration before
  /// the token, the first declaration in the file decides.
  func doubledProtocol(ofVariableNamed name: String, at tokenIndex: Int) -> DoubleSurvey.DoubledProtocol? {
    let candidates = variables.filter { $0.name == name }
    return (candidates.last { $0.typeNameIndex < tokenIndex } ?? candidates.first)?.doubledProtocol
  }
}
