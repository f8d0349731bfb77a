/// Makes the declaration of one struct of closures.
struct ClosureStructBuilder {
  private(set) var declaration: ProtocolDeclaration
  private(set) var diagnostics: [Diagnostic] = []
  private let nominal: NominalDeclaration
  private let reader: ClosureStructReader
  private let place: TypeLookup.Place
  private var closures: [String: ClosureProperty] = [:]
  private var value = ClosureStruct()

  init(_ nominal: NominalDeclaration, reader: ClosureStructReader) {
    self.nominal = nominal
    self.reader = reader
    place = TypeLookup.Place(nominal)
    declaration = ProtocolDeclaration(
      name: nominal.name, module: nominal.module, location: nominal.location, modifiers: nominal.modifiers,
      primaryAssociatedTypes: nominal.generics.parameters.map(\.name), inherits: [.path("Sendable")],
      whereClause: nominal.whereClause + nominal.generics.requirements, conditions: nominal.conditions,
      scopes: nominal.scopes)
    for property in nominal.properties where !property.isStatic {
      closures[property.name] = reader.closure(property.type.replacing(["Self": itself]), in: place)
    }
    readGenerics()
    readIsolation()
    readInitializer()
    for property in nominal.properties where !property.isStatic { addMethod(for: property) }
    declaration.origin = .closures(value)
  }

  /// The struct as its own closures mention it.
  private var itself: TypeTree {
    guard case .named(var name) = TypeTree.path(nominal.name), !nominal.generics.isEmpty else {
      return .path(nominal.name)
    }
    name.arguments = nominal.generics.parameters.map { .path($0.name) }
    return .named(name)
  }

  private mutating func readGenerics() {
    for parameter in nominal.generics.parameters {
      if parameter.kind != .type {
        diagnostics.append(
          .cannotDouble(
            "its type parameter '\(parameter.name)' is a pack or a number, and a double can't have such a one",
            at: nominal.location))
      }
      var type = Requirement(kind: .associatedType, location: nominal.location, name: parameter.name)
      type.inherits = parameter.constraint.map { [$0] } ?? []
      declaration.members.append(type)
    }
  }

  private mutating func readIsolation() {
    if let actor = nominal.attributes.first(where: reader.catalog.isGlobalActor) {
      value.isolation = SwiftSpacing.join(actor.split(separator: " ").map(String.init))
    } else if reader.catalog.isOnMainActorByDefault(
      nominal.module, modifiers: nominal.modifiers, within: nominal.scopes)
    {
      value.isolation = "@MainActor"
    }
  }

  // MARK: How a value is made

  private mutating func readInitializer() {
    let usable = nominal.initializers.filter {
      !Self.isHidden($0.modifiers) && !$0.isFailable && $0.effects.isEmpty && $0.generics.isEmpty
    }
    if let initializer = usable.max(by: { count($0) < count($1) }) {
      readParameters(of: initializer)
    } else if nominal.initializers.isEmpty {
      readMemberwise()
    } else {
      diagnostics.append(
        .cannotDouble(
          "'\(nominal.name)' has no initializer that a test can call: all of them are private, failable, generic, or can throw or suspend",
          at: nominal.location))
    }
  }

  /// How many closures the initializer is given.
  private func count(_ initializer: NominalDeclaration.Initializer) -> Int {
    initializer.parameters.count { property(for: $0) != nil }
  }

  /// The closure that the parameter is for, as far as names tell.
  private func property(for parameter: Parameter) -> String? {
    let name = [parameter.label, parameter.name].lazy.compactMap(property(named:)).first
    return reader.closure(parameter.type, in: place) == nil ? nil : name
  }

  private func property(named name: String) -> String? {
    // Some properties have an underscore that their initializer's parameters don't have.
    let bare = Keywords.bare(name).drop { $0 == "_" }
    return closures.keys.sorted().first { Keywords.bare($0).drop { $0 == "_" } == bare }
  }

  private mutating func readParameters(of initializer: NominalDeclaration.Initializer) {
    if !initializer.modifiers.contains("public"), !initializer.modifiers.contains("package") { hide() }
    var given: Set<String> = []
    for parameter in initializer.parameters {
      if let name = property(for: parameter), let closure = closures[name] {
        given.insert(name)
        value.arguments.append(.init(name: name, label: parameter.label, content: content(name, closure)))
      } else if !parameter.hasDefault, !parameter.isVariadic {
        refuseNever(parameter.name, parameter.type)
        value.arguments.append(element(parameter.name, label: parameter.label, type: parameter.type))
      }
    }
    for property in nominal.properties where closures[property.name] != nil && !property.isStatic {
      guard !given.contains(property.name), let closure = closures[property.name] else { continue }
      if property.isLet || Self.isHidden(property.modifiers) {
        closures[property.name] = nil
        diagnostics.append(
          .notStubbed(
            property.name, of: nominal.name, since: "no initializer takes it, and it can't be set",
            at: property.location))
      } else {
        value.assignments.append(
          .init(name: property.name, label: "_", content: content(property.name, closure)))
      }
    }
  }

