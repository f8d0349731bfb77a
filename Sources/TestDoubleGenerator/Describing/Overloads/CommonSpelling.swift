/// Has requirements speak of their type parameters in the same words: `f<U>(_: U)` of a child protocol becomes
/// `f<T>(_: T)`, as its parent's is.
struct CommonSpelling {
  /// The requirements of each signature that differ in what they say of their type parameters.
  private var known: [String: [Requirement]] = [:]

  /// Returns the requirement in the words of an earlier one of its signature.
  ///
  /// One that asks the same of its arguments is spelled like it, be it with `some`. One that asks more or less of them is
  /// given its names.
  mutating func spelled(_ requirement: Requirement, _ meanings: TypeMeanings) -> Requirement {
    let order = TypeParameterOrder(of: requirement)
    guard !order.names.isEmpty else { return requirement }
    let signature = "\(requirement.kind) \(requirement.signature)"
    for other in known[signature] ?? [] {
      if let same = requirement.spelled(like: other, meanings) { return same }
    }
    let isNamed = order.names.map(requirement.generics.names.contains)
    for other in known[signature] ?? [] {
      let names = TypeParameterOrder(of: other).names
      guard isNamed == names.map(other.generics.names.contains) else { continue }
      if let renamed = requirement.naming(order.names, as: names) { return renamed }
    }
    known[signature, default: []].append(requirement)
    return requirement
  }
}

/// Type parameters in the order in which they are mentioned, `some` parameters among them.
struct TypeParameterOrder {
  /// The names; that of a `some` is one that no source has.
  private(set) var names: [String] = []
  /// The types of the parameters without `some`.
  private(set) var parameters: [TypeTree]
  /// The type parameters with those that `some` stands for.
  private(set) var generics: GenericClause

  /// Orders type parameters by where they are mentioned first, in the types of parameters or the others behind these.
  init(_ generics: GenericClause, in parameters: [TypeTree], and others: [TypeTree]) {
    self.generics = generics
    self.parameters = parameters
    for index in parameters.indices {
      var added: [GenericClause.Parameter] = []
      self.parameters[index] = parameters[index].changed { type in
        guard case .opaque(let constraint) = type else { return nil }
        let name = "some \(index) \(added.count)"
        added.append(.init(kind: .type, name: name, constraint: constraint))
        return .path(name)
      }
      self.generics.parameters += added
    }
    note(self.parameters + others, of: self.generics.names)
    // The rest is asked for, and mentioned nowhere else.
    names += self.generics.parameters.map(\.name).filter { !names.contains($0) }
  }

  init(of requirement: Requirement) {
    self.init(
      requirement.generics, in: requirement.parameters.map(\.type),
      and: [requirement.effects.thrownType ?? .missing, requirement.type])
  }

  private mutating func note(_ types: [TypeTree], of parameters: Set<String>) {
    for type in types {
      if case .named(let name) = type, name.base == nil, parameters.contains(name.name),
        !names.contains(name.name)
      {
        names.append(name.name)
      }
      note(type.parts, of: parameters)
    }
  }
}

extension Requirement {
  /// True if it throws an error of a type parameter of its own.
  var throwsOwnType: Bool { effects.thrownType?.mentions(generics.names) ?? false }

  /// The requirement with the type parameters of another that takes the same; `nil` where it takes something else.
  fileprivate func spelled(like other: Requirement, _ meanings: TypeMeanings) -> Requirement? {
    let (order, otherOrder) = (TypeParameterOrder(of: self), TypeParameterOrder(of: other))
    guard order.names.count == otherOrder.names.count,
      let renamed = naming(order.names, as: otherOrder.names)
    else { return nil }
    let names = Dictionary(uniqueKeysWithValues: zip(order.names, otherOrder.names))
    let (own, others) = (named(by: order).renamed(names), other.named(by: otherOrder))
    guard own.takesTheSame(as: others, meanings) else { return nil }
    var result = renamed
    result.generics = other.generics
    result.whereClause = other.whereClause
    for (index, parameter) in other.parameters.enumerated()
    where parameter.type.hasOpaque || parameters[index].type.hasOpaque {
      let prefixes = parameters[index].type.taken.prefixes
      result.parameters[index].type = parameter.type.taken.type.prefixed(by: prefixes)
    }
    // What was named is called `some` in the other's parameters, and has no name elsewhere.
    let unnamed = Set(otherOrder.names).subtracting(other.generics.names)
    let rest = [renamed.type, renamed.effects.thrownType ?? .missing]
    return rest.contains { $0.mentions(unnamed) } ? nil : result
  }

  /// The requirement without `some`.
  private func named(by order: TypeParameterOrder) -> Requirement {
    var result = self
    result.generics = order.generics
    for index in parameters.indices { result.parameters[index].type = order.parameters[index] }
    return result
  }

  /// True if it takes the same arguments, and asks the same of its type parameters, which have the same names.
  private func takesTheSame(as other: Requirement, _ meanings: TypeMeanings) -> Bool {
    let names = generics.names
    func meant(_ type: TypeTree) -> TypeTree {
      meanings.meaning(of: type.unwrapped, besides: names).witnessed
    }
    return parameters.map { meant($0.type.unowned) } == other.parameters.map { meant($0.type.unowned) }
      && parameters.map(\.isVariadic) == other.parameters.map(\.isVariadic)
      && Set(generics.parameters.map { "\($0.kind) \($0.name)" })
        == Set(other.generics.parameters.map { "\($0.kind) \($0.name)" })
      && meanings.demands(of: generics, whereClause + demandsOfErrors)
        == meanings.demands(of: other.generics, other.whereClause + other.demandsOfErrors)
  }

  /// What is thrown is an error, whether that is said or not.
  private var demandsOfErrors: [WhereRequirement] {
    let thrown = ([type] + parameters.map(\.type)).reduce(into: [effects.thrownType]) { errors, type in
      _ = type.contains {
        errors.append($0.function?.effects.thrownType)
        return false
      }
    }
    return thrown.compactMap { $0 }.filter { $0.ownName.map(generics.names.contains) ?? false }
      .map { .conformance($0, .path("Error")) }
  }

  /// The requirement with other names of its type parameters; `nil` where it means something else by one of them.
  fileprivate func naming(_ names: [String], as others: [String]) -> Requirement? {
    let own = generics.names
    var types = parameters.map(\.type)
    types += [type, effects.thrownType ?? .missing]
    types += accessors.compactMap(\.effects.thrownType)
    types += generics.constraints
    types += (generics.requirements + whereClause).flatMap(\.types)
    let mentioned = types.reduce(into: Set<String>()) { $0.formUnion($1.names) }.subtracting(own)
    return mentioned.isDisjoint(with: others)
      ? renamed(Dictionary(uniqueKeysWithValues: zip(names, others))) : nil
  }
}
