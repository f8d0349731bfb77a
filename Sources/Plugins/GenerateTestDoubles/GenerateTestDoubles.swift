import Foundation
import PackagePlugin

/// Generates the stubs and spies that a target's sources mention.
@main
struct GenerateTestDoubles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let manifests = manifests(of: context.package)
    let dependencies = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let ownModules: Set<String> = ["TestDoubleRuntime", "StateSnapshots", "TestReporting", "Understudy"]
    let modules = dependencies.filter { !ownModules.contains($0.moduleName) }
    let runtime =
      dependencies.contains { $0.moduleName == "Understudy" } ? "Understudy" : "TestDoubleRuntime"
    return [
      try command(
        tool: context.tool(named: "UnderstudyGeneratorTool").url, folder: context.pluginWorkDirectoryURL,
        target: Module(target, manifests), modules: modules.map { Module($0, manifests) },
        runtime: runtime)
    ]
  }
}

/// The sources of a module, and the manifest that says which features it is built with.
private struct Module {
  var name: String
  var files: [URL]
  var target = ""
  var manifest: URL?

  /// The module's lines in the list that the tool reads.
  var lines: [String] { (manifest.map { ["manifest \(target) \($0.path)"] } ?? []) + files.map(\.path) }
}

extension Module {
  init(_ target: any SourceModuleTarget, _ manifests: [Target.ID: URL]) {
    name = target.moduleName
    files = swiftFiles(target.sourceFiles)
    self.target = target.name
    manifest = manifests[target.id]
  }
}

/// The manifest of each target in the package and what it depends on.
private func manifests(of package: Package) -> [Target.ID: URL] {
  var manifests: [Target.ID: URL] = [:]
  var seen: Set<Package.ID> = []
  var waiting = [package]
  while let package = waiting.popLast() {
    guard seen.insert(package.id).inserted else { continue }
    let manifest = package.directoryURL.appending(path: "Package.swift")
    for target in package.targets { manifests[target.id] = manifest }
    waiting += package.dependencies.map(\.package)
  }
  return manifests
}

private func swiftFiles(_ files: FileList) -> [URL] {
  files.filter { $0.type == .source && $0.url.pathExtension == "swift" }.map(\.url)
    .sorted { $0.path < $1.path }
}

private func command(
  tool: URL, folder: URL, target: Module, modules: [Module], runtime: String
) throws -> Command {
  let list = folder.appending(path: "sources.txt")
  let output = folder.appending(path: "GeneratedTestDoubles.swift")
  let sections =
    [["mentions \(target.name)"] + target.lines]
    + modules.sorted { $0.name < $1.name }.map { ["module \($0.name)"] + $0.lines }
  let text = sections.joined().joined(separator: "\n") + "\n"
  if (try? String(contentsOf: list, encoding: .utf8)) != text {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: list, atomically: true, encoding: .utf8)
  }
  return .buildCommand(
    displayName: "Generate test doubles for \(target.name)", executable: tool,
    arguments: ["--source-list", list.path, "--runtime", runtime, "--output", output.path],
    inputFiles: [tool, list] + target.files + modules.flatMap(\.files)
      + Set(([target] + modules).compactMap(\.manifest)).sorted { $0.path < $1.path },
    outputFiles: [output])
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension GenerateTestDoubles: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      var modules: [Module] = []
      func add(_ dependencies: [TargetDependency]) {
        for dependency in dependencies {
          switch dependency {
          case .target(let target): add(package: target)
          case .product(let product): for target in product.targets { add(package: target) }
          @unknown default: break
          }
        }
      }
      func add(package target: any Target) {
        guard let swift = target as? SwiftSourceModuleTarget else { return }
        guard !modules.contains(where: { $0.name == swift.moduleName }) else { return }
        modules.append(Module(swift, [:]))
        for dependency in swift.recursiveTargetDependencies { add(package: dependency) }
      }
      for dependency in target.dependencies {
        switch dependency {
        case .target(let target):
          modules.append(Module(name: target.displayName, files: swiftFiles(target.inputFiles)))
        case .product(let product): for target in product.targets { add(package: target) }
        @unknown default: break
        }
      }
      return [
        try command(
          tool: context.tool(named: "UnderstudyGeneratorTool").url, folder: context.pluginWorkDirectoryURL,
          target: Module(name: target.displayName, files: swiftFiles(target.inputFiles)), modules: modules,
          runtime: "Understudy")
      ]
    }
  }
#endif
