extension DoubleDescription.Content {
  /// The member's name without labels and backticks.
  var baseName: String {
    switch self {
    case .method(let method): method.form == .initializer ? "init" : Keywords.bare(method.name)
    case .property(let property): Keywords.bare(property.name)
    }
  }

  var isStatic: Bool {
    switch self {
    case .method(let method): method.isStatic
    case .property(let property): property.isStatic
    }
  }

  var handleSubject: HandleNames.Subject {
    switch self {
    case .property(let property):
      HandleNames.Subject(
        base: property.handle, labels: [], types: [], result: property.type.source, isAsync: false)
    case .method(let method):
      HandleNames.Subject(
        base: method.handle, labels: method.parameters.map { $0.label ?? "_" },
        types: method.parameters.map { $0.type.source }, result: method.result.source,
        isAsync: method.isAsync,
        distinction: method.distinction)
    }
  }

  mutating func addPlaceholder(_ placeholders: inout PlaceholderExpressions) {
    switch self {
    case .property(var property):
      property.placeholder = placeholders.closure(for: property.type, isOwned: property.isNoncopyable)
      self = .property(property)
    case .method(var method):
      // Where any error can be thrown, `UnstubbedCall` is.
      guard method.thrownType != .anyError, !method.result.mentions(method.genericNames) else { return }
      method.placeholder = placeholders.closure(for: method.result, isOwned: method.returnsNoncopyable)
      self = .method(method)
    }
  }

  mutating func setHandle(_ name: String) {
    switch self {
    case .property(var property):
      property.handle = name
      self = .property(property)
    case .method(var method):
      if method.setterHandle != nil { method.setterHandle = name + "Set" }
      method.handle = name
      self = .method(method)
    }
  }
}

extension DoubleDescription.Content {
  /// The member's name, where it is met by what meets the other, and neither meets both.
  func contradicts(_ other: DoubleDescription.Content) -> String? {
    guard case .method(let one) = self, case .method(let other) = other, one.form != .getter,
      other.form != .getter, !one.asksLess(than: other), !other.asksLess(than: one)
    else { return nil }
    let isSame = zip(one.parameters, other.parameters).allSatisfy {
      $0.demands == $1.demands && $0.ownership == $1.ownership && $0.type.isSent == $1.type.isSent
    }
    return isSame ? nil : one.name
  }
}

extension TypeTree {
  /// How often it says that something is sent, or can be.
  fileprivate var isSent: Int { tokens.count { $0 == "sending" || $0 == "Sendable" } }
}

extension MethodDescription {
  /// What its generic parameters are, however that is spelled.
  var genericSignature: String {
    var requirements: Set<String> = []
    func add(_ requirement: WhereRequirement) {
      guard case .conformance(let type, let parents) = requirement else {
        requirements.insert(requirement.source)
        return
      }
      for parent in parents.sides where !(type == throwing.thrownType && parent.lastName == "Error") {
        requirements.insert("\(type.source): \(parent.source)")
      }
    }
    for parameter in generics.parameters {
      if let constraint = parameter.constraint { add(.conformance(.path(parameter.name), constraint)) }
    }
    (generics.requirements + whereClause).forEach(add)
    let names = generics.parameters.map { "\($0.kind) \($0.name)" }
    return (names + requirements.sorted()).joined(separator: ", ")
  }

  /// Whether its parameters take all that the other's take, and more.
  func asksLess(than other: MethodDescription) -> Bool {
    guard parameters.map(\.ownership) == other.parameters.map(\.ownership) else { return false }
    let demands = zip(parameters.flatMap(\.demands), other.parameters.flatMap(\.demands))
    return demands.contains { $0 != $1 } && demands.allSatisfy { !$0 || $1 }
  }

  /// What overloads may differ in besides their labels, types and effects.
  fileprivate var distinction: String {
    let parameters = parameters.map { "\($0.ownership) \($0.isVariadic) \($0.isAutoclosure)" }
    return (parameters + [generics.text, whereClause.text]).joined(separator: ", ")
  }
}

extension DoubleDescription.Content {
  /// The type of a property, be it one that can throw or suspend; `nil` for any other member.
  var propertyType: TypeTree? {
    switch self {
    case .property(let property): property.type
    case .method(let method): method.form == .getter ? method.result : nil
    }
  }
}
