import Foundation
import PackagePlugin

/// Runs the tool `understudy` on the package: `swift package understudy status`.
@main
struct UnderstudyCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    try run(
      context.tool(named: "UnderstudyTool").url, arguments: arguments, package: context.package.directoryURL)
  }
}

private func run(_ tool: URL, arguments: [String], package: URL) throws {
  let process = Process()
  process.executableURL = tool
  process.arguments = ["--package-path", package.path] + arguments
  // The plugin's own input is what SwiftPM tells it.
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
