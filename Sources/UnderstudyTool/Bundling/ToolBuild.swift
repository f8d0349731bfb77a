import Foundation

/// A release build of the plugin's tool, in a temporary package that has no other products.
struct ToolBuild {
  var temporaryPackage: URL

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// The target triple of this machine, in the form that artifact bundles use.
  static var triple: String {
    #if os(macOS)
      architecture == "aarch64" ? "arm64-apple-macosx" : "\(architecture)-apple-macosx"
    #else
      "\(architecture)-unknown-linux-gnu"
    #endif
  }

  /// Builds the tool, and writes SwiftPM's output to standard error.
  ///
  /// - Returns: The location of the executable.
  /// - Throws: A `CommandFailure` if SwiftPM can't build the tool.
  func run() throws -> URL {
    let product = "UnderstudyGeneratorTool"
    // Apple's systems contain Swift's standard library; on other systems, the tool is linked statically, so that
    // the tool runs without a toolchain.
    #if os(macOS)
      let linkingOptions: [String] = []
    #else
      let linkingOptions = ["--static-swift-stdlib", "-Xlinker", "-s"]
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "build", "--package-path", temporaryPackage.path, "-c", "release", "--product", product]
      + linkingOptions
    // With `UNDERSTUDY_BUNDLE`, the manifest would replace the tool's sources by a bundle. With another package's
    // folder as `PWD`, the manifest would turn off the optimization of the tool.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "UNDERSTUDY_BUNDLE" }
      .merging(["PWD": temporaryPackage.path]) { $1 }
    process.currentDirectoryURL = temporaryPackage
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandFailure("SwiftPM can't build the tool: see its output above")
    }
    return temporaryPackage.appendingPathComponent(".build/release/\(product)")
  }
}
