/// Names the double's own things, so that they clash with nothing that its protocol mentions.
final class DoubleNames {
  /// The struct of the handles, and that of the static ones.
  let members, statics: String
  /// The properties that hold them.
  let membersProperty, staticsProperty: String
  /// The views of the handles, on the double and on its type.
  let stub, calls, staticStub, staticCalls: String
  /// The properties that hold what is wrapped, one for the kit and one for the test.
  let wrappedProperty, wrapped: String
  /// How the handles are made.
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

  /// The kit's own type, with its module before it where a module has a type of that name too.
  func kit(_ name: String) -> String { clashing.contains(name) ? "\(runtime).\(name)" : name }

  /// The standard library's type, likewise.
  func standard(_ name: String) -> String { clashing.contains(name) ? "Swift.\(name)" : name }
}

extension DoubleDescription {
  /// The names of types in the double's own declarations, those of its associated types among them.
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
