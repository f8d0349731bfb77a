import Foundation
import StateSnapshots

/// `understudy bundle --output DIR [--runtime] [-- BUILD-OPTION…]`: builds the plugin's tool once, and the products' modules,
/// so that clean builds compile neither.
enum BundleCommand {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "bundle", allowing: [.output, .runtime])
    guard let output = options[.output] else {
      throw UsageError("'bundle' needs --output DIR, the folder for understudy.artifactbundle")
    }
    try options.refuseFiles(of: "bundle", "arguments but --output DIR and --runtime")
    #if !os(Linux)
      guard options[.runtime] == nil else {
        throw UsageError("--runtime works on Linux: here, a bundle contains the plugin's tool alone")
      }
    #endif
    let folder = URL(
      fileURLWithPath: output, relativeTo: URL(fileURLWithPath: environment.currentFolder, isDirectory: true))
    let bundle = folder.appendingPathComponent(ToolBundle.name)
    let sources = try KitSources()
    let temporaryFolder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "understudy-\(ProcessInfo.processInfo.globallyUniqueString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: temporaryFolder) }
    func build(_ part: BundledPart) throws -> PartBuild {
      let package = temporaryFolder.appendingPathComponent(part.rawValue, isDirectory: true)
      try sources.copy(part, asPackage: package)
      return PartBuild(temporaryPackage: package, options: options.buildOptions)
    }
    let toolBuild = try build(.tool)
    let tool = try toolBuild.tool()
    let parts = BundledPart.allCases.filter { $0 == .tool || options[.runtime] != nil }
    let runtime = parts.contains(.runtime) ? try build(.runtime).runtime() : nil
    let temporaryBundle = temporaryFolder.appendingPathComponent(ToolBundle.name, isDirectory: true)
    let versions = try parts.map { ($0, try $0.fingerprint(in: sources.packageFolder)) }
    try ToolBundle(triples: toolBuild.triples, versions: versions)
      .write(tool: tool, runtime: runtime, to: temporaryBundle)
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
