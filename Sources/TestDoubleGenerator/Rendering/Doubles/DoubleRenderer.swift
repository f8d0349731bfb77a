/// Writes one double.
final class DoubleRenderer {
  let double: DoubleDescription
  let names: DoubleNames

  init(double: DoubleDescription) {
    self.double = double
    names = DoubleNames(double)
  }

  /// The double's lines, within the `#if` branches of its protocol.
  var lines: [String] {
    var lines: [String] = double.attributes
    lines.append(heading)
    lines += indented(handles(isStatic: false, name: names.members))
    lines.append("")
    lines += indented(double.isSubclass ? subclassStorage : storage)
    lines += indented(value)
    lines += indented(wrapping)
    if hasStatics {
      lines.append("")
      lines += indented(handles(isStatic: true, name: names.statics))
      lines += indented(statics)
    }
    if !double.typeAliases.isEmpty {
      lines.append("")
      lines += double.typeAliases.map { "  \(access)typealias \($0.name) = \($0.value.source)" }
    }
    for member in double.members {
      lines.append("")
      lines += indented(ConditionalLines.wrap(text(of: member), in: member.conditions))
    }
    lines += indented(ObservationLines.storage(for: double, names))
    lines += indented(IdentityConformances.lines(for: double, names))
    lines.append("}")
    return ConditionalLines.wrap(lines, in: double.conditions)
  }

  /// Members that mention what is deprecated are so themselves, or compiling the double would warn.
  static let deprecation = "@available(*, deprecated)"
  var hasDeprecated: Bool { double.members.contains(where: \.isDeprecated) }

  var access: String { double.request.access.isEmpty ? "" : double.request.access + " " }
  var isSpy: Bool { double.request.kind == .spy }
  private var hasStatics: Bool { double.members.contains { $0.content.isStatic } }

