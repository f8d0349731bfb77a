import Foundation
import TestDoubleGenerator

/// The initializers, which preset answers.
extension DoubleReader {
  mutating func readInitializers() {
    let written = members.filter { $0.form == .initializer }
    for syntax in written {
      if let initializer = initializer(syntax) {
        double.initializers.append(initializer)
      }
    }
    if written.isEmpty { double.initializers = [implicitInitializer] }
  }

  private var implicitInitializer: HandWrittenDouble.Initializer {
    var initializer = HandWrittenDouble.Initializer(
      parameters: "", labels: [], defaults: [], names: [], values: [:])
    guard double.isStruct else { return initializer }
    var parameters: [String] = []
    for property in double.properties
    where !(property.isConstant && property.value != nil) && property.meaning?.role.isRecord != true {
      guard let type = type(of: property) else { continue }
      let value = property.value ?? (property.isOptional && !property.isConstant ? "nil" : nil)
      parameters.append("\(property.name): \(type)" + (value.map { " = \($0)" } ?? ""))
      initializer.labels.append(property.name)
      initializer.names.append(property.name)
      initializer.defaults.append(value)
      initializer.values[property.name] = property.name
    }
    initializer.parameters = parameters.joined(separator: ", ")
    return initializer
  }

  /// The type of a parameter for a property; `nil` where nobody wrote one.
  private func type(of property: HandWrittenDouble.Property) -> String? {
    let isFunction = property.type.contains("->")
    if property.isOptional { return isFunction ? "(\(property.type))?" : property.type + "?" }
    if !property.type.isEmpty { return isFunction ? "@escaping \(property.type)" : property.type }
    if property.isRequirement {
      return sketch.members.first { $0.form == .property && $0.name == property.name }?.result
    }
    switch property.meaning?.role {
    case .flag: return "Bool"
    case .returns: return property.meaning?.member.result
    default: return nil
    }
  }

  private mutating func initializer(_ syntax: MemberSyntax) -> HandWrittenDouble.Initializer? {
    guard let body = syntax.body else { return nil }
    let names = syntax.parameters.map(\.name)
    var initializer = HandWrittenDouble.Initializer(
      parameters: "", labels: syntax.parameters.map(\.label),
      defaults: syntax.parameters.map { $0.defaultValue.map { source.text($0) } },
      names: names, values: [:])
    if let open = (syntax.tokens.lowerBound..<body.lowerBound).first(where: { source.kind($0) == .leftParen }
    ),
      let close = source.close(of: open)
    {
      initializer.parameters = source.text(open + 1..<close)
    }
    for statement in source.statements(in: body) {
      let words = source.words(statement)
      guard words.count >= 3, words[1] == "=", let property = double.property(words[0]),
        let equal = statement.first(where: { source.kind($0) == .equal })
      else {
        remark(statement, "an initializer that does more than set properties: replace this double by hand")
        return nil
      }
      let value = equal + 1..<statement.upperBound
      guard
        property.meaning?.role.isRecord != true || ["0", "false", "nil", "[]"].contains(source.text(value))
      else {
        remark(statement, "what was called begins with nothing here: replace this double by hand")
        return nil
      }
      let isPlain =
        words.count == 3
        || value.allSatisfy { index in
          source.kind(index - 1) == .period
            || double.property(source.text(index)) == nil && source.text(index) != "self"
        }
      guard isPlain else {
        remark(statement, "one property is made of another: replace this double by hand")
        return nil
      }
      initializer.values[property.name] = source.text(value)
    }
    return initializer
  }
}
