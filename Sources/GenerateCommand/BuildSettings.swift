import TestDoubleGenerator

/// The build settings of modules, from the targets' manifests and Xcode projects.
struct BuildSettings {
  private var manifestsByPath: [String: ManifestReader] = [:]
  private var projectsByPath: [String: XcodeProject] = [:]

  /// Returns the build settings of a module, as far as they are known.
  mutating func settings(of module: GenerateOptions.ModulePaths) -> ModuleSettings {
    guard let file = module.buildFile else { return ModuleSettings() }
    let settings =
      file.isProject
      ? project(at: file.path)?.settings(ofTarget: file.target)
      : manifest(at: file.path)?.settings(ofTarget: file.target)
    return settings ?? ModuleSettings()
  }

  /// Returns the compilation conditions that the manifest defines for the module's target.
  mutating func flags(of module: GenerateOptions.ModulePaths) -> Set<String> {
    guard let file = module.buildFile, !file.isProject else { return [] }
    return manifest(at: file.path)?.flags(inTarget: file.target) ?? []
  }

  /// Returns the manifest at a path; `nil` if it can't be read: SwiftPM has reported its errors, or there is none.
  private mutating func manifest(at path: String) -> ManifestReader? {
    if manifestsByPath[path] == nil {
      manifestsByPath[path] = (try? SourceReader.read(path)).map { ManifestReader($0) }
    }
    return manifestsByPath[path]
  }

  /// Returns the project at a path; `nil` if it can't be read: Xcode has opened the project and reports its errors.
  private mutating func project(at path: String) -> XcodeProject? {
    if projectsByPath[path] == nil { projectsByPath[path] = XcodeProject(path: path) }
    return projectsByPath[path]
  }
}
