final class DoubleRenderer {
  let double: DoubleDescription
  let names: DoubleNames

  init(double: DoubleDescription) {
    self.double = double
    names = DoubleNames(double)
  }

  /// The double's lines, inside the `#if` branches of its protocol.
  var lines: [String] {
    var body = structOfHandles(isStatic: false, name: names.members) + [""]
    body += double.replacesClass ? subclassStorage : storage
    body += closureStructProperty + wrappingMembers
    if double.members.contains(where: { $0.scope == .type }) {
      body += [""] + structOfHandles(isStatic: true, name: names.statics) + staticStubsAndCalls
    }
    if !double.typeAliases.isEmpty { body.append("") }
    body += double.typeAliases.map { "\(access)typealias \($0.name) = \($0.value.source)" }
    for member in double.members { body += [""] + declaration(of: member).wrapped(in: member.conditions) }
    body += observationStorage + builtInProtocolMembers
    return (double.attributes + [heading] + body.indented + ["}"]).wrapped(in: double.conditions)
  }

  var access: String { double.request.accessPrefix }
  var isSpy: Bool { double.request.kind == .spy }

  private var heading: String {
    if double.replacesClass { return subclassHeading }
    var conformance: String? = double.closureStruct == nil ? double.doubledTypeReference : nil
    // If a module defaults to the main actor, a conformance without `nonisolated` is bound to its type's actor.
    if case .globalActor = double.isolation { conformance = conformance.map { "nonisolated \($0)" } }
    let parents =
      [
        double.superclass, conformance, names.runtime("TestDouble"),
        double.isSendable && double.isolation == .none ? sendable : nil,
      ].compactMap { $0 }.joined(separator: ", ")
    let keyword =
      switch double.isolation {
      case .none: "\(access)nonisolated final class"
      case .actor: "\(access)actor"
      case .globalActor(let attribute): "\(attribute) \(access)final class"
      }
    let name = double.request.name + double.generics.clause
    return "\(keyword) \(name): \(parents)\(double.whereRequirements.clause) {"
  }

  /// The conformance to `Sendable`; `@unchecked` for a superclass with state that the double's lock doesn't protect.
  private var sendable: String {
    (double.superclass == nil || double.superclass == "NSObject" ? "" : "@unchecked ")
      + names.standard("Sendable")
  }

  /// The initializer's parameters for the source location where the double is created.
  var locationParameters: String {
    let (string, int) = (names.standard("String"), names.standard("Int"))
    return
      "fileID: \(string) = #fileID, filePath: \(string) = #filePath, line: \(int) = #line, column: \(int) = #column"
  }
  /// The arguments that pass the source location to another initializer.
  static let locationArguments = "fileID: fileID, filePath: filePath, line: line, column: column"

  /// The stored properties and the initializer of a double that isn't a subclass of a doubled class.
  private var storage: [String] {
    var lines = [
      "\(access)nonisolated let __log: \(names.runtime("__DoubleLog"))",
      "\(access)nonisolated let \(names.membersProperty): \(names.members)",
    ]
    lines += stubsAndCalls + closureStructStorage
    lines += ["", "\(access)\(initIsolation)init("] + closureStructParameters
    lines += [
      "  \(locationParameters)", ") {", "  __log = .init(",
      "    protocolName: Self.__protocolName, \(isSpy ? "" : "records: false, ")\(Self.locationArguments))",
      "  \(names.membersProperty) = .init(__log)",
    ]
    lines += closureStructAssignments
    if double.request.isSilent { lines.append("  __log.unstubbed = .placeholders") }
    return lines + initializerEnd + ["}"]
  }

  /// The properties that return the stubs, the recorded calls and the protocol's name.
  var stubsAndCalls: [String] {
    let name = "static var __protocolName: \(names.standard("String")) { \"\(double.protocolName)\" }"
    return views("var", stub: names.stub, calls: names.calls, of: names.members, in: names.membersProperty)
      + ["\(access)nonisolated \(name)"]
  }

  /// Returns the properties for the stubs and the recorded calls of handles of a type, which a property stores.
  private func views(
    _ keyword: String, stub: String, calls: String, of type: String, in property: String
  ) -> [String] {
    let views =
      [(stub, names.runtime("__DoubleStubs"))] + (isSpy ? [(calls, names.runtime("__DoubleCalls"))] : [])
    return views.map { name, view in
      "\(access)nonisolated \(keyword) \(name): \(view)<\(type)> { .init(\(property)) }"
    }
  }

  /// The lines of an initializer after all properties are set, which configure the log.
  private var initializerEnd: [String] {
    (double.superclass == nil ? [] : ["  super.init()"]) + observationSetUp
      + (double.hasMemberReturningSelf ? ["  __log.setDouble(self)"] : [])
  }

  /// The lines of an initializer that takes no source location, before the lines of its own.
  var storageSetUp: [String] {
    ["  __log = .init(protocolName: Self.__protocolName)", "  \(names.membersProperty) = .init(__log)"]
      + initializerEnd
  }

