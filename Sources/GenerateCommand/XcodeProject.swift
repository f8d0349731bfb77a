import TestDoubleGenerator

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The build settings that an Xcode project contains for its targets.
///
/// A `project.pbxproj` is a property list of objects that refer to each other by identifiers. Settings in `.xcconfig`
/// files are not read.
struct XcodeProject: Decodable {
  /// A target, a list of configurations, a configuration, or any other object; each kind has some of the properties.
  private struct Object: Decodable {
    var isa: String?
    var name: String?
    /// The identifier of an object with configurations.
    var buildConfigurationList: String?
    /// The identifiers of configurations.
    var buildConfigurations: [String]?
    var buildSettings: [String: Setting]?
  }

  private struct Setting: Decodable {
    /// The value; `nil` for a list of values.
    let text: String?

    init(from decoder: any Decoder) { text = try? decoder.singleValueContainer().decode(String.self) }
  }

  /// The objects by identifier.
  private let objects: [String: Object]
  /// The identifier of the project itself.
  private let rootObject: String

  /// Reads a `project.pbxproj`; `nil` if there is no such file at the path.
  init?(path: String) {
    guard let content = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return nil }
    self.init(content)
  }

  /// Parses the content of a `project.pbxproj`; `nil` if the content is anything else.
  init?(_ content: Data) {
    guard let project = try? PropertyListDecoder().decode(XcodeProject.self, from: content) else {
      return nil
    }
    self = project
  }

  /// Returns the settings of a target, with the project's settings as defaults; `nil` if there is no such target.
  func settings(ofTarget name: String) -> ModuleSettings? {
    let target = objects.values.first { object in
      object.name == name && object.isa?.hasSuffix("Target") == true && object.buildConfigurationList != nil
    }
    guard let target else { return nil }
    let settings = buildSettings(of: objects[rootObject]).merging(buildSettings(of: target)) { $1 }
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

  /// Returns the settings of the configuration that tests most likely use: `Debug`, or else the first one.
  private func buildSettings(of object: Object?) -> [String: String] {
    let list = object?.buildConfigurationList.flatMap { objects[$0] }
    let configurations = (list?.buildConfigurations ?? []).compactMap { objects[$0] }
    let configuration = configurations.first { $0.name == "Debug" } ?? configurations.first
    return (configuration?.buildSettings ?? [:]).compactMapValues(\.text)
  }
}

/// The modules of the packages that Xcode has checked out for a project; Xcode doesn't pass these modules to plugins.
struct PackageCheckouts {
  private(set) var modulesByName: [String: GenerateOptions.ModulePaths] = [:]

  /// Reads the manifests of the packages in a folder.
  init(folder: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names.sorted() { addModules(ofPackageAt: "\(folder)/\(name)") }
  }

  private mutating func addModules(ofPackageAt packageFolder: String) {
    let manifest = packageFolder + "/Package.swift"
    guard let file = try? SourceReader.read(manifest) else { return }
    let targets = ManifestReader(file).targets
    // The protocols of Understudy's own package need no doubles.
    guard !targets.contains(where: { $0.name == "UnderstudyGeneratorTool" }) else { return }
    for (target, path) in targets {
      // If the manifest contains no path for the target, SwiftPM searches these folders.
      let relativePaths = path.map { [$0] } ?? ["Sources", "Source", "src", "srcs"].map { "\($0)/\(target)" }
      let folders = relativePaths.map { "\(packageFolder)/\($0)" }
      guard let folder = folders.first(where: FileManager.default.fileExists) else { continue }
      let module = String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      modulesByName[module] =
        modulesByName[module]
        ?? GenerateOptions.ModulePaths(
          name: module, paths: [folder], buildFile: .init(path: manifest, target: target))
    }
  }
}
