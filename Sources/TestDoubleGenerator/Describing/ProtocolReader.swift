/// Tells of single protocols what a double of them would be, without generating any.
package struct ProtocolReader {
  private let resolver: DoubleResolver

  /// A reader of the sources' protocols.
  package init(_ catalog: Catalog) {
    resolver = DoubleResolver(
      protocols: FlatProtocols(catalog), moduleNames: catalog.modules, runtime: "Understudy")
  }

  /// The protocols of a name that other files can name, and the type aliases that stand for protocols.
  package func protocols(named name: String) -> [ProtocolDeclaration] { finder.protocols(named: name) }

  /// The protocol that a name means in a file, or the type alias that stands for some; `nil` where the sources declare
  /// none.
  package func `protocol`(named name: String, in file: String) -> ProtocolDeclaration? {
    let catalog = resolver.catalog
    let place = TypeLookup.Place(file: file, module: catalog.module(of: file))
    switch TypeLookup(catalog: catalog).meaning(of: name.split(separator: ".").map(String.init), in: place) {
    case .protocol(let found): return found
    case .alias(let alias): return finder.composition(alias)
    case .nominal: return nil
    // It may be nested in a type that encloses the place.
    case .unknown: return protocols(named: lastComponent(name)).first
    }
  }

  private var finder: RequestedTypeFinder { RequestedTypeFinder(catalog: resolver.catalog) }

  /// The protocol and all that it inherits, as far as the sources declare it.
  package func lineage(of declaration: ProtocolDeclaration) -> [ProtocolDeclaration] {
    resolver.protocols.flat(declaration).owners
  }

  /// The protocol's spy, or the errors that say why there can be none.
  package func spy(of declaration: ProtocolDeclaration) -> (spy: DoubleDescription?, errors: [Diagnostic]) {
    guard var request = DoubleRequest(name: lastComponent(declaration.name) + "Spy") else { return (nil, []) }
    request.explicitSubject = declaration.fullName
    let (double, _, problems) = resolver.describe(declaration, for: request)
    return (double, problems.filter { $0.severity == .error })
  }
}
