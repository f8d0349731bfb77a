/// Collects the imports of a generated file: the modules of the protocols, and the imports of the protocols' files.
struct Imports {
  private let runtime: String
  /// The modules that need no import: the target's module and the module with the empty name.
  private let withoutImport: Set<String>
  /// The modules that need an access level in each import, since a source of the target imports them with a level.
  private let needingAccessLevel: Set<String>
  /// The import lines that are copied from the protocols' files.
  private var copiedLines: Set<ImportLine> = []
  /// The modules of the protocols.
  private var modules: Set<String> = []
  private var testable: Set<String> = []
  private var preconcurrency: Set<String> = []
  /// The modules of the types in placeholders and of handwritten spies; each is imported unless a line imports it.
  private var mentioned: Set<String>
  /// The access levels of the doubles.
  private var accessLevels: Set<String> = []

  init(runtime: String, targetModule: String?, needingAccessLevel: Set<String> = []) {
    self.runtime = runtime
    self.needingAccessLevel = needingAccessLevel
    withoutImport = ["", targetModule ?? ""]
    mentioned = [runtime]
  }

  /// Adds the imports for a double or subject of the access level `level` that mentions types of `mentionedModules`.
  mutating func add(
    _ flat: FlatProtocol, access level: String, naming mentionedModules: Set<String>, _ catalog: Catalog
  ) {
    accessLevels.insert(level)
    mentioned.formUnion(mentionedModules)
    if flat.owners.contains(where: { $0.isStandard && $0.name == "ObservableObject" }) {
      let condition = ConditionalClause(text: "#if canImport ( Combine )", source: "#if canImport(Combine)")
      copiedLines.insert(ImportLine(line: "import Combine", conditions: [condition]))
    }
    for owner in flat.owners where !owner.isStandard {
      modules.insert(owner.module)
      if !owner.isVisibleOutsideModule { testable.insert(owner.module) }
      if mentionsFunctionOfActor(owner, catalog) { preconcurrency.insert(owner.module) }
      for declaration in catalog.imports(of: owner.location.file)
      where Self.mayBeNeeded(declaration, by: owner) {
        copiedLines.insert(Self.line(declaration))
      }
    }
  }

  /// True if the protocol's requirements can mention declarations of the imported module.
  ///
  /// A hidden import is excluded: requirements that other modules see can't mention its declarations, and a test may be
  /// unable to import the module.
  static func mayBeNeeded(_ declaration: ImportDeclaration, by owner: ProtocolDeclaration) -> Bool {
    let hidden =
      owner.isVisibleOutsideModule ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    return !hidden.contains(where: declaration.modifiers.contains)
      && !declaration.attributes.contains { $0.name == "_implementationOnly" }
  }

  /// True if a member mentions a function type that is bound to a global actor.
  ///
  /// In Swift 6, such a type is `Sendable`, so no type in the generated file equals the type of a Swift 5 module.
  private func mentionsFunctionOfActor(_ declaration: ProtocolDeclaration, _ catalog: Catalog) -> Bool {
    declaration.members.flatMap(\.types).contains { $0.contains(catalog.isGlobalActorFunction) }
  }

  /// The import lines, sorted by module, so that equal input generates equal files.
  var sorted: [ImportLine] {
    let protocolModules = modules.union(testable).subtracting(withoutImport)
    var lines = copiedLines.filter { line in
      line.module != runtime && !withoutImport.contains(line.module)
        && (!line.conditions.isEmpty || !protocolModules.contains(line.module))
    }
    for module in protocolModules {
      let attributes =
        (preconcurrency.contains(module) ? "@unsafe @preconcurrency " : "")
        + (testable.contains(module) ? "@testable " : "")
      lines.insert(ImportLine(line: "\(attributes)import \(module)"))
    }
    let imported = Set(lines.filter(\.conditions.isEmpty).map(\.module))
    for module in mentioned.subtracting(imported.union(withoutImport)) {
      lines.insert(ImportLine(line: "import \(module)"))
    }
    let level = ["public", "package"].first(where: accessLevels.contains) ?? "internal"
    return lines.map { line in
      guard needingAccessLevel.contains(line.module) else { return line }
      let words = line.line.split(separator: " ").map { $0 == "import" ? level + " import" : String($0) }
      return ImportLine(line: words.joined(separator: " "), conditions: line.conditions)
    }.sorted { left, right in
      (left.module, left.line, left.branch) < (right.module, right.line, right.branch)
    }
  }

  private static func line(_ declaration: ImportDeclaration) -> ImportLine {
    let attributes = declaration.attributes.filter { ["preconcurrency", "_spi"].contains($0.name) }
    return ImportLine(
      line: (attributes.map(\.source) + [declaration.text]).joined(separator: " "),
      conditions: declaration.conditions)
  }
}

/// An import line of the generated file, and the `#if` branches that enclose it.
struct ImportLine: Hashable {
  var line: String
  var conditions: [ConditionalClause] = []

  /// The text of the branches and of the clauses before each, since equal `#elseif` clauses can follow different ones.
  fileprivate var branch: String { conditions.flatMap { $0.preceding + [$0.source] }.joined() }

  /// The imported module, or the imported declaration of a module.
  fileprivate var module: String { line.split(separator: " ").last.map(String.init) ?? line }
}
