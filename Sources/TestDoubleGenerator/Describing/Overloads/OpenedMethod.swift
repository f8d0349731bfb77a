/// A generic method with a type parameter for each existential that conforms to its own protocol, as `any Error` does.
///
/// Swift can't choose between `f<T>(_: any Error, _: T)` and `f<E: Error, T>(_: E, _: T)`: the second one takes all that
/// the first one takes, and where both are generic, none is better. The same goes for `some Sendable` and `some Any`.
struct OpenedMethod {
  /// The method itself.
  let original: MethodDescription
  /// The method without a result, and with type parameters called by the order in which its arguments mention them.
  let method: MethodDescription
  /// What it returns, in the same words.
  let result: TypeTree
  /// Where the existentials stand among the types that its arguments are made of.
  private let existentials: Set<Int>
  /// What `some` asks for.
  private let opaque: [TypeTree]

  /// Returns `nil` for a method that is not generic.
  init?(_ original: MethodDescription) {
    let order = TypeParameterOrder(original.generics, in: original.parameters.map(\.type), and: [])
    guard !order.names.isEmpty else { return nil }
    var opening = Opening(generics: order.generics)
    var method = original
    for (index, type) in order.parameters.enumerated() {
      // An `inout` argument is of no other type.
      let isExact = original.parameters[index].ownership == .inout
      method.parameters[index].type = isExact ? type : opening.opened(type)
    }
    method.generics = opening.generics
    guard let open = OpenResult(method) else { return nil }
    self.original = original
    self.method = open.method
    result = open.result
    existentials = opening.places
    opaque = order.generics.parameters.filter { !original.genericNames.contains($0.name) }
      .map { $0.constraint ?? .missing }
  }

  /// True if a call, or a requirement, may mean either of two methods that are the same when opened.
  func isInseparable(from other: OpenedMethod) -> Bool {
    result == other.result
      && (existentials.isStrictSubset(of: other.existentials)
        || existentials == other.existentials && opaque != other.opaque)
  }

  /// Puts type parameters in the place of existentials.
  private struct Opening {
    var generics: GenericClause
    var places: Set<Int> = []
    private var visited = 0

    init(generics: GenericClause) {
      self.generics = generics
      // `T: Any` asks for nothing.
      for index in generics.parameters.indices where generics.parameters[index].constraint == .path("Any") {
        self.generics.parameters[index].constraint = nil
      }
    }

    mutating func opened(_ type: TypeTree) -> TypeTree {
      var opening = self
      let opened = type.sugared.changed { opening.replacement(for: $0) }
      self = opening
      return opened
    }

    private mutating func replacement(for type: TypeTree) -> TypeTree? {
      visited += 1
      if type.function != nil { return type }
      guard let constraints = type.selfConforming else {
        // The argument of another type is the one that it is.
        if case .named = type { return type }
        return nil
      }
      let name = "any \(visited)"
      places.insert(visited)
      let constraint =
        constraints.count == 1 ? constraints[0] : constraints.isEmpty ? nil : .composition(constraints)
      generics.parameters.append(.init(kind: .type, name: name, constraint: constraint))
      return .path(name)
    }
  }
}

extension TypeTree {
  /// The protocols of an existential that conforms to them, without those that say nothing at run time; `nil` for all other
  /// types.
  fileprivate var selfConforming: [TypeTree]? {
    var type = self
    if case .existential(let constraint) = self { type = constraint.unparenthesized }
    let known = ["Any", "AnyObject", "Error", "Sendable"]
    guard type.sides.allSatisfy({ $0.ownName.map(known.contains) ?? false }) else { return nil }
    return type.sides.filter { ["AnyObject", "Error"].contains($0.ownName) }
  }
}
