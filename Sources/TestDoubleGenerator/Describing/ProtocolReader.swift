/// Describes the doubles of single protocols without generating them.
package struct ProtocolReader {
  private let resolver: DoubleResolver

  package init(_ catalog: Catalog) {
    resolver = DoubleResolver(
      protocols: FlatProtocols(catalog), moduleNames: catalog.moduleNames, runtime: "Understudy")
  }

  /// Returns the protocols called `name` that other files can mention, or else the type aliases of protocols.
  package func protocols(named name: String) -> [ProtocolDeclaration] { finder.protocols(named: name) }

  /// Returns the protocol, or the type alias for protocols, that a name refers to in a file; `nil` if there is none.
  package func `protocol`(named name: String, in file: String) -> ProtocolDeclaration? {
    let catalog = resolver.catalog
    let place = TypeLookup.Place(file: file, module: catalog.module(of: file))
    switch TypeLookup(catalog: catalog).meaning(of: name.split(separator: ".").map(String.init), in: place) {
    case .protocol(let declaration): return declaration
    case .alias(let alias): return finder.composition(alias)
    case .nominal: return nil
    // The protocol may be nested in a type that encloses the use of the name.
    case .unknown: return protocols(named: lastComponent(name)).first
    }
  }

  private var finder: RequestedTypeFinder { RequestedTypeFinder(catalog: resolver.catalog) }

  /// Returns the protocol and all protocols that it inherits, as far as the sources declare them.
  package func lineage(of declaration: ProtocolDeclaration) -> [ProtocolDeclaration] {
    resolver.protocols.flat(declaration).owners
  }

  /// Returns the description of the protocol's spy, and the errors; the description is `nil` if there is an error.
  package func spy(of declaration: ProtocolDeclaration) -> (spy: DoubleDescription?, errors: [Diagnostic]) {
    guard var request = DoubleRequest(name: lastComponent(declaration.name) + "Spy") else { return (nil, []) }
    request.explicitTypeName = declaration.fullName
    let (double, _, problems) = resolver.describe(declaration, for: request)
    return (double, problems.filter { $0.severity == .error })
  }
}