  /// `nonisolated` for a double on a global actor, so that code on any actor can create it; empty with a superclass.
  var initIsolation: String {
    if case .globalActor = double.isolation, double.superclass == nil { return "nonisolated " }
    return ""
  }

  /// The static properties that return the handles, stubs and recorded calls of the static members.
  private var staticStubsAndCalls: [String] {
    let type = names.statics
    let current = "\(names.runtime("__StaticMembers")).current(for: Self.self"
    return ["\(access)nonisolated static var \(names.staticsProperty): \(type) { \(current)) }"]
      + views(
        "static var", stub: names.staticStub, calls: names.staticCalls, of: type,
        in: current + ", askedByTest: true)")
  }

  private func declaration(of member: MemberPlan) -> [String] {
    guard case .property(let propertyAccess) = member.form else {
      return MethodRenderer(method: member, renderer: self).lines
    }
    let modifiers = ((member.scope == .type ? ["static"] : []) + member.modifiers).map { $0 + " " }.joined()
    let heading = "\(access)\(modifiers)var \(member.name): \(member.result.source) {"
    return member.attributes.map(\.source) + [heading]
      + accessors(of: member, propertyAccess).indented + ["}"]
  }

  private func accessors(of property: MemberPlan, _ propertyAccess: PropertyAccess) -> [String] {
    let handlesProperty = property.scope == .type ? names.staticsProperty : names.membersProperty
    let handle = "\(handlesProperty).\(Backtick.escaped(property.handle))"
    if double.replacesClass { return overridingAccessors(of: property, propertyAccess, handle) }
    // A value that can't be copied is borrowed; a property that sets one is refused.
    if property.hasNoncopyableResult {
      return ["_read { yield \(handle).value\(forwardingGet(property)).value }"]
    }
    let returnKeyword = property.returnsExplicitly ? "return " : ""
    return [
      "get { \(returnKeyword)\(handle).value\(forwardingGet(property)) }",
      "set { \(handle)\(forwardingSet(property) ?? ".value = newValue") }",
    ]
  }
}

/// The names of a double's helper declarations, which differ from all names in its protocol.
final class DoubleNames {
  private let instanceMembers, typeMembers, types: Set<String>
  /// The names of Understudy's and the standard library's types that must be qualified, since other types hide them.
  private let hiddenNames: Set<String>

  init(_ double: DoubleDescription) {
    instanceMembers = Set(double.members.filter { $0.scope == .instance }.map(\.baseName))
    typeMembers = Set(double.members.filter { $0.scope == .type }.map(\.baseName))
    types = double.mentionedNames.union(double.request.asksToWrap ? [double.doubledTypeReference] : [])
    hiddenNames = double.clashingNames
  }

  /// The names of the structs that contain the instance handles and the static handles.
  var members: String { unused("Members", instanceMembers.union(types)) }
  var statics: String { unused("Statics", typeMembers.union(types)) }
  /// The names of the properties that return these structs.
  var membersProperty: String { unused("__members", instanceMembers) }
  var staticsProperty: String { unused("__statics", typeMembers) }
  /// The names of the properties that return the stubs and the recorded calls of the double and of its type.
  var stub: String { unused("stub", instanceMembers) }
  var calls: String { unused("calls", instanceMembers) }
  var staticStub: String { unused("stub", typeMembers) }
  var staticCalls: String { unused("calls", typeMembers) }
  /// The names of the properties that return the wrapped object, for the runtime and for the test.
  var wrappedProperty: String { unused("__wrapped", instanceMembers) }
  var wrappedForTest: String { unused("wrapped", instanceMembers) }

  /// Returns the name, with underscores at its end if the name is taken.
  private func unused(_ name: String, _ takenNames: Set<String>) -> String {
    takenNames.contains(name) ? unused(name + "_", takenNames) : name
  }

  /// Returns the name of a declaration of the runtime, qualified by its module if the bare name means another type.
  ///
  /// The module is that of the declaration and not `Understudy`, since an app can have a type of that name.
  func runtime(_ name: String) -> String { hiddenNames.contains(name) ? "TestDoubleRuntime.\(name)" : name }

  /// Returns the name of a type of the standard library, qualified by `Swift` if the bare name means another type.
  func standard(_ name: String) -> String { hiddenNames.contains(name) ? "Swift.\(name)" : name }
}

extension DoubleDescription {
  /// The names of the types in the double's declarations, including its associated types.
  fileprivate var mentionedNames: Set<String> {
    var names = Set(generics.map(\.name) + typeAliases.map(\.name))
    for alias in typeAliases { names.formUnion(alias.value.tokens) }
    for member in members {
      names.formUnion(member.result.tokens + member.generics.tokens + member.whereClause.tokens)
      for parameter in member.parameters { names.formUnion(parameter.type.tokens) }
    }
    return names
  }
}
