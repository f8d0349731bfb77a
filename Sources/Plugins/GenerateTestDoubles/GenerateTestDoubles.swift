import Foundation
import PackagePlugin

/// Generates the stubs and spies that a target's sources mention.
@main
struct GenerateTestDoubles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let dependencies = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let modules = dependencies.filter { !isModuleOfKit($0) }.map { Module($0) }
    let runtime =
      ["Understudy", "UnderstudyDoubles"].first { name in
        dependencies.contains { [name, "Prebuilt\(name)"].contains($0.moduleName) }
      } ?? "TestDoubleRuntime"
    return [
      try makeCommand(
        tool: findTool { try context.tool(named: $0).url }, folder: context.pluginWorkDirectoryURL,
        target: Module(target), modules: modules, runtime: runtime)
    ]
  }
}

/// The number of generated files that the doubles are distributed over.
///
/// SwiftPM needs the list of files before any protocol is read, so the tool chooses the file of a double by a hash of
/// the protocol's name, modulo this number. The number is prime, so that similar names get different files. With more
/// files, fewer doubles are compiled again when one double changes, but the compilation of an empty file takes time,
/// too.
private let fileCount = 31

/// Returns the executable of the tool, which is built from Understudy's sources or is in a bundle of the same version.
private func findTool(lookUp: (String) throws -> URL) throws -> URL {
  let tool = try lookUp("UnderstudyGeneratorTool")
  guard let bundle = ancestors(of: tool).first(where: { $0.pathExtension == "artifactbundle" }) else {
    return tool
  }
  let information = try String(contentsOf: bundle.appending(path: "info.json"), encoding: .utf8)
  let parts = BundledPart.allCases.filter { information.contains("\"\($0.rawValue)\"") }
  for part in parts where try !information.contains("\"\(part.fingerprint(in: packageFolder))\"") {
    let isNamed = ProcessInfo.processInfo.environment["UNDERSTUDY_BUNDLE"]?.isEmpty == false
    throw OtherVersion(bundle: isNamed ? bundle : nil, hasRuntime: parts.contains(.runtime))
  }
  return tool
}

/// The folder of the Understudy package that contains this plugin.
private let packageFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Returns the file or folder and all folders that contain it, the nearest first.
private func ancestors(of url: URL) -> some Sequence<URL> {
  sequence(first: url) { $0.pathComponents.count > 1 ? $0.deletingLastPathComponent() : nil }
}

private func isSame(_ url: URL, _ other: URL) -> Bool {
  url.resolvingSymlinksInPath().path == other.resolvingSymlinksInPath().path
}

/// True for a module of the kit, whose protocols get no doubles; false for its examples and for what its tests use.
private func isModuleOfKit(_ target: any SourceModuleTarget) -> Bool {
  let parent = target.directoryURL.deletingLastPathComponent()
  return ["Sources", "Sources/Prebuilt"].contains { isSame(parent, packageFolder.appending(path: $0)) }
}

private func exists(_ url: URL) -> Bool { FileManager.default.fileExists(atPath: url.path) }

/// The error for a bundle of another version, with the command that builds one of this version.
private struct OtherVersion: Error, CustomStringConvertible {
  /// `nil` if the environment names no bundle: then the tool is that of a release.
  var bundle: URL?
  var hasRuntime: Bool

  var description: String {
    let reason = "was built of another version of Understudy than \(packageFolder.path)"
    guard let bundle else {
      return """
        The prebuilt tool of this release \(reason). Compile the tool in each clean build:
        export UNDERSTUDY_FROM_SOURCE=1
        """
    }
    return """
      The bundle \(bundle.path) \(reason). Build it again:
      UNDERSTUDY_BUNDLE= swift run --package-path '\(packageFolder.path)' understudy bundle --output '\(bundle.deletingLastPathComponent().path)'\(hasRuntime ? " --runtime" : "")
      """
  }
}

/// The sources of a module, and the manifest or Xcode project with its build settings.
private struct Module {
  var name: String
  var files: [URL]
  var targetName = ""
  /// The manifest, or the `project.pbxproj`, that declares the target.
  var settingsFile: URL?
  /// True if the plugin can't see whether the target with the doubles depends on this module; the tool checks imports.
  var isUsedOnlyIfImported = false

  /// The lines below the module's name in the list that the tool reads.
  var lines: [String] {
    (settingsFile.map { ["settings \($0.path)", "target \(targetName)"] } ?? []) + files.map(\.path)
  }
}

extension Module {
  init(_ target: any SourceModuleTarget) {
    name = target.moduleName
    files = swiftFiles(target.sourceFiles)
    targetName = target.name
    // The plugin knows the packages of targets only within SwiftPM, not in Xcode.
    let folders = ancestors(of: target.directoryURL.standardizedFileURL)
    settingsFile = folders.map { $0.appending(path: "Package.swift") }.first(where: exists)
  }
}

private func swiftFiles(_ files: FileList) -> [URL] {
  files.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
    .sorted { $0.path < $1.path }
}

