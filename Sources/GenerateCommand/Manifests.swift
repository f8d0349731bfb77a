import TestDoubleGenerator

/// The package manifests that declare the modules, each read once.
struct Manifests {
  private var readers: [String: ManifestReader?] = [:]

  /// Returns what the module means by an asynchronous function type; `nil` where nothing says so.
  mutating func asyncFunctionTypes(
    of module: GenerateOptions.ModulePaths, _ options: GenerateOptions
  ) -> AsyncFunctionTypes? {
    if options.nonsending.contains(module.name) { return .nonsending }
    guard let manifest = module.manifest else { return options.nonsending.isEmpty ? nil : .concurrent }
    return reader(of: manifest.path)?.asyncFunctionTypes(inTarget: manifest.target)
  }

  /// True if the module's default isolation is known to be the main actor.
  mutating func isOnMainActor(_ module: GenerateOptions.ModulePaths, _ options: GenerateOptions) -> Bool {
    if options.mainActor.contains(module.name) { return true }
    guard let manifest = module.manifest else { return false }
    return reader(of: manifest.path)?.isOnMainActor(inTarget: manifest.target) ?? false
  }

  /// The flags that the module's own target defines.
  mutating func flags(of module: GenerateOptions.ModulePaths) -> Set<String> {
    guard let manifest = module.manifest else { return [] }
    return reader(of: manifest.path)?.flags(inTarget: manifest.target) ?? []
  }

  private mutating func reader(of path: String) -> ManifestReader? {
    if let known = readers[path] { return known }
    // A manifest that can't be read says nothing; SwiftPM has read it by now, or there is none.
    let reader = (try? SourceReader.read(path)).map { ManifestReader($0) }
    readers[path] = .some(reader)
    return reader
  }
}
