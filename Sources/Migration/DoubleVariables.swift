import TestDoubleGenerator
import UnderstudySources

/// The variables that contain doubles, from one or more files.
package struct DoubleVariables {
  /// A variable that contains a double.
  struct Variable {
    var name: String
    /// The index of the token with the type's name in the declaration.
    var typeToken: Int
    var doubledProtocol: DoubleSurvey.Original
  }

  private(set) var variables: [Variable] = []

  /// Creates an empty collection.
  package init() {}

  /// Finds the variables that a file declares with a double's type or with a new double as the value.
  ///
  /// - Parameter doubledProtocol: Returns the protocol of the double that a token names; `nil` for other tokens.
  init(_ source: SourceText, _ doubledProtocol: (Int) -> DoubleSurvey.Original?) {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      guard let doubledProtocol = doubledProtocol(index) else { continue }
      // A declaration is `name: T`, `name: any T` or `name = T(`; an argument `name: T(` is skipped.
      var separator = index - 1
      if ["any", "some"].contains(source.text(separator)) { separator -= 1 }
      guard source.kind(separator) == .colon || source.kind(separator) == .equal,
        source.kind(separator - 1) == .identifier
      else { continue }
      if source.kind(separator) == .colon, source.kind(index + 1) == .leftParen { continue }
      if source.kind(separator) == .equal, source.kind(index + 1) != .leftParen { continue }
      variables.append(
        Variable(name: source.text(separator - 1), typeToken: index, doubledProtocol: doubledProtocol))
    }
  }

  /// Merges the variables of several files.
  ///
  /// A name is left out if its doubles have different protocols in these files.
  package init(joining variablesOfFiles: [DoubleVariables]) {
    let variablesByName = Dictionary(grouping: variablesOfFiles.flatMap(\.variables), by: \.name)
    variables = variablesByName.values.compactMap { sameName in
      let protocolNames = sameName.map { (variable: Variable) -> String in
        variable.doubledProtocol.module + "." + variable.doubledProtocol.name
      }
      return Set(protocolNames).count == 1 ? sameName.first : nil
    }
  }

  /// Returns the protocol of the double that the variable with a name contains at a token.
  ///
  /// The last declaration before the token decides; if there is none, the first declaration after the token.
  func doubledProtocol(of name: String, at token: Int) -> DoubleSurvey.Original? {
    let sameName = variables.filter { $0.name == name }
    return (sameName.last { $0.typeToken < token } ?? sameName.first)?.doubledProtocol
  }
}
