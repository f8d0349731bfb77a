/// Builds the declaration for one struct of closures.
final class ClosureStructBuilder {
  private(set) var declaration: ProtocolDeclaration
  private(set) var diagnostics: [Diagnostic] = []
  private let nominal: NominalDeclaration
  private let reader: ClosureStructReader
  private let place: TypeLookup.Place
  private let properties: [Requirement]
  private var closures: [String: ClosureProperty] = [:]
  private var value = ClosureStruct()

  init(_ nominal: NominalDeclaration, reader: ClosureStructReader) {
    self.nominal = nominal
    self.reader = reader
    place = TypeLookup.Place(nominal)
    properties = nominal.properties.filter { !$0.isStatic }
    declaration = ProtocolDeclaration(standingFor: nominal, modifiers: nominal.modifiers)
    declaration.inherits = [.path("Sendable")]
    for property in properties { closures[property.name] = reader.closure(property.type, in: place) }
    readIsolation()
    readInitializer()
    for property in properties { addMethod(for: property) }
    declaration.origin = .closures(value)
  }

  private func readIsolation() {
    if let actor = nominal.attributes.first(where: reader.catalog.isGlobalActor) {
      value.isolation = actor.source
    } else if reader.catalog.isOnMainActorByDefault(
      nominal.module, modifiers: nominal.modifiers, within: nominal.scopes)
    {
      value.isolation = "@MainActor"
    }
  }

  private func refuse(_ reason: String, at location: SourceLocation) {
    diagnostics.append(.cannotDouble(reason, at: location))
  }

  // MARK: Initializer

  private func readInitializer() {
    let usable = nominal.initializers.filter(Self.isUsable)
    if let initializer = usable.max(by: { count($0) < count($1) }) {
      readParameters(of: initializer)
    } else if nominal.initializers.isEmpty {
      readMemberwise()
    } else {
      refuseToMake("all are private, failable, generic, or can throw or suspend", at: nominal.location)
    }
  }

  private static func isUsable(_ initializer: Requirement) -> Bool {
    !isHidden(initializer.modifiers) && !initializer.isFailable && initializer.effects.isEmpty
      && initializer.generics.isEmpty
      && !initializer.parameters.contains { !$0.hasDefault && $0.type.hasAttribute("autoclosure") }
  }

  private func refuseToMake(_ reason: String, at location: SourceLocation) {
    refuse("'\(nominal.name)' has no initializer that a test can call: \(reason)", at: location)
  }

  /// Returns the number of closures that an initializer takes.
  private func count(_ initializer: Requirement) -> Int {
    initializer.parameters.count { property(for: $0) != nil }
  }

  /// Returns the name of the closure property that a parameter sets, by a comparison of names; `nil` if there is none.
  private func property(for parameter: Parameter) -> String? {
    guard reader.closure(parameter.type, in: place) != nil else { return nil }
    // Some properties have an underscore that their initializer's parameters don't have.
    func bare(_ name: String) -> Substring { Keywords.bare(name).drop { $0 == "_" } }
    return properties.map(\.name).first { name in
      closures[name] != nil && [bare(parameter.label), bare(parameter.name)].contains(bare(name))
    }
  }

  private func readParameters(of initializer: Requirement) {
    if !initializer.modifiers.contains("public"), !initializer.modifiers.contains("package") { hide() }
    for parameter in initializer.parameters {
      if let name = property(for: parameter) {
        value.arguments.append(.init(name: name, label: parameter.label, content: .closure))
      } else if !parameter.hasDefault, !parameter.isVariadic {
        value.arguments.append(part(parameter.name, label: parameter.label, type: parameter.type))
      }
    }
    let given = Set(value.arguments.map(\.name))
    for property in properties where closures[property.name] != nil && !given.contains(property.name) {
      if property.isLet || Self.isHidden(property.modifiers) {
        closures[property.name] = nil
        diagnostics.append(
          .notStubbed(
            property.name, of: nominal.name, since: "no initializer takes it, and it can't be set",
            at: property.location))
      } else {
        value.assignments.append(.init(name: property.name, label: "_", content: .closure))
      }
    }
  }

