import TestDoubleGenerator

extension Generator.Input {
  /// Removes the candidate modules that the target imports neither directly nor through another module.
  mutating func keepImported(of candidates: Set<String>) {
    let candidatesByName = Dictionary(grouping: modules.filter { candidates.contains($0.name) }, by: \.name)
    let allModules = modules
    modules.removeAll { candidates.contains($0.name) }
    addImported { candidatesByName[$0]?.first }
    let keptNames = Set(modules.map(\.name))
    modules = allModules.filter { keptNames.contains($0.name) }
  }

  /// Adds the modules that the sources import, directly or through an added module.
  ///
  /// - Parameter module: Returns the module of a name; `nil` if no module of that name should be added.
  mutating func addImported(_ module: (String) -> Generator.Module?) {
    var seen = Set(modules.map(\.name))
    var remaining = targetFiles + modules.flatMap(\.files)
    while let file = remaining.popLast() {
      for name in DeclarationParser.imports(in: file).map(\.moduleName) where seen.insert(name).inserted {
        guard let module = module(name) else { continue }
        modules.append(module)
        remaining += module.files
      }
    }
  }
}
