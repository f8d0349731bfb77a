package import TestDoubleGenerator

/// Finds protocols in sources, and describes the doubles that Understudy would generate for them.
package final class DoubleSurvey {
  /// A protocol in the sources, or a type alias of a protocol composition.
  package struct Original: Sendable, Equatable {
    /// The name, qualified with the enclosing types: `Outer.Service`.
    package var name: String
    package var module: String
    /// The members of the protocol's double; `nil` if no double can be generated.
    package var sketch: DoubleSketch?
    /// The reasons why no double can be generated.
    package var problems: [Diagnostic] = []
  }

  private let catalog: Catalog
  private let reader: ProtocolReader
  /// The protocols that were already described, by their full names.
  private var describedProtocols: [String: Original] = [:]

  /// Creates a survey of the sources of modules, including test modules.
  package init(_ modules: [Generator.Module]) {
    catalog = Catalog(
      modules.flatMap(\.files), Dictionary(modules.map { ($0.name, $0.settings) }) { first, _ in first })
    reader = ProtocolReader(catalog)
  }

  /// Returns the protocol that a name refers to in a file; `nil` if the sources declare none.
  ///
  /// - Parameter name: The name as in an inheritance clause: `MoviesService`, `Movies.MoviesService`.
  package func original(named name: String, from file: String) -> Original? {
    reader.protocol(named: name, in: file).map(describe)
  }

  /// Returns the protocol that a double is named for, such as `MoviesService` for `MoviesServiceSpy`.
  ///
  /// - Parameter name: The double's name without `Spy` or `Stub`: the protocol's name, or the part before its suffix
  ///   `Protocol` or `Type`.
  package func original(ofDoubleFor name: String, from file: String) -> Original? {
    for suffix in ["", "Protocol", "Type"] {
      if let original = original(named: name + suffix, from: file) { return original }
    }
    return nil
  }

  /// True if the sources declare a class with the last component of the name.
  package func isClass(_ name: String) -> Bool {
    catalog.nominals(named: lastComponent(name)).contains { $0.kind == .class }
  }

  private func describe(_ declaration: ProtocolDeclaration) -> Original {
    let key = declaration.fullName
    if let original = describedProtocols[key] { return original }
    let (spy, errors) = reader.spy(of: declaration)
    let original = Original(
      name: declaration.name, module: declaration.module, sketch: spy.map { DoubleSketch($0) },
      problems: errors)
    describedProtocols[key] = original
    return original
  }
}