  private var heading: String {
    let generics = double.generics.map(\.source)
    // Where a module's default is the main actor, the conformance would be bound to it, and so would be that to
    // `Hashable`.
    var conformance: String? = double.value == nil ? double.protocolReference : nil
    if double.isSubclass { return subclassHeading(generics) }
    if case .globalActor = double.isolation { conformance = conformance.map { "nonisolated \($0)" } }
    if double.isPreconcurrency { conformance = conformance.map { "@preconcurrency \($0)" } }
    let parents =
      [
        double.superclass, conformance, names.kit(replays ? "__ReplayingDouble" : "TestDouble"),
        double.isSendable && double.isolation == .none ? sendable : nil,
      ].compactMap { $0 }
    let whereClause =
      double.whereRequirements.isEmpty ? "" : " " + double.whereRequirements.source
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

  /// The double's own state is behind locks; of what a superclass keeps, its author has to say so.
  private var sendable: String {
    (double.superclass == nil || double.superclass == "NSObject" ? "" : "@unchecked ")
      + names.standard("Sendable")
  }

  private var storage: [String] {
    let (string, int) = (names.standard("String"), names.standard("Int"))
    let members = names.membersProperty
    var lines = [
      "\(access)nonisolated let __log: \(names.kit("__DoubleLog"))",
      "\(access)nonisolated let \(members): \(names.members)",
      view("__DoubleStubs", names.stub, of: names.members, members),
    ]
    if isSpy { lines.append(view("__DoubleCalls", names.calls, of: names.members, members)) }
    lines.append(
      "\(access)nonisolated static var __protocolName: \(string) { \"\(double.protocolName)\" }")
    lines += givenStorage
    lines +=
      ["", "\(access)\(initIsolation)init("] + givenParameters + [
        "  fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column",
        ") {",
        "  __log = .init(",
        "    protocolName: Self.__protocolName, \(isSpy ? "" : "records: false, ")fileID: fileID, filePath: filePath, line: line, column: column)",
        "  \(members) = \(names.makeMembers)",
      ]
    lines += givenAssignments
    if double.request.isSilent { lines.append("  __log.unstubbed = .placeholders") }
    if double.superclass != nil { lines.append("  super.init()") }
    return lines + Self.setUp(double) + ["}"] + overriddenInitializer
  }

  /// Where the class is on an actor, and so all that it overrides by itself, the initializer that isn't.
  private var overriddenInitializer: [String] {
    let hasOwn = double.members.contains { $0.content.declares("init()", in: double.request.name) }
    guard case .globalActor = double.isolation, double.hasImplicitSuperInitializer, !hasOwn else { return [] }
    return [
      "", "@_disfavoredOverload", "\(access)nonisolated override init() {",
      "  __log = .init(protocolName: Self.__protocolName\(isSpy ? "" : ", records: false"))",
      "  \(names.membersProperty) = \(names.makeMembers)",
    ] + (double.request.isSilent ? ["  __log.unstubbed = .placeholders"] : []) + ["  super.init()"]
      + Self.setUp(double) + ["}"]
  }

  /// The lines at the end of an initializer, where all that the double keeps is there.
  static func setUp(_ double: DoubleDescription) -> [String] {
    ObservationLines.setUp(double) + (double.returnsItself ? ["  __log.belongs(to: self)"] : [])
  }

  func view(_ type: String, _ name: String, of members: String, _ property: String) -> String {
    "\(access)nonisolated var \(name): \(names.kit(type))<\(members)> { .init(\(property)) }"
  }

  var initIsolation: String {
    if case .globalActor = double.isolation, double.superclass == nil { return "nonisolated " }
    return ""
  }

  private var statics: [String] {
    let (type, property) = (names.statics, names.staticsProperty)
    var lines = [
      """
      \(access)nonisolated static var \(property): \(type) { \
      \(names.kit("__StaticMembers")).current(for: Self.self) }
      """,
      staticView("__DoubleStubs", names.staticStub),
    ]
    if isSpy { lines.append(staticView("__DoubleCalls", names.staticCalls)) }
    return lines
  }

  private func staticView(_ type: String, _ name: String) -> String {
    """
    \(access)nonisolated static var \(name): \(names.kit(type))<\(names.statics)> { \
    .init(\(names.staticsProperty)) }
    """
  }

  private func text(of member: DoubleDescription.Member) -> [String] {
    if double.isSubclass { return overriding(member) }
    switch member.content {
    case .method(var method):
      method.attributes = attributes(method.attributes, member)
      return MethodRenderer(method, of: self).lines
    case .property(let property):
      let owner = property.isStatic ? names.staticsProperty : names.membersProperty
      let handle = "\(owner).\(Keywords.escaped(property.handle))"
      let words = (property.isStatic ? ["static"] : []) + property.modifiers
      let prefix = access + words.map { $0 + " " }.joined()
      if property.isNoncopyable {
        return attributes(property.attributes, member)
          + noncopyable(property, handle, heading: "\(prefix)var \(property.name): \(property.type.source) {")
      }
      return attributes(property.attributes, member) + [
        "\(prefix)var \(property.name): \(property.type.source) {",
        "  get { \(property.isNothing || property.hasResultBuilder ? "return " : "")\(handle).value\(forwardingGet(property)) }",
        "  set { \(handle)\(forwardingSet(property) ?? ".value = newValue") }",
        "}",
      ]
    }
  }

  /// A property whose value is borrowed where it lies, and changed there.
  private func noncopyable(_ property: PropertyDescription, _ handle: String, heading: String) -> [String] {
    [
      heading,
      "  _read { yield \(handle).value\(forwardingGet(property)).value }",
      "  _modify {",
      "    let value = \(handle).changing()",
      "    defer { \(handle).value = value }",
      "    yield &value.value",
      "  }",
      "}",
    ]
  }

  func attributes(_ own: [String], _ member: DoubleDescription.Member) -> [String] {
    member.isDeprecated && !own.contains { $0.holds("deprecated") } ? own + [Self.deprecation] : own
  }

  private func indented(_ lines: [String]) -> [String] {
    lines.map { $0.isEmpty || $0.hasPrefix("#") ? $0 : "  " + $0 }
  }
}

extension DoubleDescription.Content {
  /// True if the member is called `signature`, such as `hash(into:)`, or the operator of that name for two doubles.
  func declares(_ signature: String, in double: String) -> Bool {
    switch self {
    case .method(let method):
      method.signature == signature && (!method.isStatic || method.form == .initializer)
        || method.name == signature && method.parameters.map(\.type.source) == [double, double]
          && method.result.lastName == "Bool"
    case .property(let property): Keywords.bare(property.name) == signature && !property.isStatic
    }
  }
}
