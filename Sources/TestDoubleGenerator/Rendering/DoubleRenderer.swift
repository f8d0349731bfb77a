/// Writes one double.
struct DoubleRenderer {
  let double: DoubleDescription

  /// The double's lines, within the `#if` branches of its protocol.
  var lines: [String] {
    var lines: [String] = double.attributes
    lines.append(heading)
    lines += indented(handles(isStatic: false, name: members))
    lines.append("")
    lines += indented(storage)
    if hasStatics {
      lines.append("")
      lines += indented(handles(isStatic: true, name: "Statics"))
      lines += indented(statics)
    }
    if !double.typeAliases.isEmpty {
      lines.append("")
      lines += double.typeAliases.map { "  \(access)typealias \($0.name) = \($0.value)" }
    }
    for member in double.members {
      lines.append("")
      lines += indented(ConditionalLines.wrap(text(of: member.content), in: member.conditions))
    }
    lines += indented(IdentityConformances.lines(for: double))
    lines.append("}")
    return ConditionalLines.wrap(lines, in: double.conditions)
  }

  private var access: String { double.request.access.isEmpty ? "" : double.request.access + " " }
  private var isSpy: Bool { double.request.kind == .spy }
  private var members: String { clashes("Members") ? "__Members" : "Members" }
  private var hasStatics: Bool { double.members.contains { $0.content.isStatic } }

  private var heading: String {
    let generics = double.generics.map { parameter in
      parameter.constraints.isEmpty
        ? parameter.name : "\(parameter.name): \(parameter.constraints.joined(separator: " & "))"
    }
    let parents =
      [
        double.superclass, double.protocolReference, "TestDouble",
        double.isSendable && double.isolation == .none ? "Sendable" : nil,
      ].compactMap { $0 }
    let whereClause =
      double.whereRequirements.isEmpty ? "" : " where " + double.whereRequirements.joined(separator: ", ")
    let keyword =
      switch double.isolation {
      case .none: "\(access)nonisolated final class"
      case .actor: "\(access)actor"
      case .globalActor(let attribute): "\(attribute) \(access)final class"
      }
    return """
      \(keyword) \(double.request.name)\(generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"): \
      \(parents.joined(separator: ", "))\(whereClause) {
      """
  }

  private func handles(isStatic: Bool, name: String) -> [String] {
    var declarations: [String] = []
    var assignments: [String] = []
    var named: Set<String> = []
    for member in double.members where member.content.isStatic == isStatic {
      for handle in handleDeclarations(of: member.content)
      where named.insert(handle.name + member.conditions.map(\.source).joined()).inserted {
        let name = Keywords.escaped(handle.name)
        declarations += ConditionalLines.wrap(
          ["  \(access)let \(name): \(handle.type)"], in: member.conditions)
        assignments += ConditionalLines.wrap(
          [
            "    \(name == "log" || name.hasPrefix("`") ? "self.\(name)" : name) = .init(log, \(handle.arguments))"
          ],
          in: member.conditions)
      }
    }
    return ["\(access)nonisolated struct \(name): Sendable {"] + declarations
      + (declarations.isEmpty ? [] : [""])
      + ["  init(_ log: CallLog) {"] + assignments + ["  }", "}"]
  }

  private struct HandleDeclaration {
    var name: String
    var type: String
    var arguments: String
  }

  private func handleDeclarations(of content: DoubleDescription.Content) -> [HandleDeclaration] {
    switch content {
    case .property(let property):
      var tokens = property.type.tokens
      if tokens.last == "!" { tokens[tokens.count - 1] = "?" }
      let recordsSets = property.isSettable ? "" : ", recordsSets: false"
      return [
        HandleDeclaration(
          name: property.handle, type: "PropertyHandle<\(SwiftSpacing.join(tokens))>",
          arguments: "\"\(Keywords.bare(property.name))\"\(recordsSets)"
            + Self.placeholder(property.placeholder))
      ]
    case .method(let method):
      let renderer = renderer(of: method)
      var handles = [
        HandleDeclaration(
          name: method.handle, type: renderer.handleType,
          arguments: Self.arguments(method.signature, handle: method.handle)
            + Self.placeholder(method.placeholder))
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
    return "\"\(signature)\"" + (baseName == handle ? "" : ", handle: \"\(handle)\"")
  }

  private static func placeholder(_ closure: String?) -> String {
    closure.map { ", placeholder: \($0)" } ?? ""
  }

  private var storage: [String] {
    let stub = clashes("stub") ? "stub_" : "stub"
    let calls = clashes("calls") ? "calls_" : "calls"
    var lines = [
      "\(access)nonisolated let __log: CallLog",
      "\(access)nonisolated let __members: \(members)",
      "\(access)nonisolated var \(stub): StubView<\(members)> { .init(__members) }",
    ]
    if isSpy { lines.append("\(access)nonisolated var \(calls): CallView<\(members)> { .init(__members) }") }
    lines.append(
      "\(access)nonisolated static var __protocolName: String { \"\(double.protocolName)\" }")
    lines += [
      "",
      "\(access)\(initIsolation)init(",
      "  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column",
      ") {",
      "  __log = .init(",
      "    protocolName: Self.__protocolName, fileID: fileID, filePath: filePath, line: line, column: column)",
      "  __members = .init(__log)",
    ]
    if double.superclass != nil { lines.append("  super.init()") }
    return lines + ["}"]
  }

  private var initIsolation: String {
    if case .globalActor = double.isolation, double.superclass == nil { return "nonisolated " }
    return ""
  }

  private var statics: [String] {
    let stub = clashesStatically("stub") ? "stub_" : "stub"
    let calls = clashesStatically("calls") ? "calls_" : "calls"
    var lines = [
      "\(access)nonisolated static var __statics: Statics { StaticMembers.current(for: Self.self, Statics.init) }",
      "\(access)nonisolated static var \(stub): StubView<Statics> { .init(__statics) }",
    ]
    if isSpy {
      lines.append("\(access)nonisolated static var \(calls): CallView<Statics> { .init(__statics) }")
    }
    return lines
  }

  private func text(of content: DoubleDescription.Content) -> [String] {
    switch content {
    case .method(let method): return renderer(of: method).lines
    case .property(let property):
      let owner = property.isStatic ? "__statics" : "__members"
      let handle = "\(owner).\(Keywords.escaped(property.handle))"
      let words = (property.isStatic ? ["static"] : []) + property.modifiers
      let prefix = access + words.map { $0 + " " }.joined()
      return property.attributes + [
        "\(prefix)var \(property.name): \(property.type.source) {",
        "  get { \(handle).value }",
        "  set { \(handle).value = newValue }",
        "}",
      ]
    }
  }

  private func renderer(of method: MethodDescription) -> MethodRenderer {
    MethodRenderer(
      method: method, isolation: double.isolation, access: access, hasSuperclass: double.superclass != nil)
  }

  private func clashes(_ name: String) -> Bool {
    double.members.contains { !$0.content.isStatic && $0.content.declares(name) }
      || double.generics.contains { $0.name == name } || double.typeAliases.contains { $0.name == name }
  }

  private func clashesStatically(_ name: String) -> Bool {
    double.members.contains { $0.content.isStatic && $0.content.declares(name) }
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  " + $0 }
  }
}

extension DoubleDescription.Content {
  /// Whether the member is called `name`.
  func declares(_ name: String) -> Bool {
    switch self {
    case .method(let method): method.form != .initializer && Keywords.bare(method.name) == name
    case .property(let property): Keywords.bare(property.name) == name
    }
  }
}
