package import TestDoubleGenerator

/// Finds protocols in sources, and describes the doubles that Understudy would generate for them.
package final class DoubleSurvey {
  /// A protocol in the sources, or a type alias of a protocol composition.
  package struct DoubledProtocol: Sendable, Equatable {
    /// The name, qualified with the enclosing types: `Outer.Service`.
    package var name: String
    package var module: String
    /// The members of the protocol's double; `nil` if no double can be generated.
    package var doubleInterface: DoubleInterface?
    /// The reasons why no double can be generated.
    package var problems: [Diagnostic] = []
  }

  private let catalog: Catalog
  private let reader: ProtocolReader
  /// The protocols that were already described, by their full names.
  private var protocolsByFullName: [String: DoubledProtocol] = [:]

  /// Creates a survey of the sources of modules, including test modules.
  package init(_ modules: [Generator.Module]) {
    catalog = Catalog(
      modules.flatMap(\.files), Dictionary(modules.map { ($0.name, $0.settings) }) { first, _ in first })
    reader = ProtocolReader(catalog)
  }

  /// Returns the protocol that a name refers to in a file; `nil` if the sources declare no such protocol.
  ///
  /// - Parameter name: The name as in an inheritance clause: `MoviesService`, `Movies.MoviesService`.
  package func findProtocol(named name: String, from file: String) -> DoubledProtocol? {
    reader.protocol(named: name, in: file).map(describe)
  }

  /// Returns the protocol named `baseName`, else `baseName` + `Protocol`, else `baseName` + `Type`; `nil` if none.
  ///
  /// - Parameter baseName: The double's name without `Spy` or `Stub`, such as `MoviesService` for `MoviesServiceSpy`.
  package func findProtocol(withBaseName baseName: String, from file: String) -> DoubledProtocol? {
    for suffix in ["", "Protocol", "Type"] {
      if let found = findProtocol(named: baseName + suffix, from: file) { return found }
    }
    return nil
  }

  /// True if the sources declare a class whose name is the last component of `name`.
  package func isClass(_ name: String) -> Bool {
    catalog.nominals(named: lastComponent(name)).contains { $0.kind == .class }
  }

  private func describe(_ declaration: ProtocolDeclaration) -> DoubledProtocol {
    let fullName = declaration.fullName
    if let described = protocolsByFullName[fullName] { return described }
    let (spy, errors) = reader.spy(of: declaration)
    let described = DoubledProtocol(
      name: declaration.name, module: declaration.module, doubleInterface: spy.map { DoubleInterface($0) },
      problems: errors)
    protocolsByFullName[fullName] = described
    return described
  }
}
