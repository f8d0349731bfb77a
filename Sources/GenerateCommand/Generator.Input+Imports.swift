import TestDoubleGenerator

extension Generator.Input {
  /// Removes the candidate modules that the target imports neither directly nor through another module.
  mutating func removeUnimportedModules(named candidateNames: Set<String>) {
    let candidatesByName = Dictionary(
      grouping: modules.filter { candidateNames.contains($0.name) }, by: \.name)
    let allModules = modules
    modules.removeAll { candidateNames.contains($0.name) }
    addImportedModules { candidatesByName[$0]?.first }
    let keptNames = Set(modules.map(\.name))
    modules = allModules.filter { keptNames.contains($0.name) }
  }

  /// Adds the modules that the sources import, directly or through an added module.
  ///
  /// - Parameter findModule: Returns the module with a name; `nil` if no module with the name is to be added.
  mutating func addImportedModules(_ findModule: (String) -> Generator.Module?) {
    var seenNames = Set(modules.map(\.name))
    var remainingFiles = targetFiles + modules.flatMap(\.files)
    while let file = remainingFiles.popLast() {
      for name in DeclarationParser.imports(in: file).map(\.moduleName) where seenNames.insert(name).inserted
      {
        guard let module = findModule(name) else { continue }
        modules.append(module)
        remainingFiles += module.files
      }
    }
  }
}
