import Foundation
import StateSnapshots

/// `understudy bundle --output DIR [-- BUILD-OPTION…]`: builds the plugin's tool once, so that clean builds don't compile the tool.
enum BundleCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "bundle", allowing: [.output])
    guard let output = options[.output] else {
      throw UsageError("'bundle' needs --output DIR, the folder for understudy.artifactbundle")
    }
    try options.refuseFiles(of: "bundle", "arguments but --output DIR")
    let folder = URL(
      fileURLWithPath: output, relativeTo: URL(fileURLWithPath: environment.currentFolder, isDirectory: true))
    let bundle = folder.appendingPathComponent(ToolBundle.name)
    let sources = try ToolSources()
    let temporaryFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "understudy-\(ProcessInfo.processInfo.globallyUniqueString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    let package = temporaryFolder.appendingPathComponent("package", isDirectory: true)
    try sources.copyAsPackage(to: package)
    let build = ToolBuild(temporaryPackage: package, options: options.buildOptions)
    let tool = try build.run()
    let temporaryBundle = temporaryFolder.appendingPathComponent(ToolBundle.name, isDirectory: true)
    try ToolBundle(triples: build.triples, version: ToolFingerprint.ofSources(in: sources.packageFolder))
      .write(tool: tool, to: temporaryBundle)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: bundle)
    try FileManager.default.copyItem(at: temporaryBundle, to: bundle)
    return CommandOutput(
      text: """
        \(bundle.path)
        To use it in builds: export UNDERSTUDY_BUNDLE=\(ShellWord.quoted(bundle.path))

        """)
  }
}