  private mutating func readMemberwise() {
    // The macro writes a public one.
    if !nominal.attributes.contains(where: { $0.hasPrefix("@ DependencyClient") }) { hide() }
    for property in nominal.properties where !property.isStatic && !property.isLazy {
      if property.isLet, property.hasDefault {
        closures[property.name] = nil
        continue
      }
      if !property.conditions.isEmpty {
        diagnostics.append(
          .cannotDouble(
            "'\(property.name)' stands in an '#if', and the arguments of a call can't; give '\(nominal.name)' an initializer",
            at: property.location))
      } else if property.modifiers.contains(where: { $0 == "private" || $0 == "fileprivate" }) {
        diagnostics.append(
          .cannotDouble(
            "'\(property.name)' is private, and so is the initializer that '\(nominal.name)' has by itself; give it one that is not",
            at: property.location))
      } else if let closure = closures[property.name] {
        value.arguments.append(
          .init(name: property.name, label: property.name, content: content(property.name, closure)))
      } else if !property.hasDefault, property.type.wrapped == nil || property.isLet {
        refuseNever(property.name, property.type)
        value.arguments.append(element(property.name, label: property.name, type: property.type))
      }
    }
  }

  /// Hides a value whose initializer its module keeps for itself: it takes a `@testable` import.
  private mutating func hide() {
    declaration.modifiers.removeAll { ["public", "package", "open"].contains($0) }
  }

  /// Nobody can be given a value of a struct that none can be made of.
  private mutating func refuseNever(_ name: String, _ type: TypeTree) {
    guard type.hasNoValue({ reader.lookup.unaliased($0, in: place) }) else { return }
    diagnostics.append(
      .cannotDouble(
        "'\(name)' is a 'Never', so no value of '\(nominal.name)' can be made", at: nominal.location))
  }

  private func element(_ name: String, label: String, type: TypeTree) -> ClosureStruct.Element {
    if let (inner, _) = reader.inner(type, in: place, on: value.isolation) {
      return .init(name: name, label: label, content: .double(inner))
    }
    return .init(name: name, label: label, content: .given(type.replacing(["Self": itself])))
  }

  private func content(_ name: String, _ closure: ClosureProperty) -> ClosureStruct.Content {
    .closure(
      .init(
        name: name,
        parameters: closure.function.parameters.map { parameter in
          parameter.type.has(.inout)
            ? .inout : parameter.type.hasAttribute("autoclosure") ? .evaluated : .value
        },
        isAsync: closure.function.effects.isAsync, isThrowing: closure.function.effects.isThrowing,
        thrownType: closure.function.effects.thrownType))
  }

  private static func isHidden(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
  }

  // MARK: The methods

  private mutating func addMethod(for property: NominalDeclaration.StoredProperty) {
    guard let closure = closures[property.name] else { return }
    if let reason = Self.reason(against: closure) {
      diagnostics.append(.cannotDouble("'\(property.name)' \(reason)", at: property.location))
      return
    }
    let types = closure.function.parameters.map { handedOn($0.type) }
    if closure.isOptional || closure.prefixes.contains(where: isActor) || value.isolation != nil
      || types != closure.function.parameters.map(\.type)
    {
      value.unforwarded.insert(property.name)
    }
    let isAlone = closure.function.parameters.count == 1
    let parameters = closure.function.parameters.enumerated().map { index, element in
      let words = element.labels.filter { $0 != "_" }
      let name = words.last ?? (isAlone ? "argument" : "argument\(index + 1)")
      var parameter = Parameter(label: "_", name: name, type: types[index])
      parameter.shownLabel = words.last
      return parameter
    }
    declaration.members.append(
      Requirement(
        kind: .function, location: property.location, name: property.name, parameters: parameters,
        effects: closure.function.effects, type: closure.function.result,
        conditions: property.conditions))
  }

  private func isActor(_ prefix: TypePrefix) -> Bool {
    guard case .attribute(let attribute) = prefix else { return false }
    return reader.catalog.isGlobalActor("@ " + attribute.path.joined(separator: " "))
  }

  /// The type of the method's parameter: Swift 6.3 takes a tuple apart that is sent, and can send none of it on.
  private func handedOn(_ type: TypeTree) -> TypeTree {
    guard type.has(.sending),
      case .tuple(let elements) = reader.lookup.unaliased(type.without(.sending), in: place),
      elements.count > 1
    else { return type }
    return type.without(.sending)
  }

  /// Why no method can stand for the closure; `nil` where one can.
  private static func reason(against closure: ClosureProperty) -> String? {
    let isForeign = closure.prefixes.contains {
      if case .attribute(let attribute) = $0 { attribute.name == "convention" } else { false }
    }
    if isForeign { return "is a function of C or a block, which can't know of a double" }
    if closure.function.parameters.contains(where: \.isVariadic) {
      return "takes any number of arguments, and a closure can't hand them on"
    }
    if closure.function.parameters.contains(where: { $0.type.hasNoValue }) {
      return "takes a 'Never', so nothing can call it"
    }
    if closure.function.parameters.contains(where: { $0.type.function != nil && $0.type.isLentOrGiven }) {
      return "is handed a closure that is lent or given away, and Swift 6.3 can't copy that"
    }
    if closure.function.parameters.contains(where: { if case .repeat = $0.type { true } else { false } }) {
      return "takes a parameter pack, and a closure can't hand it on"
    }
    return nil
  }
}

extension TypeTree {
  /// True if it says who owns the argument.
  fileprivate var isLentOrGiven: Bool { has(.borrowing) || has(.consuming) }
}