/// Returns the Swift files that a file names by `// understudy: sources Module = ../Folder`.
///
/// These files are inputs of the command, so that a double is generated again when its protocol changes.
private func furtherSources(namedIn file: URL) -> [URL] {
  guard let content = try? Data(contentsOf: file, options: .mappedIfSafe),
    content.range(of: Data("understudy:".utf8)) != nil
  else { return [] }
  let text = String(decoding: content, as: UTF8.self)
  return SwiftFiles.paths(namedIn: text, ofFile: file.path).map { URL(fileURLWithPath: $0) }
}

/// Writes the list of sources, and returns the command that runs the tool with this list.
private func makeCommand(
  tool: URL, folder: URL, target: Module, modules: [Module], runtime: String, checkouts: URL? = nil
) throws -> Command {
  let list = folder.appending(path: "sources.txt")
  let outputs = (1...fileCount).map { folder.appending(path: "GeneratedTestDoubles\($0).swift") }
  var lines = checkouts.map { ["checkouts \($0.path)"] } ?? []
  lines += ["mentions \(target.name)"] + target.lines  // This target's files mention the doubles.
  for module in modules.sorted(by: { $0.name < $1.name }) {
    lines += ["\(module.isUsedOnlyIfImported ? "candidate" : "module") \(module.name)"] + module.lines
  }
  let text = lines.joined(separator: "\n") + "\n"
  if (try? String(contentsOf: list, encoding: .utf8)) != text {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: list, atomically: true, encoding: .utf8)
  }
  let settingsFiles = Set(([target] + modules).compactMap(\.settingsFile))
  // Swift 6.2 takes too long to type-check one expression for all inputs.
  var inputs: [URL] = [tool, list] + target.files
  inputs += target.files.flatMap(furtherSources(namedIn:))
  inputs += modules.flatMap(\.files)
  inputs += settingsFiles.sorted { $0.path < $1.path }
  // A new version of a checked-out package changes `workspace-state.json`, so that the tool runs again.
  if let checkouts {
    inputs.append(checkouts.deletingLastPathComponent().appending(path: "workspace-state.json"))
  }
  return .buildCommand(
    displayName: "Generate test doubles for \(target.name)", executable: tool,
    arguments: ["--source-list", list.path, "--runtime", runtime, "--outputs"] + outputs.map(\.path),
    inputFiles: inputs, outputFiles: outputs)
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateTestDoubles: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = projectFile(of: context.xcodeProject)
      let targetModule = Module(target, of: project)
      // Xcode 26 doesn't list the dependencies of targets, so the tool chooses modules by the imports in the sources.
      let otherModules =
        context.xcodeProject.targets.map { Module($0, of: project) } + productModules(of: target)
      return [
        try makeCommand(
          tool: findTool { try context.tool(named: $0).url }, folder: context.pluginWorkDirectoryURL,
          target: targetModule, modules: merged(otherModules.filter { $0.name != targetModule.name }),
          runtime: "",
          checkouts: checkouts(above: context.pluginWorkDirectoryURL))
      ]
    }
  }

  /// Returns the folder into which Xcode checks out packages.
  ///
  /// Newer versions of Xcode create `SourcePackages` next to the folder `Build`, which contains the plugin's folder.
  /// Older versions create `SourcePackages` next to the plugin's folder.
  private func checkouts(above folder: URL) -> URL? {
    ancestors(of: folder).map { $0.appending(path: "SourcePackages/checkouts") }.first(where: exists)
  }

  /// Returns the modules of the package products that a target depends on, as far as Xcode lists them.
  private func productModules(of target: XcodeTarget) -> [Module] {
    let targets = target.dependencies.flatMap { dependency -> [any Target] in
      guard case .product(let product) = dependency else { return [] }
      return product.targets.flatMap { [$0] + $0.recursiveTargetDependencies }
    }
    return targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { !isModuleOfKit($0) }
      .map { Module($0) }
  }

  extension Module {
    fileprivate init(_ target: XcodeTarget, of project: URL?) {
      let name = target.product?.name ?? target.displayName
      self.init(
        name: String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" }),
        files: swiftFiles(target.inputFiles), targetName: target.displayName, settingsFile: project,
        isUsedOnlyIfImported: true)
    }
  }

  /// Returns the modules, with modules of the same name merged, since an app can have a target for each platform.
  private func merged(_ modules: [Module]) -> [Module] {
    Dictionary(grouping: modules, by: \.name).map { name, modules in
      let files = Set(modules.flatMap(\.files)).sorted { $0.path < $1.path }
      let moduleWithSettings = modules.first { $0.settingsFile != nil }
      return Module(
        name: name, files: files, targetName: moduleWithSettings?.targetName ?? "",
        settingsFile: moduleWithSettings?.settingsFile, isUsedOnlyIfImported: true)
    }
  }

  /// Returns the file with a project's build settings.
  private func projectFile(of project: XcodeProject) -> URL? {
    let folder = project.directoryURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let projects = names.filter { $0.hasSuffix(".xcodeproj") }.sorted()
    let file = projects.first { $0.hasPrefix(project.displayName) } ?? projects.first
    return file.map { folder.appending(path: "\($0)/project.pbxproj") }
  }
#endif
