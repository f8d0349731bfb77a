import Foundation

/// The sources that the plugin's tool is built of.
struct ToolSources {
  /// The kit's folder.
  let kit: URL

  /// The sources of the kit that this command line was built of.
  ///
  /// - Throws: A `UsageError` if they are no longer where they were.
  init(command: String = #filePath) throws(UsageError) {
    kit = URL(fileURLWithPath: command).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    guard FileManager.default.fileExists(atPath: kit.appendingPathComponent("Sources/GeneratorTool").path)
    else {
      throw UsageError(
        "the sources of Understudy are no longer in \(kit.path): build this command line again")
    }
  }

  /// Copies them, as a package that has the tool alone: of the whole one, SwiftPM would build the tool twice, a second
  /// time for the plugin that uses it.
  func copyAsPackage(to folder: URL) throws {
    let sources = folder.appendingPathComponent("Sources", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for name in ToolFingerprint.folders {
      try FileManager.default.copyItem(
        at: kit.appendingPathComponent("Sources/\(name)"), to: sources.appendingPathComponent(name))
    }
    let manifest = try String(contentsOf: kit.appendingPathComponent("Package.swift"), encoding: .utf8)
    try (manifest + Self.toolAlone).write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  private static let toolAlone = """

    let kept: Set = ["GenerateCommand", "TestDoubleGenerator", "UnderstudyGeneratorTool"]
    package.targets.removeAll { !kept.contains($0.name) }
    package.products = [.executable(name: "UnderstudyGeneratorTool", targets: ["UnderstudyGeneratorTool"])]
    package.dependencies = []
    package.traits = []

    """
}
