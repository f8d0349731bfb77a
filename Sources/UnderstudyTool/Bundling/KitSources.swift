import Foundation

/// The sources of Understudy, from which the running command line tool was built.
struct KitSources {
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

  /// Copies the sources of one part as a package of its own.
  ///
  /// The copy omits the build plugin, for which SwiftPM would build the generator tool a second time.
  func copy(_ part: BundledPart, asPackage folder: URL) throws {
    let sources = folder.appendingPathComponent("Sources", isDirectory: true)
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    for name in part.folders {
      try FileManager.default.copyItem(
        at: packageFolder.appendingPathComponent("Sources/\(name)"), to: sources.appendingPathComponent(name))
    }
    let manifest = try String(
      contentsOf: packageFolder.appendingPathComponent("Package.swift"), encoding: .utf8)
    try (manifest + Self.lines(keeping: part)).write(
      to: folder.appendingPathComponent("Package.swift"), atomically: true, encoding: .utf8)
  }

  /// The lines to append to Understudy's manifest so that it contains only the targets of a part.
  private static func lines(keeping part: BundledPart) -> String {
    """

    let folders: Set = \(part.folders.map { "Sources/\($0)" })
    package.targets.removeAll { !folders.contains($0.path ?? "Sources/\\($0.name)") }
    for target in package.targets {
      target.dependencies.removeAll { if case .productItem = $0 { true } else { false } }
    }
    package.products = []
    package.dependencies = []
    package.traits = []

    """
  }
}
