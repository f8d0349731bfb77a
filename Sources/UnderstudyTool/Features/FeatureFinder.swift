import TestDoubleGenerator

/// Finds the feature protocols of modules, and the suites that test them.
///
/// The name of a feature protocol doesn't begin with `Has`. The protocol isn't private, inherits from a protocol called
/// `Has…` (also through other protocols or type aliases), and has an extension with a function, property or subscript.
enum FeatureFinder {
  /// Returns the features that `modules` declare, sorted by module and name, each with the suites of `tests` that name
  /// the feature in `.feature(…)`.
  static func features(
    of modules: [Generator.Module], testedBy tests: [Generator.Module]
  ) -> [Feature] {
    let catalog = Catalog(modules.flatMap(\.files))
    let reader = ProtocolReader(catalog)
    let suiteReader = SuiteReader(tests)
    let protocols = catalog.protocolNames.flatMap { reader.protocols(named: $0) }
    var seenNames: Set<String> = []
    return protocols.filter {
      isFeature($0, reader, catalog) && seenNames.insert("\($0.module).\($0.name)").inserted
    }
    .map { declaration in
      Feature(
        name: declaration.name, module: declaration.module, file: declaration.location.file,
        line: declaration.location.line, suites: suiteReader.suites(covering: declaration))
    }
    .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  private static func isFeature(
    _ declaration: TypeDeclaration, _ reader: ProtocolReader, _ catalog: Catalog
  ) -> Bool {
    let name = lastComponent(declaration.name)
    guard !isDependencyName(name) else { return false }
    // The names in inheritance clauses are added, since the sources of an inherited protocol can be missing.
    let inheritedNames = reader.lineage(of: declaration).flatMap { ancestor in
      [lastComponent(ancestor.name)] + ancestor.inherits.flatMap(\.allNames)
    }
    return inheritedNames.contains(where: isDependencyName) && isImplemented(declaration, catalog)
  }

  /// True if a protocol's name begins with the word `Has`, as in `HasMoviesService`, but not in `Hash`.
  private static func isDependencyName(_ name: String) -> Bool {
    name.hasPrefix("Has") && name.dropFirst(3).first?.isUppercase == true
  }

  /// True if an extension of the protocol has a function, property or subscript.
  private static func isImplemented(_ declaration: TypeDeclaration, _ catalog: Catalog) -> Bool {
    catalog.extensions(of: lastComponent(declaration.name)).contains { candidate in
      let path = candidate.type.path?.joined(separator: ".") ?? ""
      let kinds: [Requirement.Kind] = [.function, .property, .subscript]
      return declaration.isNamed(path) && candidate.members.contains { kinds.contains($0.kind) }
    }
  }
}
