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

  /// The name with labels by which a directive leaves the member out; `nil` for what needs no stub, and for members
  /// without a name of their own.
  var signature: String? {
    switch self {
    case .property(let property): Keywords.bare(property.name)
    case .method(let method):
      method.form == .getter || method.form == .function && method.result != .missing ? method.signature : nil
    }
  }

  func handleSubject(_ named: (TypeTree) -> TypeTree) -> HandleNames.Subject {
    switch self {
    case .property(let property):
      HandleNames.Subject(
        base: property.handle, labels: [], types: [], result: named(property.type).source, isAsync: false)
    case .method(let method):
      HandleNames.Subject(
        base: method.handle, labels: method.parameters.map { $0.label ?? "_" },
        types: method.parameters.map { named($0.type).source }, result: named(method.result).source,
        isAsync: method.isAsync,
        specifiers: method.parameters.compactMap {
          $0.ownership == .inout ? "Inout" : $0.isVariadic ? "Variadic" : nil
        },
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
  /// The type of a property, be it one that can throw or suspend; `nil` for any other member.
  var propertyType: TypeTree? {
    switch self {
    case .property(let property): property.type
    case .method(let method): method.form == .getter ? method.result : nil
    }
  }
}

extension MethodDescription {
  /// The text of all that overloads may differ in besides their labels, types and effects.
  fileprivate var distinction: String {
    let parameters = parameters.map { "\($0.ownership) \($0.isVariadic) \($0.isAutoclosure)" }
    return (parameters + [generics.text, whereClause.text, genericSignature]).joined(separator: ", ")
  }
}
