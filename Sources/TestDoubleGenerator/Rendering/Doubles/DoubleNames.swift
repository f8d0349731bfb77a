/// The names of the double's helper declarations, which clash with no name that its protocol mentions.
final class DoubleNames {
  /// The structs of the instance handles and of the static handles.
  let members, statics: String
  /// The properties that store these structs.
  let membersProperty, staticsProperty: String
  /// The properties that give access to stubs and recorded calls, on the double and on its type.
  let stub, calls, staticStub, staticCalls: String
  /// The properties that hold the wrapped object, one for the runtime and one for the test.
  let wrappedProperty, wrapped: String
  /// The expression that creates the handles.
  let makeMembers: String
  private let clashing: Set<String>
  private let runtime: String

  init(_ double: DoubleDescription) {
    let own = Set(double.members.filter { $0.plan.scope == .instance }.map(\.plan.baseName))
    let ofType = Set(double.members.filter { $0.plan.scope == .type }.map(\.plan.baseName))
    let types = double.mentionedNames.union(
      double.request.wraps || double.request.replays ? [double.protocolReference] : [])
    func free(_ name: String, _ other: String, _ taken: Set<String>) -> String {
      guard taken.contains(name) else { return name }
      var other = other
      while taken.contains(other) { other += "_" }
      return other
    }
    members = free("Members", "__Members", own.union(types))
    statics = free("Statics", "__Statics", ofType.union(types))
    membersProperty = free("__members", "__members_", own)
    staticsProperty = free("__statics", "__statics_", ofType)
    stub = free("stub", "stub_", own)
    calls = free("calls", "calls_", own)
    staticStub = free("stub", "stub_", ofType)
    staticCalls = free("calls", "calls_", ofType)
    wrappedProperty = free("__wrapped", "__wrapped_", own)
    wrapped = free("wrapped", "wrapped_", own)
    clashing = double.clashingNames
    runtime = double.runtime
    let isDeprecated = double.members.contains(where: \.isDeprecated)
    makeMembers = isDeprecated ? "__log.handles()" : ".init(__log)"
  }

  /// Returns the name of one of Understudy's types, qualified by its module if the bare name means another type.
  func kit(_ name: String) -> String { clashing.contains(name) ? "\(runtime).\(name)" : name }

  /// Returns the name of a type of the standard library, qualified by `Swift` if the bare name means another type.
  func standard(_ name: String) -> String { clashing.contains(name) ? "Swift.\(name)" : name }
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
