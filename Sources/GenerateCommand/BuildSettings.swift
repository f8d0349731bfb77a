import TestDoubleGenerator

/// The build settings of modules, from the command line and from the targets' manifests and Xcode projects.
///
/// Each manifest and each project is read once.
struct BuildSettings {
  private let options: GenerateOptions
  /// The readers by the path of the manifest; `nil` for a manifest that can't be read.
  private var readersByManifestPath: [String: ManifestReader?] = [:]
  /// The projects by path; `nil` for a project that can't be read.
  private var projectsByPath: [String: XcodeProject?] = [:]

  init(_ options: GenerateOptions) { self.options = options }

  /// Returns the build settings of a module, as far as they are known.
  mutating func settings(of module: GenerateOptions.ModulePaths) -> ModuleSettings {
    var settings = declaredSettings(of: module)
    if options.nonsendingModules.contains(module.name) {
      settings.asyncFunctionIsolation = .nonsending
    } else if settings.asyncFunctionIsolation == nil, !options.nonsendingModules.isEmpty {
      // The command line lists the modules with `NonisolatedNonsendingByDefault`, and this module is not in the list.
      settings.asyncFunctionIsolation = .concurrent
    }
    if options.mainActorModules.contains(module.name) { settings.isOnMainActor = true }
    // In Swift 5, a protocol doesn't inherit the global actor of its parents.
    if options.swift5Modules.contains(module.name) { settings.inheritsIsolation = false }
    return settings
  }

  /// Returns the compilation conditions that the manifest defines for the module's target.
  mutating func flags(of module: GenerateOptions.ModulePaths) -> Set<String> {
    guard case .manifest(let path, let target)? = module.buildFile else { return [] }
    return manifest(at: path)?.flags(inTarget: target) ?? []
  }

  private mutating func declaredSettings(of module: GenerateOptions.ModulePaths) -> ModuleSettings {
    switch module.buildFile {
    case .manifest(let path, let target): manifest(at: path)?.settings(ofTarget: target) ?? ModuleSettings()
    case .project(let path, let target): project(at: path)?.settings(ofTarget: target) ?? ModuleSettings()
    case nil: ModuleSettings()
    }
  }

  private mutating func manifest(at path: String) -> ManifestReader? {
    if let cached = readersByManifestPath[path] { return cached }
    // A manifest that can't be read adds no settings: SwiftPM has reported its errors, or there is no manifest.
    let reader = (try? SourceReader.read(path)).map { ManifestReader($0) }
    readersByManifestPath[path] = .some(reader)
    return reader
  }

  private mutating func project(at path: String) -> XcodeProject? {
    if let cached = projectsByPath[path] { return cached }
    // A project that can't be read adds no settings either: Xcode has opened the project and reports its errors.
    let project = XcodeProject(path: path)
    projectsByPath[path] = .some(project)
    return project
  }
}
