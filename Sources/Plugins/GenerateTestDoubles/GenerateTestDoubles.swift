import Foundation
import PackagePlugin

/// Generates the stubs and spies that a target's sources mention.
@main
struct GenerateTestDoubles: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let dependencies = target.recursiveTargetDependencies.compactMap { $0 as? SwiftSourceModuleTarget }
    let ownModules: Set<String> = ["TestDoubleRuntime", "StateSnapshots", "TestReporting", "Understudy"]
    let modules = dependencies.filter { !ownModules.contains($0.moduleName) }
    let runtime =
      dependencies.contains { $0.moduleName == "Understudy" } ? "Understudy" : "TestDoubleRuntime"
    return [
      try command(
        tool: context.tool(named: "UnderstudyGeneratorTool").url, folder: context.pluginWorkDirectoryURL,
        target: (target.moduleName, swiftFiles(target.sourceFiles)),
        modules: modules.map { ($0.moduleName, swiftFiles($0.sourceFiles)) }, runtime: runtime)
    ]
  }
}

private typealias Module = (name: String, files: [URL])

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
    [["mentions \(target.name)"] + target.files.map(\.path)]
    + modules.sorted { $0.name < $1.name }.map { ["module \($0.name)"] + $0.files.map(\.path) }
  let text = sections.joined().joined(separator: "\n") + "\n"
  if (try? String(contentsOf: list, encoding: .utf8)) != text {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try text.write(to: list, atomically: true, encoding: .utf8)
  }
  return .buildCommand(
    displayName: "Generate test doubles for \(target.name)", executable: tool,
    arguments: ["--source-list", list.path, "--runtime", runtime, "--output", output.path],
    inputFiles: [tool, list] + target.files + modules.flatMap(\.files), outputFiles: [output])
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
        modules.append((swift.moduleName, swiftFiles(swift.sourceFiles)))
        for dependency in swift.recursiveTargetDependencies { add(package: dependency) }
      }
      for dependency in target.dependencies {
        switch dependency {
        case .target(let target):
          modules.append((target.displayName, swiftFiles(target.inputFiles)))
        case .product(let product): for target in product.targets { add(package: target) }
        @unknown default: break
        }
      }
      return [
        try command(
          tool: context.tool(named: "UnderstudyGeneratorTool").url, folder: context.pluginWorkDirectoryURL,
          target: (target.displayName, swiftFiles(target.inputFiles)), modules: modules,
          runtime: "Understudy")
      ]
    }
  }
#endif