  private func readMemberwise() {
    // The macro `@DependencyClient` generates a public initializer.
    if !nominal.attributes.contains(where: { $0.name == "DependencyClient" }) { hide() }
    for property in properties where !property.modifiers.contains("lazy") {
      if property.isLet, property.hasDefault {
        closures[property.name] = nil
      } else if !property.conditions.isEmpty {
        refuseToMake("'\(property.name)' stands in an '#if'", at: property.location)
      } else if property.modifiers.arePrivate {
        refuseToMake("'\(property.name)' is private", at: property.location)
      } else if closures[property.name] != nil {
        value.arguments.append(.init(name: property.name, label: property.name, content: .closure))
      } else if !property.hasDefault, property.type.wrapped == nil || property.isLet {
        value.arguments.append(part(property.name, label: property.name, type: property.type))
      }
    }
  }

  /// Makes the declaration internal, so that the double uses a `@testable` import: the initializer isn't public.
  private func hide() {
    declaration.modifiers.removeAll { ["public", "package", "open"].contains($0) }
  }

  private func part(_ name: String, label: String, type: TypeTree) -> ClosureStruct.Element {
    if Self.ownParameters.contains(Keywords.bare(name)) {
      refuse(
        "'\(nominal.name)' has a property '\(name)', which is a parameter of every double's own initializer",
        at: nominal.location)
    }
    if type.mentions(["Self"]) {
      refuse("'\(nominal.name)' has a property '\(name)' that is made of 'Self'", at: nominal.location)
    }
    if let (nominal, value, _) = reader.inner(type, in: place) {
      return .init(name: name, label: label, content: .double(nominal, valueProperty: value.valueProperty))
    }
    return .init(name: name, label: label, content: .passed(type))
  }

  private static let ownParameters: Set<String> = [
    "fileID", "filePath", "line", "column", "wrapped", "real", "cassette", "ignoring", "allowing",
    "scrubbing", "function", "self",
  ]

  private static func isHidden(_ modifiers: [String]) -> Bool {
    modifiers.contains { $0.hasPrefix("private") || $0.hasPrefix("fileprivate") }
  }

  // MARK: Methods

  private func addMethod(for property: Requirement) {
    guard let closure = closures[property.name] else { return }
    let isOnActor = closure.prefixes.contains(where: reader.catalog.isGlobalActor)
    let returnsClosure = reader.closure(closure.function.result, in: place) != nil
    guard nominal.generics.parameters.allSatisfy({ $0.kind == .type }), closure.isPlain,
      !property.type.mentions(["Self"]), !(isOnActor && returnsClosure)
    else {
      let reason = "'\(property.name)' is none of the closures that a method can stand for"
      return refuse("\(reason): those of values, closures and 'inout' arguments", at: property.location)
    }
    if closure.isOptional || isOnActor || value.isolation != nil {
      value.unforwarded.insert(property.name)
    }
    let isAlone = closure.function.parameters.count == 1
    let parameters = closure.function.parameters.enumerated().map { index, element in
      let word = element.labels.last { $0 != "_" }
      let name = word ?? (isAlone ? "argument" : "argument\(index + 1)")
      var parameter = Parameter(label: "_", name: name, type: element.type)
      parameter.shownLabel = word
      return parameter
    }
    declaration.members.append(
      Requirement(
        kind: .function, location: property.location, name: property.name, parameters: parameters,
        effects: closure.function.effects, type: closure.function.result,
        conditions: property.conditions))
  }

}

extension ClosureProperty {
  /// True if a method can represent the closure.
  fileprivate var isPlain: Bool {
    !prefixes.contains { ["convention", "isolated"].contains($0.attribute?.name) }
      && function.parameters.allSatisfy { parameter in
        !parameter.isVariadic && !parameter.type.isExpansion
          && !parameter.type.prefixes.contains(where: \.isOwnership)
      }
  }
}
