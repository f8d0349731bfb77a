/// Finds the declaration that a type name refers to at a place in the sources.
extension Catalog {
  /// The place in which a name is used.
  package struct Place {
    /// The path of the innermost type to search for the name; empty at file scope.
    var path: [Substring]
    var module: String
    var file: String
    /// The `#if` clauses that contain the place.
    var conditions: [ConditionalClause] = []
    /// True inside one of the known protocols in `StandardProtocols`, where no name refers to the sources.
    var isBuiltIn = false

    /// Creates the place of the types that a declaration mentions.
    package init(_ declaration: TypeDeclaration) {
      path = declaration.lookupPath
      module = declaration.module
      file = declaration.location.file
      conditions = declaration.conditions
      isBuiltIn = declaration.isBuiltIn
    }

    /// The prefixes to try before a name, innermost first: `Outer.Inner.`, `Outer.` and `""` in `Outer.Inner`.
    fileprivate var prefixes: [String] {
      (0...path.count).reversed().map { count in path.prefix(count).map { "\($0)." }.joined() }
    }
  }

  /// The declaration that a name refers to; `unknown` if no source declares the name, or its declaration isn't visible.
  package indirect enum Meaning {
    case nominal([TypeDeclaration])
    case alias(TypeDeclaration)
    case `protocol`(TypeDeclaration)
    case unknown

    /// Creates the meaning from the first candidate whose `#if` clauses equal `conditions`, else from the first of
    /// all; a nominal meaning contains all nominal types among the candidates; `nil` without candidates.
    fileprivate init?(_ candidates: [TypeDeclaration], within conditions: [ConditionalClause]) {
      guard let best = candidates.first(where: { $0.conditions == conditions }) ?? candidates.first else {
        return nil
      }
      switch best.kind {
      case .protocol: self = .protocol(best)
      case .typealias: self = .alias(best)
      default: self = .nominal(candidates.filter(\.kind.isNominal))
      }
    }

    /// The declaration, or the first declaration if several `#if` branches declare the name; `nil` if unknown.
    var declaration: TypeDeclaration? {
      switch self {
      case .nominal(let nominals): nominals[0]
      case .alias(let declaration), .protocol(let declaration): declaration
      case .unknown: nil
      }
    }
  }

  /// Returns the declaration of a name from the enclosing types, else from the module, else from the imported modules.
  package func meaning(of path: [String], in place: Place) -> Meaning {
    guard !place.isBuiltIn, let name = path.last else { return .unknown }
    let declarations = declarations(named: name)
    guard !declarations.isEmpty else { return .unknown }
    let dottedName = path.joined(separator: ".")
    let inModule = declarations.filter {
      $0.module == place.module && (!$0.isPrivate || $0.location.file == place.file)
    }
    for prefix in place.prefixes {
      let candidates = inModule.filter { $0.isNamed(prefix + dottedName) }
      if let meaning = Meaning(candidates, within: place.conditions) { return meaning }
    }
    let visibleModules = modulesVisible(from: place.file)
    let imported = declarations.filter {
      $0.module != place.module && visibleModules.contains($0.module) && $0.isNamed(dottedName)
        && ($0.isVisibleOutsideModule || importsAsTestable($0.module, in: place.file))
    }
    return Meaning(imported, within: place.conditions) ?? .unknown
  }

  private func importsAsTestable(_ module: String, in file: String) -> Bool {
    imports(of: file).contains {
      $0.moduleName == module && $0.attributes.contains { $0.name == "testable" }
    }
  }
}

extension Catalog {
  /// Returns the aliased type if the type is a type alias, else the type itself; without redundant parentheses.
  func unaliased(_ type: TypeTree, in place: Place, depth: Int = 0) -> TypeTree {
    let type = type.unparenthesized
    guard depth < 8, let path = type.path, case .alias(let alias) = meaning(of: path, in: place) else {
      return type
    }
    return unaliased(alias.type, in: Place(alias), depth: depth + 1)
      .replacing(alias.generics.substitutions(for: type.arguments))
  }

  /// Returns a class and its superclasses, and stops before a superclass that is not in the sources or not visible.
  func lineage(of nominal: TypeDeclaration) -> [TypeDeclaration] {
    var lineage = [nominal]
    while lineage.count < 16, let path = lineage[lineage.count - 1].inherits.first?.path,
      case .nominal(let nominals) = meaning(of: path, in: Place(lineage[lineage.count - 1])),
      nominals.count == 1, nominals[0].kind == .class
    {
      lineage.append(nominals[0])
    }
    return lineage
  }
}

/// Determines whether a type is noncopyable or nonescapable, by its declaration or a list of standard types.
extension Catalog {
  func isNoncopyable(_ type: TypeTree, in place: Catalog.Place) -> Bool {
    lacks("Copyable", type, in: place, Self.noncopyableTypes)
  }

  func isNonescapable(_ type: TypeTree, in place: Catalog.Place) -> Bool {
    lacks("Escapable", type, in: place, Self.nonescapableTypes)
  }

  /// True if the declaration of a type suppresses the conformance to `protocolName`, as `~Copyable` does;
  /// `standardTypes` contains the names of the types outside the sources that suppress the conformance.
  private func lacks(
    _ protocolName: String, _ type: TypeTree, in place: Catalog.Place, _ standardTypes: Set<String>,
    depth: Int = 0
  ) -> Bool {
    guard let path = type.path else { return false }
    switch meaning(of: path, in: place) {
    case .nominal(let nominals):
      return nominals.contains { nominal in
        nominal.inherits.flatMap(\.compositionMembers).contains {
          if case .suppressed(let suppressed) = $0 { suppressed.lastName == protocolName } else { false }
        }
      }
    case .alias(let alias) where depth < 8:
      return lacks(protocolName, alias.type, in: .init(alias), standardTypes, depth: depth + 1)
    case .alias, .protocol: return false
    case .unknown:
      let name = path[path.count - 1]
      // Swift's `Span` has type arguments; the `Span` in `any Span` is a protocol in sources that aren't read.
      return standardTypes.contains(name) && (type.arguments != nil) == Self.genericTypes.contains(name)
    }
  }

  private static let nonescapableTypes: Set<String> = [
    "Span", "RawSpan", "UTF8Span", "MutableSpan", "MutableRawSpan", "OutputSpan", "OutputRawSpan",
  ]
  private static let noncopyableTypes = nonescapableTypes.union(["ExecutorJob", "Atomic", "Mutex"])
    .subtracting(["Span", "RawSpan", "UTF8Span"])
  private static let genericTypes: Set<String> = ["Span", "MutableSpan", "OutputSpan", "Atomic", "Mutex"]
}
