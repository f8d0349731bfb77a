import TestDoubleGenerator

extension Generator.Input {
  /// Removes the candidate modules that the target imports neither directly nor through another module.
  mutating func keepImported(of candidates: Set<String>) {
    let candidatesByName = Dictionary(grouping: modules.filter { candidates.contains($0.name) }, by: \.name)
    let allModules = modules
    modules.removeAll { candidates.contains($0.name) }
    addImported { candidatesByName[$0]?.first }
    let kept = Set(modules.map(\.name))
    modules = allModules.filter { kept.contains($0.name) }
  }

  /// Adds the modules that the sources import, directly or through an added module.
  ///
  /// - Parameter module: Returns the module with a name; `nil` if no module of that name is to be added.
  mutating func addImported(_ module: (String) -> Generator.Module?) {
    var seen = Set(modules.map(\.name))
    var waiting = mentions + modules.flatMap(\.files)
    while let file = waiting.popLast() {
      for name in DeclarationParser.imports(in: file).map(\.moduleName) where seen.insert(name).inserted {
        guard let module = module(name) else { continue }
        modules.append(module)
        waiting += module.files
      }
    }
  }
}
