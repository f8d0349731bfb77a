/// Writes what is different in a double that inherits a class: each member is recorded and, unless it is stubbed, that
/// of the class runs.
extension DoubleRenderer {
  /// The class comes first; the conformance must not be bound to its actor.
  func subclassHeading(_ generics: [String]) -> String {
    let parameters = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let arguments = generics.isEmpty ? "" : "<\(double.generics.map(\.name).joined(separator: ", "))>"
    let whereClause = double.whereRequirements.isEmpty ? "" : " " + double.whereRequirements.source
    var conformance = names.kit("TestDouble")
    var isolation = double.isRootSubclass ? "nonisolated " : ""
    if case .globalActor(let attribute) = double.isolation {
      isolation = attribute + " "
      conformance = "nonisolated \(conformance)"
    }
    return """
      \(isolation)\(access)final class \(double.request.name)\(parameters): \(double.protocolReference)\(arguments), \
      \(conformance)\(whereClause) {
      """
  }

  /// The class's initializers are inherited, so nothing but values that are written here can be kept.
  var subclassStorage: [String] {
    let members = names.membersProperty
    let records = isSpy ? "" : ", records: false"
    return [
      "\(access)nonisolated let \(members) = \(names.members)(.init(protocolName: \"\(double.protocolName)\"\(records)))",
      "\(access)nonisolated var __log: \(names.kit("__DoubleLog")) { \(members).__log }",
      view("__DoubleStubs", names.stub, of: names.members, members),
    ] + (isSpy ? [view("__DoubleCalls", names.calls, of: names.members, members)] : []) + [
      "\(access)nonisolated static var __protocolName: \(names.standard("String")) { \"\(double.protocolName)\" }"
    ]
  }

  /// The log, which nothing but the handles can keep there.
  var keptLog: [String] {
    double.isSubclass ? ["  \(access)let __log: \(names.kit("__DoubleLog"))"] : []
  }

  /// The assignment that keeps it.
  var keptLogAssignment: [String] { double.isSubclass ? ["    __log = log"] : [] }

  /// A member that asks its handle first.
  func overriding(_ member: DoubleDescription.Member) -> [String] {
    switch member.content {
    case .method(var method):
      method.attributes = attributes(method.attributes, member)
      return MethodRenderer(method, of: self, isOverride: true).lines
    case .property(let property):
      let handle = "\(names.membersProperty).\(Keywords.escaped(property.handle))"
      let words = property.modifiers.map { $0 + " " }.joined()
      let set = [
        "  set {", "    \(handle).noteSet(newValue)", "    super.\(property.name) = newValue", "  }",
      ]
      return attributes(property.attributes, member) + [
        "\(access)\(words)var \(property.name): \(property.type.source) {",
        "  get { \(handle).answered() ?? super.\(property.name) }",
      ] + (property.isSettable ? set : []) + ["}"]
    }
  }
}
