/// Builds the declaration that represents one struct of closures.
final class ClosureStructBuilder {
  private(set) var declaration: TypeDeclaration
  private(set) var diagnostics: [Diagnostic] = []
  private let nominal: TypeDeclaration
  private let reader: ClosureStructReader
  private let place: Catalog.Place
  /// The stored instance properties of the struct.
  private let properties: [Requirement]
  private var closuresByName: [String: ClosureType] = [:]
  private var closureStruct = ClosureStruct()

  init(_ nominal: TypeDeclaration, reader: ClosureStructReader) {
    self.nominal = nominal
    self.reader = reader
    place = Catalog.Place(nominal)
    properties = nominal.storedProperties.filter { !$0.isStatic }
    declaration = nominal.skeleton
    declaration.inherits = [.path("Sendable")]
    for property in properties { closuresByName[property.name] = reader.closure(property.type, in: place) }
    readIsolation()
    readInitializer()
    for property in properties { addMethod(for: property) }
    declaration.origin = .closures(closureStruct)
  }

  private func readIsolation() {
    if let actor = nominal.attributes.first(where: reader.catalog.isGlobalActor) {
      closureStruct.isolation = actor.source
    } else if reader.catalog.isOnMainActorByDefault(
      nominal.module, modifiers: nominal.modifiers, within: nominal.scopes)
    {
      closureStruct.isolation = "@MainActor"
    }
  }

  private func refuse(_ reason: String, at location: SourceLocation) {
    diagnostics.append(.cannotDouble(reason, at: location))
  }

  // MARK: Initializer

  private func readInitializer() {
    let usableInitializers = nominal.initializers.filter(Self.isUsable)
    if let initializer = usableInitializers.max(by: { closureCount(of: $0) < closureCount(of: $1) }) {
      readParameters(of: initializer)
    } else if nominal.initializers.isEmpty {
      readMemberwiseInitializer()
    } else {
      refuseInitializer("all are private, failable, generic, or can throw or suspend", at: nominal.location)
    }
  }

  private static func isUsable(_ initializer: Requirement) -> Bool {
    !initializer.modifiers.arePrivate && !initializer.isFailable && initializer.effects.isEmpty
      && initializer.generics.isEmpty
  }

  /// Reports that a test can't create a value of the struct, and the reason.
  private func refuseInitializer(_ reason: String, at location: SourceLocation) {
    refuse("'\(nominal.name)' has no initializer that a test can call: \(reason)", at: location)
  }

  private func closureCount(of initializer: Requirement) -> Int {
    initializer.parameters.count { propertyName(for: $0) != nil }
  }

  /// Returns the name of the closure property that an initializer's closure parameter sets; `nil` if there is none.
  private func propertyName(for parameter: Parameter) -> String? {
    guard reader.closure(parameter.type, in: place) != nil else { return nil }
    return [parameter.label, parameter.name].first { closuresByName[$0] != nil }
  }

  private func readParameters(of initializer: Requirement) {
    if !initializer.modifiers.contains("public"), !initializer.modifiers.contains("package") {
      makeInternal()
    }
    for parameter in initializer.parameters {
      if let name = propertyName(for: parameter) {
        closureStruct.arguments.append(.init(name: name, label: parameter.label))
      } else if !parameter.hasDefault, !parameter.isVariadic {
        closureStruct.arguments.append(argument(parameter.name, label: parameter.label, type: parameter.type))
      }
    }
    let names = Set(closureStruct.arguments.map(\.name))
    for property in properties where closuresByName[property.name] != nil && !names.contains(property.name) {
      let isPrivatelySet = property.modifiers.contains {
        $0.hasPrefix("private") || $0.hasPrefix("fileprivate")
      }
      if property.isLet || isPrivatelySet {
        closuresByName[property.name] = nil
        let problem = "is not doubled: no initializer takes it, and it can't be set"
        diagnostics.append(
          .warning(
            "'\(property.name)' of '\(nominal.name)' \(problem); make it a 'var'", at: property.location))
      } else {
        closureStruct.propertiesToSet.append(.init(name: property.name, label: "_"))
      }
    }
  }

  private func readMemberwiseInitializer() {
    // The macro `@DependencyClient` generates a public initializer.
    if !nominal.attributes.contains(where: { $0.name == "DependencyClient" }) { makeInternal() }
    for property in properties where !property.modifiers.contains("lazy") {
      if property.isLet, property.hasInitialValue {
        closuresByName[property.name] = nil
      } else if !property.conditions.isEmpty {
        refuseInitializer("'\(property.name)' stands in an '#if'", at: property.location)
      } else if property.modifiers.arePrivate {
        refuseInitializer("'\(property.name)' is private", at: property.location)
      } else if closuresByName[property.name] != nil {
        closureStruct.arguments.append(.init(name: property.name, label: property.name))
      } else if !property.hasInitialValue, property.type.wrapped == nil || property.isLet {
        closureStruct.arguments.append(argument(property.name, label: property.name, type: property.type))
      }
    }
  }

  /// Makes the declaration internal, so that the generated file uses a `@testable` import for the internal initializer.
  private func makeInternal() {
    declaration.modifiers.removeAll { ["public", "package", "open"].contains($0) }
  }

  /// Returns an initializer's argument that is not a closure, and reports an error if a double can't pass the argument.
  private func argument(_ name: String, label: String, type: TypeTree) -> ClosureStruct.Element {
    if Self.reservedParameterNames.contains(Backtick.bare(name)) {
      refuse(
        "'\(nominal.name)' has a property '\(name)', which is a parameter of every double's own initializer",
        at: nominal.location)
    }
    return .init(name: name, label: label, passedType: type)
  }

  /// The names of the parameters that doubles' initializers already have.
  private static let reservedParameterNames: Set<String> = [
    "fileID", "filePath", "line", "column", "wrapped", "real", "cassette", "ignoring", "allowing",
    "scrubbing", "function", "self",
  ]

  // MARK: Methods

  private func addMethod(for property: Requirement) {
    guard let closure = closuresByName[property.name] else { return }
    let isOnActor = closure.prefixes.contains(where: reader.catalog.isGlobalActor)
    let hasPlainParameters = closure.function.parameters.allSatisfy { parameter in
      !parameter.isVariadic && !parameter.type.prefixes.contains(where: \.isOwnershipOrIsolation)
    }
    let hasPlainPrefixes = !closure.prefixes.contains {
      ["convention", "isolated"].contains($0.attribute?.name)
    }
    guard hasPlainParameters, hasPlainPrefixes, !property.type.mentions(["Self"]),
      reader.closure(closure.function.result, in: place) == nil
    else {
      let reason = "the closure '\(property.name)' needs more than values, closures and 'inout' arguments"
      return refuse("\(reason), or returns a closure or 'Self'", at: property.location)
    }
    if closure.isOptional || isOnActor || closureStruct.isolation != nil {
      closureStruct.unforwardedClosureNames.insert(property.name)
    }
    let hasSingleParameter = closure.function.parameters.count == 1
    let parameters = closure.function.parameters.enumerated().map { index, element in
      let label = element.labels.last { $0 != "_" }
      let name = label ?? (hasSingleParameter ? "argument" : "argument\(index + 1)")
      var parameter = Parameter(label: "_", name: name, type: element.type)
      parameter.shownLabel = label
      return parameter
    }
    declaration.members.append(
      Requirement(
        kind: .function, location: property.location, name: property.name, parameters: parameters,
        effects: closure.function.effects, type: closure.function.result, conditions: property.conditions))
  }
}
