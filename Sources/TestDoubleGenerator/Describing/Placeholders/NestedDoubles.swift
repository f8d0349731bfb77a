/// The doubles that placeholders create as values of protocol types, such as for `func make() -> any Service`.
final class NestedDoubles {
  private let protocols: FlatProtocols
  /// The names of the doubles, by protocol; `nil` for a protocol that has no double for placeholders.
  private var namesByProtocol: [String: String?] = [:]
  private var requestedNamesByProtocol: [String: String] = [:]
  /// The doubles that only placeholders need and that aren't generated yet, with their protocols.
  private var pendingDoubles: [(ProtocolDeclaration, DoubleRequest)] = []

  /// Creates a collection that uses the doubles that tests request, and adds doubles only for other protocols.
  init(_ protocols: FlatProtocols, _ requestedTypes: [RequestedType]) {
    self.protocols = protocols
    for requested in requestedTypes
    where requested.request.kind != .subject && requested.declarations.count == 1 {
      let name = requested.declarations[0].fullName
      requestedNamesByProtocol[name] = requestedNamesByProtocol[name] ?? requested.request.name
    }
  }

  /// Returns the name of a double of the protocol whose initializer needs no arguments; `nil` if there is none.
  func name(for declaration: ProtocolDeclaration) -> String? {
    let key = declaration.fullName
    if let cachedName = namesByProtocol[key] { return cachedName }
    var name = requestedNamesByProtocol[key] ?? "__\(declaration.joinedName)Stub"
    // Two modules can declare protocols of the same name.
    if namesByProtocol.values.contains(name) { name = "__\(declaration.module)\(declaration.joinedName)Stub" }
    guard canBeCreated(declaration, as: name) else {
      namesByProtocol[key] = .some(nil)
      return nil
    }
    namesByProtocol[key] = name
    if requestedNamesByProtocol[key] == nil, let request = DoubleRequest(name: name) {
      pendingDoubles.append((declaration, request))
    }
    return name
  }

  /// Removes and returns a double that only placeholders need and that isn't generated yet; `nil` if none is left.
  func popPending() -> (ProtocolDeclaration, DoubleRequest)? { pendingDoubles.popLast() }

  /// True if a double of the protocol can be generated with an initializer that needs no arguments.
  private func canBeCreated(_ declaration: ProtocolDeclaration, as name: String) -> Bool {
    guard !declaration.isPrivate, declaration.conditions.isEmpty,
      !declaration.attributes.contains(where: \.isAvailability)
    else { return false }
    let flat = protocols.flat(declaration)
    let builder = MemberBuilder(protocols: protocols, doubleName: name, flat: flat)
    let needsAvailability = builder.members().contains { !$0.availabilityOfDouble.isEmpty }
    let types = AssociatedTypes(flat, protocols, doubleName: name)
    return !needsAvailability && flat.superclass == nil && types.generics.isEmpty && types.refusals.isEmpty
      && !(flat.diagnostics + builder.diagnostics).contains { $0.severity == .error }
  }
}
