/// Collects the imports of a generated file: the modules of the protocols, and the imports of the protocols' files.
struct Imports {
  private let runtime: String
  /// The modules that need no import: the target's module and the module with the empty name.
  private let known: Set<String>
  /// The modules that a source of the target imports with an access level, so that every import of them needs one.
  private let leveled: Set<String>
  /// The import lines that are copied from the protocols' files.
  private var written: Set<ImportLine> = []
  /// The modules of the protocols.
  private var modules: Set<String> = []
  private var testable: Set<String> = []
  private var preconcurrency: Set<String> = []
  /// The modules that placeholders and spies mention, imported unless another line imports them.
  private var named: Set<String>
  /// The access levels of the doubles.
  private var access: Set<String> = []

  init(runtime: String, targetModule: String?, leveled: Set<String> = []) {
    self.runtime = runtime
    self.leveled = leveled
    known = ["", targetModule ?? ""]
    named = [runtime]
  }

  /// Adds the imports for a double or subject of the access level `level` that mentions types of `modules`.
  mutating func add(
    _ flat: FlatProtocol, access level: String, naming modules: Set<String>, _ catalog: Catalog
  ) {
    access.insert(level)
    named.formUnion(modules)
    if flat.owners.contains(where: { $0.isStandard && $0.name == "ObservableObject" }) {
      let condition = ConditionalClause(text: "#if canImport ( Combine )", source: "#if canImport(Combine)")
      written.insert(ImportLine(line: "import Combine", conditions: [condition]))
    }
    for owner in flat.owners where !owner.isStandard {
      self.modules.insert(owner.module)
      if !owner.isVisibleOutside { testable.insert(owner.module) }
      if mentionsFunctionOfActor(owner, catalog) { preconcurrency.insert(owner.module) }
      for declaration in catalog.imports(of: owner.location.file)
      where Self.mayBeNeeded(declaration, by: owner) {
        written.insert(Self.line(declaration))
      }
    }
  }

  /// True if the protocol's requirements can mention declarations of the imported module.
  ///
  /// A hidden import is excluded: requirements that other modules see can't mention its declarations, and a test may be
  /// unable to import the module.
  static func mayBeNeeded(_ declaration: ImportDeclaration, by owner: ProtocolDeclaration) -> Bool {
    let hidden =
      owner.isVisibleOutside ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    return !hidden.contains(where: declaration.modifiers.contains)
      && !declaration.attributes.contains { $0.name == "_implementationOnly" }
  }

  /// True if a member mentions a function type that is bound to a global actor.
  ///
  /// Such a type is `Sendable` only in Swift 6, where no written type is equal to the type of a Swift 5 module.
  private func mentionsFunctionOfActor(_ declaration: ProtocolDeclaration, _ catalog: Catalog) -> Bool {
    declaration.members.flatMap(\.types).contains { $0.contains(catalog.isFunctionOfActor) }
  }

  /// The import lines, sorted by module so that the generated file is stable.
  var sorted: [ImportLine] {
    let protocolModules = modules.union(testable).subtracting(known)
    var all = written.filter { line in
      line.module != runtime && !known.contains(line.module)
        && (!line.conditions.isEmpty || !protocolModules.contains(line.module))
    }
    for module in protocolModules {
      let attributes =
        (preconcurrency.contains(module) ? "@unsafe @preconcurrency " : "")
        + (testable.contains(module) ? "@testable " : "")
      all.insert(ImportLine(line: "\(attributes)import \(module)"))
    }
    let imported = Set(all.filter(\.conditions.isEmpty).map(\.module))
    for module in named.subtracting(imported.union(known)) {
      all.insert(ImportLine(line: "import \(module)"))
    }
    let level = ["public", "package"].first(where: access.contains) ?? "internal"
    let lines = all.map { item in
      guard leveled.contains(item.module) else { return item }
      let words = item.line.split(separator: " ").map { $0 == "import" ? level + " import" : String($0) }
      return ImportLine(line: words.joined(separator: " "), conditions: item.conditions)
    }
    return lines.sorted { left, right in
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

  /// The text of the branches with their preceding ones, since different branches can precede equal `#elseif` clauses.
  fileprivate var branch: String { conditions.flatMap { $0.preceding + [$0.source] }.joined() }

  /// The imported module, or the imported declaration of a module.
  fileprivate var module: String { line.split(separator: " ").last.map(String.init) ?? line }
}
