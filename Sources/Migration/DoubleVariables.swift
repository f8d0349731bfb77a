import TestDoubleGenerator
import UnderstudySources

/// The variables that hold doubles, from one or more files.
package struct DoubleVariables {
  /// A variable, the index of the type's name in its declaration, and the protocol of its double.
  struct Variable {
    var name: String
    var token: Int
    var original: DoubleSurvey.Original
  }

  private(set) var variables: [Variable] = []

  /// Creates an empty collection.
  package init() {}

  /// Finds the variables that a file declares with a double's type or with a new double as the value.
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

  /// Joins the variables of several files, without the names that mean different protocols in different files.
  package init(joining all: [DoubleVariables]) {
    let known = Dictionary(grouping: all.flatMap(\.variables), by: \.name)
    variables = known.values.compactMap { same in
      let names = same.map { (variable: Variable) -> String in
        variable.original.module + "." + variable.original.name
      }
      return Set(names).count == 1 ? same.first : nil
    }
  }

  /// Returns the protocol of the double that a variable holds at a token.
  ///
  /// The last declaration before the token decides, or the first one after it if there is none before.
  func original(of name: String, at token: Int) -> DoubleSurvey.Original? {
    let same = variables.filter { $0.name == name }
    return (same.last { $0.token < token } ?? same.first)?.original
  }
}
