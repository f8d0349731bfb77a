/// The names of a double's helper declarations, which differ from all names in its protocol.
final class DoubleNames {
  /// The names of the structs that contain the instance handles and the static handles.
  let members, statics: String
  /// The names of the properties that store these structs.
  let membersProperty, staticsProperty: String
  /// The names of the properties that return the stubs and the recorded calls of the double and of its type.
  let stub, calls, staticStub, staticCalls: String
  /// The names of the properties that return the wrapped object, for the runtime and for the test.
  let wrappedProperty, wrapped: String
  /// The expression that creates the handles.
  let makeMembers: String
  /// The names of Understudy's and the standard library's types that must be qualified, since other types hide them.
  private let hiddenNames: Set<String>
  private let runtimeModule: String

  init(_ double: DoubleDescription) {
    let instanceMemberNames = Set(double.members.filter { $0.plan.scope == .instance }.map(\.plan.baseName))
    let typeMemberNames = Set(double.members.filter { $0.plan.scope == .type }.map(\.plan.baseName))
    let typeNames = double.mentionedNames.union(
      double.request.wraps || double.request.replays ? [double.protocolReference] : [])
    // Returns the name, or the alternative with underscores if the name is taken.
    func unused(_ name: String, _ alternative: String, _ takenNames: Set<String>) -> String {
      guard takenNames.contains(name) else { return name }
      var alternative = alternative
      while takenNames.contains(alternative) { alternative += "_" }
      return alternative
    }
    members = unused("Members", "__Members", instanceMemberNames.union(typeNames))
    statics = unused("Statics", "__Statics", typeMemberNames.union(typeNames))
    membersProperty = unused("__members", "__members_", instanceMemberNames)
    staticsProperty = unused("__statics", "__statics_", typeMemberNames)
    stub = unused("stub", "stub_", instanceMemberNames)
    calls = unused("calls", "calls_", instanceMemberNames)
    staticStub = unused("stub", "stub_", typeMemberNames)
    staticCalls = unused("calls", "calls_", typeMemberNames)
    wrappedProperty = unused("__wrapped", "__wrapped_", instanceMemberNames)
    wrapped = unused("wrapped", "wrapped_", instanceMemberNames)
    hiddenNames = double.clashingNames
    runtimeModule = double.runtime
    let hasDeprecatedMember = double.members.contains(where: \.isDeprecated)
    makeMembers = hasDeprecatedMember ? "__log.handles()" : ".init(__log)"
  }

  /// Returns the name of a declaration of the runtime, qualified by its module if the bare name means another type.
  func runtime(_ name: String) -> String { hiddenNames.contains(name) ? "\(runtimeModule).\(name)" : name }

  /// Returns the name of a type of the standard library, qualified by `Swift` if the bare name means another type.
  func standard(_ name: String) -> String { hiddenNames.contains(name) ? "Swift.\(name)" : name }
}

extension DoubleDescription {
  /// The names of the types in the double's declarations, including its associated types.
  fileprivate var mentionedNames: Set<String> {
    var names = Set(generics.map(\.name) + typeAliases.map(\.name))
    for alias in typeAliases { names.formUnion(alias.value.tokens) }
    for plan in members.map(\.plan) {
      names.formUnion(plan.result.tokens + plan.generics.tokens + plan.whereClause.tokens)
      for parameter in plan.parameters { names.formUnion(parameter.type.tokens) }
    }
    return names
  }
}
