/// Declares the structs that hold a double's handles.
extension DoubleRenderer {
  func handles(isStatic: Bool, name: String) -> [String] {
    var declarations: [String] = []
    var assignments: [String] = []
    var named: Set<String> = []
    for member in double.members where member.content.isStatic == isStatic {
      for handle in handleDeclarations(of: member.content)
      where named.insert(handle.name + member.conditions.map(\.source).joined()).inserted {
        let name = Keywords.escaped(handle.name)
        declarations += ConditionalLines.wrap(
          (member.isDeprecated ? ["  " + Self.deprecation] : [])
            + ["  \(access)let \(name): \(handle.type)"], in: member.conditions)
        assignments += ConditionalLines.wrap(
          [
            "    \(name == "log" || name.hasPrefix("`") ? "self.\(name)" : name) = .init(log, \(handle.arguments))"
              + leavingOut(member)
          ],
          in: member.conditions)
      }
    }
    let isSet = isStatic || hasDeprecated
    let conformance = isSet ? names.kit("__HandleSet") : names.standard("Sendable")
    var lines = ["\(access)nonisolated struct \(name): \(conformance) {"]
    lines += keptLog + declarations
    if !declarations.isEmpty { lines.append("") }
    if hasDeprecated { lines.append("  " + Self.deprecation) }
    lines.append("  \(isSet ? access : "")init(_ log: \(names.kit("__DoubleLog"))) {")
    lines += keptLogAssignment + assignments + ["  }", "}"]
    return lines
  }

  /// What an unstubbed call proposes besides, where an extension implements the member: `.leftOut(by: "…")`.
  private func leavingOut(_ member: DoubleDescription.Member) -> String {
    guard member.isImplemented, let signature = member.content.signature else { return "" }
    return ".leftOut(by: \(Self.literal(double.request.directive(without: signature))))"
  }

  private struct HandleDeclaration {
    var name: String
    var type: String
    var arguments: String
  }

  private func handleDeclarations(of content: DoubleDescription.Content) -> [HandleDeclaration] {
    switch content {
    case .property(let property):
      let value = property.type.unwrapped.source
      let type = property.isNoncopyable ? "\(names.kit("OwnedValue"))<\(value)>" : value
      let recordsSets = property.isSettable ? "" : ", recordsSets: false"
      return [
        HandleDeclaration(
          name: property.handle, type: "\(names.kit("__PropertyHandle"))<\(type)>",
          arguments: "\(Self.literal(Keywords.bare(property.name)))\(recordsSets)"
            + ObservationLines.argument(property, double)
            + (DrivenSequences.argument(property.type, names) ?? Self.placeholder(property.placeholder)))
      ]
    case .method(let method):
      let renderer = MethodRenderer(method, of: self)
      var handles = [
        HandleDeclaration(
          name: method.handle, type: renderer.handleType,
          arguments: Self.arguments(method.signature, handle: method.handle)
            + (renderer.sequenceArgument ?? Self.placeholder(method.placeholder))
            + renderer.completionArgument)
      ]
      if let setter = method.setterHandle {
        let signature = String(method.signature.dropLast()) + "newValue:)"
        handles.append(
          HandleDeclaration(
            name: setter, type: renderer.setterHandleType,
            arguments: Self.arguments(signature, handle: setter)))
      }
      return handles
    }
  }

  /// The handle's name only where it can't be read off the signature.
  private static func arguments(_ signature: String, handle: String) -> String {
    let baseName = signature.prefix { $0 != "(" }
    return literal(signature) + (baseName == handle ? "" : ", handle: \(literal(handle))")
  }

  /// The text as a string literal; a name in backticks may hold a quote, but no backslash.
  private static func literal(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }

  private static func placeholder(_ closure: String?) -> String {
    closure.map { ", placeholder: \($0)" } ?? ""
  }
}
