/// The doubles that stand for protocols inside of placeholders: what an unstubbed `func make() -> any Service`
/// returns.
final class NestedDoubles {
  private let protocols: FlatProtocols
  /// The names of doubles by their protocols; `nil` for a protocol that can't be doubled here.
  private var names: [String: String?] = [:]
  private var asked: [String: String] = [:]
  private var waiting: [(ProtocolDeclaration, DoubleRequest)] = []

  /// The doubles that are asked for anyway come first.
  init(_ protocols: FlatProtocols, _ standIns: [StandIn]) {
    self.protocols = protocols
    for standIn in standIns where standIn.request.kind != .subject && standIn.declarations.count == 1 {
      let name = standIn.declarations[0].fullName
      asked[name] = asked[name] ?? standIn.request.name
    }
  }

  /// The name of a double that can be made without being told anything; `nil` where there is none.
  func name(for declaration: ProtocolDeclaration) -> String? {
    let key = declaration.fullName
    if let known = names[key] { return known }
    var name = asked[key] ?? "__\(declaration.joinedName)Stub"
    // Two modules may have a protocol of one name.
    if names.values.contains(name) { name = "__\(declaration.module)\(declaration.joinedName)Stub" }
    guard canBeMade(declaration, as: name) else {
      names[key] = .some(nil)
      return nil
    }
    names[key] = name
    if asked[key] == nil, let request = DoubleRequest(name: name) { waiting.append((declaration, request)) }
    return name
  }

  /// A double that nobody asks for but a placeholder.
  func next() -> (ProtocolDeclaration, DoubleRequest)? { waiting.popLast() }

  private func canBeMade(_ declaration: ProtocolDeclaration, as name: String) -> Bool {
    guard !declaration.isPrivate, declaration.conditions.isEmpty,
      !declaration.attributes.contains(where: \.isAvailability)
    else { return false }
    let flat = protocols.flat(declaration)
    let builder = MemberBuilder(protocols: protocols, doubleName: name, flat: flat)
    let isNew = builder.members().contains { !$0.availabilityOfDouble.isEmpty }
    let types = AssociatedTypes(flat, protocols, doubleName: name)
    return !isNew && flat.superclass == nil && types.generics.isEmpty && types.refusals.isEmpty
      && !(flat.diagnostics + builder.diagnostics).contains { $0.severity == .error }
  }
}
