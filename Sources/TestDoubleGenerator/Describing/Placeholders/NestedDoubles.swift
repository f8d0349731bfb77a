/// The doubles that placeholders create as values of protocol types.
///
/// For example, an unstubbed `func make() -> any Service` returns such a double.
final class NestedDoubles {
  private let protocols: FlatProtocols
  /// The names of the doubles, by protocol; `nil` for a protocol that has no double for placeholders.
  private var names: [String: String?] = [:]
  /// The names of the doubles that tests request, by protocol.
  private var requestedNames: [String: String] = [:]
  private var waiting: [(ProtocolDeclaration, DoubleRequest)] = []

  /// Creates a collection that prefers the requested doubles to new ones.
  init(_ protocols: FlatProtocols, _ requestedTypes: [RequestedType]) {
    self.protocols = protocols
    for requested in requestedTypes
    where requested.request.kind != .subject && requested.declarations.count == 1 {
      let name = requested.declarations[0].fullName
      requestedNames[name] = requestedNames[name] ?? requested.request.name
    }
  }

  /// Returns the name of the protocol's double whose initializer needs no arguments; `nil` if there is none.
  func name(for declaration: ProtocolDeclaration) -> String? {
    let key = declaration.fullName
    if let known = names[key] { return known }
    var name = requestedNames[key] ?? "__\(declaration.joinedName)Stub"
    // Two modules can declare protocols of the same name.
    if names.values.contains(name) { name = "__\(declaration.module)\(declaration.joinedName)Stub" }
    guard canBeMade(declaration, as: name) else {
      names[key] = .some(nil)
      return nil
    }
    names[key] = name
    if requestedNames[key] == nil, let request = DoubleRequest(name: name) {
      waiting.append((declaration, request))
    }
    return name
  }

  /// Removes and returns a double that only placeholders need and that isn't generated yet; `nil` if none is left.
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
