import Foundation

/// The sources of the build plugin's generator tool.
struct ToolSources {
  /// The folder of Understudy's package.
  let packageFolder: URL

  /// Finds the package from which the running command line tool was built.
  ///
  /// - Parameter sourceFile: The path that a file in the folder `Bundling` had when the command line tool was built.
  /// - Throws: A `UsageError` if the sources are no longer there.
  init(sourceFile: String = #filePath) throws(UsageError) {
    packageFolder = URL(fileURLWithPath: sourceFile).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    guard
      FileManager.default.fileExists(
        atPath: packageFolder.appendingPathComponent("Sources/GeneratorTool").path)
    else {
      throw UsageError(
        "the sources of Understudy are no longer in \(packageFolder.path): build this command line again")
    }
  }

  /// Copies the sources as a package that contains only the generator tool.
  ///
  /// The copy omits the build plugin, for which SwiftPM would build the generator tool a second time.
  func copyAsPackage(to folder: URL) throws {
    let sources = folder.appendingPathComponent("Sources", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for name in ToolFingerprint.folders {
      try FileManager.default.copyItem(
        at: packageFolder.appendingPathComponent("Sources/\(name)"), to: sources.appendingPathComponent(name))
    }
    let manifest = try String(
      contentsOf: packageFolder.appendingPathComponent("Package.swift"), encoding: .utf8)
    try (manifest + Self.toolOnlyLines).write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  /// The lines to append to Understudy's manifest so that it contains only the targets and products of the generator
  /// tool.
  private static let toolOnlyLines = """

    let kept: Set = ["GenerateCommand", "TestDoubleGenerator", "UnderstudyGeneratorTool"]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = [.executable(name: "UnderstudyGeneratorTool", targets: ["UnderstudyGeneratorTool"])]
    package.dependencies = []
    package.traits = []

    """
}
