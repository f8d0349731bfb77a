import TestDoubleGenerator
import UnderstudySources

/// The variables of a file that hold doubles.
package struct DoubleVariables {
  /// A variable, and the token that declares it.
  struct Variable {
    var name: String
    var token: Int
    var original: DoubleSurvey.Original
  }

  private(set) var variables: [Variable] = []

  /// None.
  package init() {}

  /// The variables that a file declares with a double's type, or with a new double as value.
  init(_ source: SourceText, _ original: (Int) -> DoubleSurvey.Original?) {
    for index in source.tokens.indices where source.kind(index) == .identifier {
      guard let original = original(index) else { continue }
      // `name: T`, `name: any T`, `name = T(`; not the label of an argument.
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

  /// Those of all, where each name means one protocol.
  package init(joining all: [DoubleVariables]) {
    let known = Dictionary(grouping: all.flatMap(\.variables), by: \.name)
    variables = known.values.compactMap { same in
      let names = same.map { (variable: Variable) -> String in
        variable.original.module + "." + variable.original.name
      }
      return Set(names).count == 1 ? same.first : nil
    }
  }

  /// Returns the original of a name at a token: as it was last declared before, or else declared behind.
  func original(of name: String, at token: Int) -> DoubleSurvey.Original? {
    let same = variables.filter { $0.name == name }
    return (same.last { $0.token < token } ?? same.first)?.original
  }
}
