package import TestDoubleGenerator

/// Looks up protocols in sources, and tells what their doubles would be.
package final class DoubleSurvey {
  /// A protocol of the sources, or a type alias that composes some.
  package struct Original: Sendable, Equatable {
    /// The name, with those of the types around it: `Outer.Service`.
    package var name: String
    package var module: String
    /// Its members; `nil` where it can't be doubled.
    package var sketch: DoubleSketch?
    /// Why it can't be doubled.
    package var problems: [Diagnostic] = []
  }

  private let catalog: Catalog
  private let reader: ProtocolReader
  private var known: [String: Original] = [:]

  /// A survey of the sources of modules, those of tests among them.
  package init(_ modules: [Generator.Module]) {
    catalog = Catalog(
      modules.flatMap(\.files), Dictionary(modules.map { ($0.name, $0.settings) }) { first, _ in first })
    reader = ProtocolReader(catalog)
  }

  /// The protocol that a name means in a file; `nil` where the sources declare none.
  ///
  /// - Parameter name: As written in an inheritance clause: `MoviesService`, `Movies.MoviesService`.
  package func original(named name: String, from file: String) -> Original? {
    reader.protocol(named: name, in: file).map(original)
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
    let key = declaration.fullName
    if let original = known[key] { return original }
    let (spy, errors) = reader.spy(of: declaration)
    let original = Original(
      name: declaration.name, module: declaration.module, sketch: spy.map { DoubleSketch($0) },
      problems: errors)
    known[key] = original
    return original
  }
}
