/// Collects the imports of a generated file: the modules of the protocols, and the imports of the protocols' files.
struct Imports {
  private let runtime: String
  /// The modules that need no import: the target's module, and `""` for sources without a known module.
  private let modulesWithoutImport: Set<String>
  /// The modules whose imports must have an access level, since the target's sources import them with an access level.
  private let modulesWithAccessLevel: Set<String>
  /// The import lines that are copied from the protocols' files.
  private var copiedLines: Set<ImportLine> = []
  private var modules: Set<String> = []
  private var testableModules: Set<String> = []
  private var preconcurrencyModules: Set<String> = []
  /// Imported unless another line imports them: the runtime, and modules of handwritten spies and placeholder types.
  private var furtherModules: Set<String>
  private var accessLevels: Set<String> = []

  init(runtime: String, targetModule: String?, modulesWithAccessLevel: Set<String> = []) {
    self.runtime = runtime
    self.modulesWithAccessLevel = modulesWithAccessLevel
    modulesWithoutImport = ["", targetModule ?? ""]
    furtherModules = [runtime]
  }

  /// Adds imports for a double or subject under test that has the access level and uses types of `mentionedModules`.
  mutating func add(
    _ flatProtocol: FlatProtocol, access level: String, mentioning mentionedModules: Set<String>,
    _ catalog: Catalog
  ) {
    accessLevels.insert(level)
    furtherModules.formUnion(mentionedModules)
    if flatProtocol.owners.contains(where: { $0.isBuiltIn && $0.name == "ObservableObject" }) {
      let condition = ConditionalClause(text: "#if canImport ( Combine )", source: "#if canImport(Combine)")
      copiedLines.insert(ImportLine(text: "import Combine", conditions: [condition]))
    }
    for owner in flatProtocol.owners where !owner.isBuiltIn {
      modules.insert(owner.module)
      if !owner.isVisibleOutsideModule { testableModules.insert(owner.module) }
      if mentionsGlobalActorFunction(owner, catalog) { preconcurrencyModules.insert(owner.module) }
      copiedLines.formUnion(importsOfSingleTypes(for: owner, catalog))
      for declaration in catalog.imports(of: owner.location.file)
      where Self.mayBeNeeded(declaration, by: owner) {
        copiedLines.insert(Self.line(declaration))
      }
    }
  }

  /// False for an import that is less visible than the protocol, since the protocol's requirements can't mention the
  /// imported module, and a test may be unable to import that module.
  static func mayBeNeeded(_ declaration: ImportDeclaration, by owner: TypeDeclaration) -> Bool {
    let hidingModifiers =
      owner.isVisibleOutsideModule ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    return !hidingModifiers.contains(where: declaration.modifiers.contains)
      && !declaration.attributes.contains { $0.name == "_implementationOnly" }
  }

  /// Returns imports of the protocol and of types in its requirements whose names another module declares too, where
  /// their module can't qualify them: it has a type of its own name, so that `Module.Item` would mean a member of it.
  private func importsOfSingleTypes(for owner: TypeDeclaration, _ catalog: Catalog) -> [ImportLine] {
    let names = Set(owner.members.flatMap(\.types).flatMap(\.unqualifiedNames)).union([owner.name])
    return names.filter { catalog.modulesDeclaring($0).count > 1 }.compactMap { name in
      let meaning = catalog.meaning(of: [name], in: .init(owner))
      guard let declaration = meaning.declaration, case let module = declaration.module,
        catalog.modulesDeclaring(module).contains(module), catalog.modulesDeclaring(name).contains(module),
        !modulesWithoutImport.contains(module)
      else { return nil }
      let attribute = owner.isVisibleOutsideModule ? "" : "@testable "
      let kind = declaration.kind == .actor ? .class : declaration.kind
      return ImportLine(text: "\(attribute)import \(kind.rawValue) \(module).\(name)")
    }
  }

