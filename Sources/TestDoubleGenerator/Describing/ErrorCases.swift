/// Finds the errors that a replaying double can create from names in a cassette: enum cases without associated values.
struct ErrorCases {
  let catalog: Catalog
  let doubledProtocol: ProtocolDeclaration

  /// The expressions of the error cases, such as `MoviesError.offline`.
  var expressions: [String] {
    // Only an unconditional import of a whole module certainly makes the error visible in the generated file.
    let importedModules = catalog.imports(of: doubledProtocol.location.file).filter {
      $0.conditions.isEmpty && $0.text == "import \($0.moduleName)"
        && Imports.mayBeNeeded($0, by: doubledProtocol)
    }.map(\.moduleName)
    let visibleModules = Set([doubledProtocol.module] + importedModules)
    return catalog.enums(in: visibleModules).filter(isNameableError).flatMap { error in
      error.cases.filter { $0.conditions.isEmpty && isUnrestricted($0.attributes) }
        .map { "\(name(of: error)).\($0.name)" }
    }
  }

  /// True if the type is an error that the generated file can name.
  private func isNameableError(_ type: NominalDeclaration) -> Bool {
    let seesInternals = type.module == doubledProtocol.module && !doubledProtocol.isVisibleOutsideModule
    guard seesInternals ? !type.isPrivate : isPublic(type), isUnrestricted(type.attributes),
      type.cases.allSatisfy(\.values.isEmpty)
    else { return false }
    let enclosing = type.name.split(separator: ".").dropLast().flatMap { catalog.nominals(named: String($0)) }
    return ([type] + enclosing).allSatisfy { $0.generics.isEmpty && $0.conditions.isEmpty } && isError(type)
  }

  private func isPublic(_ type: NominalDeclaration) -> Bool {
    type.modifiers.contains("public") && type.scopes.allSatisfy { $0.modifiers.contains("public") }
  }

  private func isError(_ type: NominalDeclaration) -> Bool {
    let parentsInExtensions = catalog.extensions(of: lastComponent(type.name)).flatMap(\.inherits)
    return (type.inherits + parentsInExtensions).contains {
      ["Error", "LocalizedError"].contains($0.lastName)
    }
  }

  /// True if a declaration with the attributes is available on every platform and visible to every importing file.
  private func isUnrestricted(_ attributes: [Attribute]) -> Bool {
    !attributes.contains { $0.isAvailability || $0.name.hasPrefix("_spi") }
  }

  /// Returns the name of the type, with its module if several modules declare the bare name.
  private func name(of type: NominalDeclaration) -> String {
    let outermost = String(type.name.prefix { $0 != "." })
    return catalog.modulesDeclaring(outermost).count > 1 ? type.fullName : type.name
  }
}
