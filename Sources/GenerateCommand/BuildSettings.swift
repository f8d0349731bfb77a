import Foundation
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
      // The command line then lists all modules with the feature, and this module is not in the list.
      settings.asyncFunctionIsolation = .concurrent
    }
    if options.mainActorModules.contains(module.name) { settings.isOnMainActor = true }
    if options.swift5Modules.contains(module.name) { settings.inheritsIsolation = false }
    return settings
  }

  /// Returns the compilation conditions that the manifest defines for the module's target.
  mutating func flags(of module: GenerateOptions.ModulePaths) -> Set<String> {
    guard case .manifest(let path, let target)? = module.declaration else { return [] }
    return manifest(at: path)?.flags(inTarget: target) ?? []
  }

  private mutating func declaredSettings(of module: GenerateOptions.ModulePaths) -> ModuleSettings {
    switch module.declaration {
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
    let project = (try? Data(contentsOf: URL(fileURLWithPath: path))).flatMap { XcodeProject($0) }
    projectsByPath[path] = .some(project)
    return project
  }
}

/// The build settings that an Xcode project contains for its targets.
///
/// A `project.pbxproj` is a property list of objects that refer to each other by identifiers. Settings in `.xcconfig`
/// files are not read.
struct XcodeProject {
  private let objectsByID: [String: [String: Any]]
  private let projectID: String

  /// Parses the content of a `project.pbxproj`; `nil` if the content is anything else.
  init?(_ content: Data) {
    guard
      let list = try? PropertyListSerialization.propertyList(from: content, options: [], format: nil),
      let list = list as? [String: Any], let objects = list["objects"] as? [String: Any],
      let rootID = list["rootObject"] as? String
    else { return nil }
    objectsByID = objects.compactMapValues { $0 as? [String: Any] }
    projectID = rootID
  }

  /// Returns the settings of a target, with the project's settings as defaults; `nil` if there is no such target.
  func settings(ofTarget name: String) -> ModuleSettings? {
    guard let target = objectsByID.values.first(where: { isTarget($0, named: name) }) else { return nil }
    let settings = buildSettings(of: objectsByID[projectID] ?? [:]).merging(buildSettings(of: target)) { $1 }
    func isOn(_ feature: String) -> Bool { settings[feature] == "YES" }
    let isApproachable = isOn("SWIFT_APPROACHABLE_CONCURRENCY")
    let isNonsending = isApproachable || isOn("SWIFT_UPCOMING_FEATURE_NONISOLATED_NONSENDING_BY_DEFAULT")
    let swiftVersion = Double(settings["SWIFT_VERSION"] ?? "") ?? 6
    return ModuleSettings(
      asyncFunctionIsolation: isNonsending ? .nonsending : .concurrent,
      isOnMainActor: settings["SWIFT_DEFAULT_ACTOR_ISOLATION"] == "MainActor",
      inheritsIsolation: swiftVersion >= 6 || isApproachable
        || isOn("SWIFT_UPCOMING_FEATURE_GLOBAL_ACTOR_ISOLATED_TYPES_USABILITY"))
  }

  private func isTarget(_ object: [String: Any], named name: String) -> Bool {
    guard let objectName = object["name"] as? String, let kind = object["isa"] as? String else {
      return false
    }
    return objectName == name && kind.hasSuffix("Target") && object["buildConfigurationList"] != nil
  }

  /// Returns the settings of the configuration that tests most likely use: `Debug`, or else the first one.
  private func buildSettings(of object: [String: Any]) -> [String: String] {
    let list = (object["buildConfigurationList"] as? String).flatMap { objectsByID[$0] }
    let configurations = (list?["buildConfigurations"] as? [String] ?? []).compactMap { objectsByID[$0] }
    let configuration = configurations.first { $0["name"] as? String == "Debug" } ?? configurations.first
    let settings = configuration?["buildSettings"] as? [String: Any] ?? [:]
    return settings.compactMapValues { $0 as? String }
  }
}
