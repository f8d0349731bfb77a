/// Renders the structs that contain a double's handles.
extension DoubleRenderer {
  /// Returns the declaration of the struct called `name` with the handles of the instance members or the type members.
  func structOfHandles(isStatic: Bool, name: String) -> [String] {
    let log = names.runtime("__DoubleLog")
    // A double of a class inherits the class's initializers, which can't set a log, so this struct stores the log.
    var declarations = double.replacesClass ? ["\(access)let __log: \(log)"] : []
    var assignments = double.replacesClass ? ["__log = log"] : []
    var declaredNames: Set<String> = []
    for member in double.members where (member.scope == .type) == isStatic {
      for handle in handleDeclarations(of: member)
      where declaredNames.insert(handle.name + member.conditions.map(\.source).joined()).inserted {
        let handleName = Backtick.escaped(handle.name)
        let declaration = ["\(access)let \(handleName): \(handle.type)"]
        declarations += declaration.wrapped(in: member.conditions)
        let target = handleName == "log" || handleName.hasPrefix("`") ? "self.\(handleName)" : handleName
        assignments += ["\(target) = .init(log, \(handle.arguments))\(leftOutModifier(member))"]
          .wrapped(in: member.conditions)
      }
    }
    let conformance = isStatic ? names.runtime("__HandleSet") : names.standard("Sendable")
    if !declaredNames.isEmpty { declarations.append("") }
    var initializer = ["\(isStatic ? access : "")init(_ log: \(log)) {"]
    if mayNeedMainActor {
      initializer[0] += " self = \(names.runtime("__makingHandles"))(log) { .init(handlesOf: $0) } }"
      initializer.append("@MainActor private init(handlesOf log: \(log)) {")
    }
    initializer += assignments.indented + ["}"]
    return ["\(access)nonisolated struct \(name): \(conformance) {"] + (declarations + initializer).indented
      + ["}"]
  }

  /// True if the handles may have to be created on the main actor: in a module whose default isolation is that actor, a
  /// type `ID` conforms to `Hashable` only on the actor, so each expression of a type like `[ID: Int]` is bound to the
  /// actor too.
  private var mayNeedMainActor: Bool {
    guard double.isolation == .globalActor("@MainActor") else { return false }
    return double.members.contains { member in
      (member.parameters.map(\.type) + [member.result]).contains { type in
        type.contains { if case .dictionary = $0 { true } else { $0.arguments != nil } }
      }
    }
  }

  /// Returns `.proposing(directive: "…")` or ""; an unstubbed call's message proposes the directive to leave the member out.
  private func leftOutModifier(_ member: MemberPlan) -> String {
    // Only a property or method that an extension implements can be left out; a method without a result needs no stub.
    guard member.isImplementedByExtension,
      member.isProperty || member.form == .function && member.result != .missing
    else { return "" }
    return ".proposing(directive: \(Self.literal(double.request.directive(without: member.signature))))"
  }

  /// Returns the name, the type and the initializer arguments of each handle of a member.
  private func handleDeclarations(of plan: MemberPlan) -> [(name: String, type: String, arguments: String)] {
    let placeholderArgument = plan.placeholder.map { ", placeholder: \($0)" } ?? ""
    if case .property(let propertyAccess) = plan.form {
      let value = plan.result.asGenericArgument.source
      let type = plan.hasNoncopyableResult ? "\(names.runtime("OwnedValue"))<\(value)>" : value
      let recordsSetsArgument = propertyAccess == .getAndSet ? "" : ", recordsSets: false"
      let isObservedArgument = isObserved(plan) ? ", isObserved: true" : ""
      let weaklyArgument = plan.isStoredWeakly ? ", weakly: { value in { [weak value] in value } }" : ""
      return [
        (
          plan.handle, "\(names.runtime("__PropertyHandle"))<\(type)>",
          Self.literal(plan.signature) + recordsSetsArgument + isObservedArgument + placeholderArgument
            + weaklyArgument
        )
      ]
    }
    let renderer = MethodRenderer(method: plan, renderer: self)
    let arguments = Self.arguments(plan.signature, handle: plan.handle) + placeholderArgument
    let handle = (plan.handle, renderer.handleType, arguments + renderer.completionArguments)
    guard plan.form == .subscripting(.getAndSet) else { return [handle] }
    let signature = plan.signature.dropLast() + "newValue:)"
    let setter = plan.setterHandle
    return [
      handle, (setter, renderer.setterHandleType, Self.arguments(String(signature), handle: setter)),
    ]
  }

  /// Returns the signature as an argument, and the handle's name if it differs from the signature's base name.
  private static func arguments(_ signature: String, handle: String) -> String {
    let baseName = signature.prefix { $0 != "(" }
    return literal(signature) + (baseName == handle ? "" : ", handle: \(literal(handle))")
  }

  /// Returns the text as a string literal; a name in backticks can contain a quote, but no backslash.
  private static func literal(_ text: String) -> String {
    "\"" + text.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\\\"") + "\""
  }
}