  /// True if a member mentions a function type that is bound to a global actor; in Swift 6 but not in
  /// Swift 5, such a type is implicitly `Sendable`, so the import of a Swift 5 module needs `@preconcurrency`.
  private func mentionsGlobalActorFunction(_ declaration: TypeDeclaration, _ catalog: Catalog) -> Bool {
    declaration.members.flatMap(\.types).contains { $0.contains(catalog.isGlobalActorFunction) }
  }

  /// The import lines, sorted by module, so that equal input generates equal files.
  var sortedLines: [ImportLine] {
    let protocolModules = modules.union(testableModules).subtracting(modulesWithoutImport)
    var lines = copiedLines.filter { line in
      line.module != runtime && !modulesWithoutImport.contains(line.module)
        && (!line.conditions.isEmpty || !protocolModules.contains(line.module))
    }
    for module in protocolModules {
      let attributes =
        (preconcurrencyModules.contains(module) ? "@unsafe @preconcurrency " : "")
        + (testableModules.contains(module) ? "@testable " : "")
      lines.insert(ImportLine(text: "\(attributes)import \(module)"))
    }
    let importedModules = Set(lines.filter(\.conditions.isEmpty).map(\.module))
    for module in furtherModules.subtracting(importedModules.union(modulesWithoutImport)) {
      lines.insert(ImportLine(text: "import \(module)"))
    }
    let level = ["public", "package"].first(where: accessLevels.contains) ?? "internal"
    return lines.map { line in
      guard modulesWithAccessLevel.contains(line.module) else { return line }
      let words = line.text.split(separator: " ").map { $0 == "import" ? level + " import" : String($0) }
      return ImportLine(text: words.joined(separator: " "), conditions: line.conditions)
    }.sorted { left, right in
      (left.module, left.text, left.conditionText) < (right.module, right.text, right.conditionText)
    }
  }

  private static func line(_ declaration: ImportDeclaration) -> ImportLine {
    let attributes = declaration.attributes.filter { ["preconcurrency", "_spi"].contains($0.name) }
    return ImportLine(
      text: (attributes.map(\.source) + [declaration.text]).joined(separator: " "),
      conditions: declaration.conditions)
  }
}

/// An import line of the generated file, and the `#if` branches that enclose it.
struct ImportLine: Hashable {
  var text: String
  var conditions: [ConditionalClause] = []

  /// The conditions with the earlier clauses of each `#if`, since equal `#elseif` clauses can follow different clauses.
  fileprivate var conditionText: String { conditions.flatMap { $0.preceding + [$0.source] }.joined() }

  /// The imported module, or the imported declaration qualified by its module: `Foundation.Date`.
  fileprivate var module: String { text.split(separator: " ").last.map(String.init) ?? text }
}

/// Finds the errors that a replaying double can create from names in a cassette: enum cases without associated values.
struct ErrorCases {
  let catalog: Catalog
  let doubledProtocol: TypeDeclaration

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

  /// True if the type is an error that the generated file can name, and its cases have no associated values.
  private func isNameableError(_ type: TypeDeclaration) -> Bool {
    let seesInternals = type.module == doubledProtocol.module && !doubledProtocol.isVisibleOutsideModule
    guard seesInternals ? !type.isPrivate : isPublic(type), isUnrestricted(type.attributes),
      type.cases.allSatisfy(\.values.isEmpty)
    else { return false }
    let enclosing = type.name.split(separator: ".").dropLast().flatMap { catalog.nominals(named: String($0)) }
    return ([type] + enclosing).allSatisfy { $0.generics.isEmpty && $0.conditions.isEmpty } && isError(type)
  }

  private func isPublic(_ type: TypeDeclaration) -> Bool {
    type.modifiers.contains("public") && type.scopes.allSatisfy { $0.modifiers.contains("public") }
  }

  private func isError(_ type: TypeDeclaration) -> Bool {
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
  private func name(of type: TypeDeclaration) -> String {
    let outermost = String(type.name.prefix { $0 != "." })
    return catalog.modulesDeclaring(outermost).count > 1 ? type.fullName : type.name
  }
}
