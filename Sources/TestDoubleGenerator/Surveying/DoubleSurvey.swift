/// Looks up protocols in sources, and tells what their doubles would be.
package final class DoubleSurvey {
  /// A protocol of the sources, or a type alias that composes some.
  package struct Original: Sendable, Hashable {
    /// The name, with those of the types around it: `Outer.Service`.
    package var name: String
    package var module: String
    /// Its members; `nil` where it can't be doubled.
    package var sketch: DoubleSketch?
    /// Why it can't be doubled.
    package var problems: [Diagnostic] = []
  }

  private let catalog: Catalog
  private let finder: ProtocolFinder
  private let resolver: DoubleResolver
  private let modules: Set<String>
  private var known: [String: Original] = [:]

  /// A survey of the sources of modules, those of tests among them.
  package init(_ modules: [Generator.Module]) {
    self.modules = Set(modules.map(\.name))
    catalog = Catalog(
      modules.flatMap(\.files), Dictionary(modules.map { ($0.name, $0.settings) }) { first, _ in first })
    finder = ProtocolFinder(catalog: catalog)
    resolver = DoubleResolver(
      protocols: FlatProtocols(catalog), moduleNames: self.modules, runtime: "Understudy")
  }

  /// The protocol that a name means in a file; `nil` where the sources declare none.
  ///
  /// - Parameter name: As written in an inheritance clause: `MoviesService`, `Movies.MoviesService`.
  package func original(named name: String, from file: String) -> Original? {
    var candidates = finder.candidates(lastComponent(name)).filter {
      $0.name == name || "\($0.module).\($0.name)" == name
        // Nested in a type that encloses the place, or is extended there.
        || lastComponent($0.name) == name
    }
    let exact = candidates.filter { $0.name == name || "\($0.module).\($0.name)" == name }
    if !exact.isEmpty { candidates = exact }
    let visible = catalog.modulesVisible(from: file)
    let near = candidates.filter { visible.contains($0.module) }
    guard let found = near.first ?? candidates.first else { return nil }
    return original(found)
  }

  /// The protocol that a double's name means, `MoviesService` of `MoviesServiceSpy`: that of the name itself, or with
  /// `Protocol` or `Type` behind it.
  package func original(ofDoubleFor name: String, from file: String) -> Original? {
    for suffix in ["", "Protocol", "Type"] {
      if let found = original(named: name + suffix, from: file) { return found }
    }
    return nil
  }

  /// True if a name means a class of the sources.
  package func isClass(_ name: String) -> Bool {
    catalog.nominals(named: lastComponent(name)).contains { $0.kind == .class }
  }

  private func original(_ declaration: ProtocolDeclaration) -> Original {
    let key = "\(declaration.module).\(declaration.name)"
    if let original = known[key] { return original }
    var original = Original(name: declaration.name, module: declaration.module)
    var request = DoubleRequest(name: lastComponent(declaration.name) + DoubleRequest.Kind.spy.rawValue)
    request?.explicitSubject = key
    if let request {
      let (double, _, problems) = resolver.describe(declaration, for: request)
      original.sketch = double.map { double in
        DoubleSketch(
          members: double.members.map { .init($0.content) }, isActor: double.isolation == .actor,
          isGeneric: !double.generics.isEmpty)
      }
      original.problems = problems.filter { $0.severity == .error }
    }
    known[key] = original
    return original
  }
}
