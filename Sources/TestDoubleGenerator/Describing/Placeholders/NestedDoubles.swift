/// The doubles that stand for protocols inside of placeholders: what an unstubbed `func make() -> any Service`
/// returns.
final class NestedDoubles {
  private let protocols: FlatProtocols
  /// The names of doubles by their protocols; `nil` for a protocol that can't be doubled here.
  private var names: [String: String?] = [:]
  private var asked: [String: String] = [:]
  private var waiting: [(ProtocolDeclaration, DoubleRequest)] = []

  /// The doubles that `requests` ask for anyway come first.
  init(_ protocols: FlatProtocols, _ requests: [DoubleRequest]) {
    self.protocols = protocols
    let finder = ProtocolFinder(catalog: protocols.catalog)
    for request in requests where request.kind != .subject {
      guard case .found(let branches) = finder.protocol(of: request), branches.count == 1 else { continue }
      asked[key(branches[0])] = asked[key(branches[0])] ?? request.name
    }
  }

  /// The name of a double that can be made without being told anything; `nil` where there is none.
  func name(for declaration: ProtocolDeclaration) -> String? {
    let key = key(declaration)
    if let known = names[key] { return known }
    let flatName = declaration.name.filter { $0 != "." && $0 != "`" }
    let name = asked[key] ?? "__\(flatName)Stub"
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

  private func key(_ declaration: ProtocolDeclaration) -> String {
    "\(declaration.module).\(declaration.name)"
  }

  private func canBeMade(_ declaration: ProtocolDeclaration, as name: String) -> Bool {
    guard ProtocolFinder.isReachable(declaration), declaration.conditions.isEmpty,
      !declaration.attributes.contains(where: { $0.hasPrefix("@ available") })
    else { return false }
    let flat = protocols.flat(declaration)
    let builder = MemberBuilder(protocols: protocols, doubleName: name, flat: flat)
    let isNew = builder.members().contains { !$0.availabilityOfDouble.isEmpty }
    let types = AssociatedTypes(flat, protocols, doubleName: name)
    return !isNew && flat.superclass == nil && types.generics.isEmpty && types.unmet.isEmpty
      && !(flat.diagnostics + builder.diagnostics).contains { $0.severity == .error }
  }
}
