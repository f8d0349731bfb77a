import TestDoubleGenerator

/// The modules that SwiftPM has renamed (`moduleAliases`), in whose package the sources still write the old names.
///
/// SwiftPM gives plugins the new names alone; the old one is that of the target in whose folder the sources are.
struct ModuleAliases {
  /// The new names by the old ones, by the path of the manifest that declares the modules' targets.
  private var newNamesByManifest: [String: [String: String]] = [:]

  /// Finds the renamed modules, and sets the names that their targets have in the manifest, which has their settings.
  init(of modules: inout [GenerateOptions.ModulePaths], _ buildSettings: inout BuildSettings) {
    for index in modules.indices {
      guard let file = modules[index].buildFile, !file.isProject, let source = modules[index].paths.first,
        let manifest = buildSettings.manifest(at: file.path),
        !manifest.targets.contains(where: { $0.name == file.target }),
        let target = manifest.target(ofSource: source, manifestPath: file.path)
      else { continue }
      modules[index].buildFile?.target = target
      let oldName = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      newNamesByManifest[file.path, default: [:]][oldName] = modules[index].name
    }
  }

  /// Writes the new names into the sources of the modules.
  func rename(in modules: inout [Generator.Module], _ paths: [GenerateOptions.ModulePaths]) {
    guard !newNamesByManifest.isEmpty else { return }
    let catalog = Catalog(modules.flatMap(\.files))
    let manifestsByModule = Dictionary(paths.map { ($0.name, $0.buildFile?.path ?? "") }) { first, _ in first
    }
    let moduleNames = Set(modules.map(\.name))
    // In another package, a name that no other module has means the renamed module.
    let everywhere = newNamesByManifest.values.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
      .filter { !moduleNames.contains($0.key) }
    for index in modules.indices {
      let newNames = newNamesByManifest[manifestsByModule[modules[index].name] ?? ""] ?? [:]
      let names = everywhere.merging(newNames) { $1 }
      for file in modules[index].files.indices where !names.isEmpty {
        Self.rename(names, in: &modules[index].files[file], catalog)
      }
    }
  }

  private static func rename(_ names: [String: String], in file: inout SourceFile, _ catalog: Catalog) {
    let tokens = SourceTokens.tokens(of: file.bytes)
    func text(_ index: Int) -> String {
      guard tokens.indices.contains(index) else { return "" }
      return String(decoding: file.bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
    }
    var bytes: [UInt8] = []
    var end = 0
    for (index, token) in tokens.enumerated() where token.kind == .identifier {
      guard let newName = names[text(index)] else { continue }
      let isImported = text(index - 1) == "import" || text(index - 2) == "import"
      // A type of the module's name hides the module.
      let isQualifier =
        text(index - 1) != "." && text(index + 1) == "." && catalog.nominals(named: text(index)).isEmpty
      guard isImported || isQualifier else { continue }
      bytes += file.bytes[end..<token.start] + Array(newName.utf8)
      end = token.end
    }
    if end > 0 { file.bytes = bytes + file.bytes[end...] }
  }
}
