/// The names of the double's helper declarations, which clash with no name that its protocol mentions.
final class DoubleNames {
  /// The structs of the instance handles and of the static handles.
  let members, statics: String
  /// The properties that store these structs.
  let membersProperty, staticsProperty: String
  /// The properties that give access to stubs and recorded calls, on the double and on its type.
  let stub, calls, staticStub, staticCalls: String
  /// The properties that return the wrapped object, one for the runtime and one for the test.
  let wrappedProperty, wrapped: String
  /// The expression that creates the handles.
  let makeMembers: String
  /// The names of Understudy's and the standard library's types that other types hide, so they must be qualified.
  private let hiddenNames: Set<String>
  /// The name of the module that qualifies Understudy's types.
  private let runtimeModule: String

  init(_ double: DoubleDescription) {
    let ofInstance = Set(double.members.filter { $0.plan.scope == .instance }.map(\.plan.baseName))
    let ofType = Set(double.members.filter { $0.plan.scope == .type }.map(\.plan.baseName))
    let types = double.mentionedNames.union(
      double.request.wraps || double.request.replays ? [double.protocolReference] : [])
    // Returns the name, or the alternative if the name is taken.
    func free(_ name: String, _ alternative: String, _ taken: Set<String>) -> String {
      guard taken.contains(name) else { return name }
      var alternative = alternative
      while taken.contains(alternative) { alternative += "_" }
      return alternative
    }
    members = free("Members", "__Members", ofInstance.union(types))
    statics = free("Statics", "__Statics", ofType.union(types))
    membersProperty = free("__members", "__members_", ofInstance)
    staticsProperty = free("__statics", "__statics_", ofType)
    stub = free("stub", "stub_", ofInstance)
    calls = free("calls", "calls_", ofInstance)
    staticStub = free("stub", "stub_", ofType)
    staticCalls = free("calls", "calls_", ofType)
    wrappedProperty = free("__wrapped", "__wrapped_", ofInstance)
    wrapped = free("wrapped", "wrapped_", ofInstance)
    hiddenNames = double.clashingNames
    runtimeModule = double.runtime
    let isDeprecated = double.members.contains(where: \.isDeprecated)
    makeMembers = isDeprecated ? "__log.handles()" : ".init(__log)"
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
