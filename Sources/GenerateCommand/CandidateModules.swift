import TestDoubleGenerator

extension Generator.Input {
  /// Leaves out the candidates that the target doesn't import, directly or by way of another module.
  mutating func keepImported(of candidates: Set<String>) {
    var imported: Set<String> = []
    var waiting = mentions + modules.filter { !candidates.contains($0.name) }.flatMap(\.files)
    while let file = waiting.popLast() {
      for name in DeclarationParser.imports(in: file).map(\.moduleName)
      where candidates.contains(name) && imported.insert(name).inserted {
        waiting += modules.first { $0.name == name }?.files ?? []
      }
    }
    modules.removeAll { candidates.contains($0.name) && !imported.contains($0.name) }
  }
}
