/// A generic method by what its arguments say, apart from what it returns.
struct OpenResult {
  /// The method itself.
  let original: MethodDescription
  /// The method without a result, and with its type parameters called by the order in which its arguments mention them.
  let method: MethodDescription
  /// What it returns, in the same words.
  let result: TypeTree
  /// What is asked of each type parameter that the result alone mentions: the caller chooses it.
  private let free: [String: [TypeTree]]
  /// The type parameters of the arguments of which something is asked.
  private let constrained: Set<String>

  /// Returns `nil` for a method that is not generic.
  init?(_ original: MethodDescription) {
    let error = original.throwing.thrownType ?? .missing
    let order = TypeParameterOrder(original.generics, in: original.parameters.map(\.type), and: [error])
    guard !order.names.isEmpty else { return nil }
    let told = order.parameters + [error]
    let free = original.generics.names.filter { name in !told.contains { $0.mentions([name]) } }
    let names = Dictionary(
      uniqueKeysWithValues: order.names.enumerated().map {
        ($1, free.contains($1) ? $1 : "argument \($0)")
      })
    let renamed = names.mapValues { TypeTree.path($0) }
    func change(_ type: TypeTree) -> TypeTree { type.replacing(renamed) }
    var method = original
    for (index, type) in order.parameters.enumerated() { method.parameters[index].type = change(type) }
    let generics = order.generics.mapped(change) { names[$0] ?? $0 }
    let whereClause = original.whereClause.map { $0.mapped(change) }
    let demands = WhereRequirement.demands(of: generics, whereClause)
    method.generics = GenericClause(
      parameters: generics.parameters.filter { !free.contains($0.name) }.sorted { $0.name < $1.name },
      requirements: generics.requirements.filter { !$0.mentions(free) })
    method.genericNames = method.generics.names
    method.whereClause = whereClause.filter { !$0.mentions(free) }
    method.throwing = Effects(throwing: original.throwing).mapped(change).throwing
    method.result = .missing
    self.original = original
    self.method = method
    self.result = change(original.result).unwrapped
    self.free = Dictionary(
      uniqueKeysWithValues: free.map { name in
        (name, demands.filter { $0.constrained == .path(name) }.flatMap { $0.types.dropFirst() })
      })
    constrained = demands.reduce(into: []) { $0.formUnion($1.constrained.names) }
  }

  /// True if its caller may ask for what the other returns.
  func mayReturn(_ other: OpenResult, _ conformances: KnownConformances) -> Bool {
    !free.isEmpty && fits(result, other.result, other, conformances)
  }

  private func fits(
    _ type: TypeTree, _ given: TypeTree, _ other: OpenResult, _ conformances: KnownConformances
  ) -> Bool {
    if let name = type.ownName, let constraints = free[name] {
      if constraints.isEmpty { return true }
      if let given = given.ownName, other.method.genericNames.contains(given) || other.free[given] != nil {
        return other.constrained.contains(given)
      }
      return constraints.allSatisfy { conformances.mayHave(given, $0) }
    }
    let parts = (type.parts, given.parts)
    guard !parts.0.isEmpty else { return type == given || type.isNothing && given.isNothing }
    // Nothing but what they are made of differs.
    guard type.mapped({ _ in .missing }) == given.mapped({ _ in .missing }) else { return false }
    return zip(parts.0, parts.1).allSatisfy { fits($0, $1, other, conformances) }
  }
}

extension WhereRequirement {
  /// True if it is about one of the names.
  fileprivate func mentions(_ names: Set<String>) -> Bool { types.contains { $0.mentions(names) } }
}
