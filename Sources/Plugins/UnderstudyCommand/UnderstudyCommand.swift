import Foundation
import PackagePlugin

/// Runs the tool `understudy` on the package: `swift package understudy status`.
@main
struct UnderstudyCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var arguments = arguments
    if ["features", "coverage", "mutate"].contains(arguments.first) {
      // The tool can't run SwiftPM to get the targets while SwiftPM waits for this plugin.
      let list = context.pluginWorkDirectoryURL.appending(path: "targets.json")
      try JSONEncoder().encode(targets(of: context.package)).write(to: list)
      arguments += ["--targets", list.path]
    }
    try run(
      context.tool(named: "UnderstudyTool").url, arguments: arguments, package: context.package.directoryURL)
  }
}

/// A target of the package, as the tool decodes it.
private struct Target: Encodable {
  var module: String
  var isTest: Bool
  var files: [String]
}

/// Returns the package's own targets, with the paths of their Swift files.
private func targets(of package: Package) -> [Target] {
  package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.map { target in
    let files = target.sourceFiles.filter { $0.type == .source && $0.url.pathExtension == "swift" }
    return Target(module: target.moduleName, isTest: target.kind == .test, files: files.map(\.url.path))
  }
}

private func run(_ tool: URL, arguments: [String], package: URL) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = ["--package-path", package.path] + arguments
  // The plugin's standard input carries SwiftPM's messages.
  process.standardInput = FileHandle.nullDevice
  try process.run()
  process.waitUntilExit()
  guard process.terminationReason == .exit else {
    Diagnostics.error("understudy was stopped by the signal \(process.terminationStatus)")
    return
  }
  if process.terminationStatus != 0 { exit(process.terminationStatus) }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension UnderstudyCommand: XcodeCommandPlugin {
    func performCommand(context: XcodePluginContext, arguments: [String]) throws {
      try run(
        context.tool(named: "UnderstudyTool").url, arguments: arguments,
        package: context.xcodeProject.directoryURL)
    }
  }
#endif
