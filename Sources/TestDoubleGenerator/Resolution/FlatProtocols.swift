/// Flattens each protocol once a run, whoever asks for it.
final class FlatProtocols {
  let catalog: Catalog
  /// The meaning of an asynchronous function type by module, where the doubles' target means something else.
  let asyncFunctionTypes: [String: AsyncFunctionTypes]
  /// The modules out of sight that the generated files import.
  var unseenModules: Set<String> = []
  private var known: [Key: FlatProtocol] = [:]

  /// A key that tells protocols apart: several branches of a `#if` may declare one of the same name.
  private struct Key: Hashable {
    var module: String
    var name: String
    var location: SourceLocation
  }

  init(_ catalog: Catalog, asyncFunctionTypes: [String: AsyncFunctionTypes] = [:]) {
    self.catalog = catalog
    self.asyncFunctionTypes = asyncFunctionTypes
  }

  /// True if one of the modules out of sight may have a type of any name.
  var mayBeUnseen: Bool { !unseenModules.isDisjoint(with: KnownNames.modulesWithoutPrefix) }

  /// The protocol together with everything that it inherits.
  func flat(_ declaration: ProtocolDeclaration) -> FlatProtocol {
    let key = Key(module: declaration.module, name: declaration.name, location: declaration.location)
    if let flat = known[key] { return flat }
    let flat = ProtocolFlattener.flat(declaration, catalog)
    known[key] = flat
    return flat
  }
}
