import Foundation

/// A release build of the plugin's tool, in a temporary package that has no other products.
struct ToolBuild {
  var temporaryPackage: URL

  #if arch(arm64)
    private static let architecture = "aarch64"
  #else
    private static let architecture = "x86_64"
  #endif

  /// The triple of this machine, as a bundle lists it.
  static var triple: String {
    #if os(macOS)
      architecture == "aarch64" ? "arm64-apple-macosx" : "\(architecture)-apple-macosx"
    #else
      "\(architecture)-unknown-linux-gnu"
    #endif
  }

  /// Builds the tool with SwiftPM's output on standard error; returns the executable.
  ///
  /// - Throws: A `BundleError` if it can't be built.
  func run() throws -> URL {
    let product = "UnderstudyGeneratorTool"
    // Apple's systems contain the standard library; on others, a bundle has to run without a toolchain.
    #if os(macOS)
      let linking: [String] = []
    #else
      let linking = ["--static-swift-stdlib", "-Xlinker", "-s"]
    #endif
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["swift", "build", "--package-path", temporaryPackage.path, "-c", "release", "--product", product]
      + linking
    // The manifest leaves the tool's sources out if a bundle is in use, or if `PWD` is another package's folder.
    process.environment = ProcessInfo.processInfo.environment.filter { $0.key != "UNDERSTUDY_BUNDLE" }
      .merging(["PWD": temporaryPackage.path]) { $1 }
    process.currentDirectoryURL = temporaryPackage
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw BundleError(description: "SwiftPM can't build the tool: what it says stands above")
    }
    return temporaryPackage.appendingPathComponent(".build/release/\(product)")
  }
}

/// The reason why a bundle can't be built, and what to do.
struct BundleError: Error, CustomStringConvertible {
  var description: String
}
