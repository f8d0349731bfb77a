import TestDoubleGenerator
import UnderstudySources

/// The variables that contain doubles, from one or more files.
package struct DoubleVariables {
  /// A variable that contains a double.
  struct Variable {
    var name: String
    /// The index of the token with the type's name in the declaration.
    var token: Int
    /// The protocol of the double.
    var original: DoubleSurvey.Original
  }

  private(set) var variables: [Variable] = []

  /// Creates an empty collection.
  package init() {}

  /// Finds the variables that a file declares with a double's type or with a new double as the value.
  ///
  /// - Parameter original: Returns the protocol of the double whose type name is at a token; `nil` for other tokens.
  init(_ source: SourceText, _ original: (Int) -> DoubleSurvey.Original?) {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      guard let original = original(index) else { continue }
      // A declaration is `name: T`, `name: any T` or `name = T(`; an argument `name: T(` is skipped.
      var before = index - 1
      if ["any", "some"].contains(source.text(before)) { before -= 1 }
      guard source.kind(before) == .colon || source.kind(before) == .equal,
        source.kind(before - 1) == .identifier
      else { continue }
      if source.kind(before) == .colon, source.kind(index + 1) == .leftParen { continue }
      if source.kind(before) == .equal, source.kind(index + 1) != .leftParen { continue }
      variables.append(Variable(name: source.text(before - 1), token: index, original: original))
    }
  }

  /// Merges the variables of several files.
  ///
  /// A name is left out if its doubles have different protocols in these files.
  package init(joining all: [DoubleVariables]) {
    let variablesByName = Dictionary(grouping: all.flatMap(\.variables), by: \.name)
    variables = variablesByName.values.compactMap { sameName in
      let names = sameName.map { (variable: Variable) -> String in
        variable.original.module + "." + variable.original.name
      }
      return Set(names).count == 1 ? sameName.first : nil
    }
  }

  /// Returns the protocol of the double that a variable contains at a token.
  ///
  /// The last declaration before the token decides, or the first one after it if there is none before.
  func original(of name: String, at token: Int) -> DoubleSurvey.Original? {
    let sameName = variables.filter { $0.name == name }
    return (sameName.last { $0.token < token } ?? sameName.first)?.original
  }
}
