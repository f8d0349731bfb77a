import Foundation

/// A release build of the plugin's tool, in a temporary package that has no other products.
struct ToolBuild {
  var temporaryPackage: URL
  /// The user's options, such as `--arch` for each architecture of a universal program on macOS.
  var options: [String] = []

  /// The target triples of the systems on which the tool runs, in the form that artifact bundles use.
  var triples: [String] {
    #if os(macOS)
      let named = zip(options, options.dropFirst()).filter { $0.0 == "--arch" }.map(\.1)
      #if arch(arm64)
        let host = "arm64"
      #else
        let host = "x86_64"
      #endif
      return (named.isEmpty ? [host] : named).map { "\($0)-apple-macosx" }
    #elseif arch(arm64)
      return ["aarch64-unknown-linux-gnu"]
    #else
      return ["x86_64-unknown-linux-gnu"]
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
    let arguments =
      ["build", "--package-path", temporaryPackage.path, "-c", "release", "--product", product]
      + linkingOptions + options
    // With `UNDERSTUDY_BUNDLE`, the manifest would replace the tool's sources by a bundle. With another package's
    // folder as `PWD`, the manifest would turn off the optimization of the tool.
    let environment = ProcessInfo.processInfo.environment.filter { $0.key != "UNDERSTUDY_BUNDLE" }
      .merging(["PWD": temporaryPackage.path]) { $1 }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swift"] + arguments
    process.environment = environment
    process.currentDirectoryURL = temporaryPackage
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandFailure("SwiftPM can't build the tool: see its output above")
    }
    let (folder, _) = try runProgram(["swift"] + arguments + ["--show-bin-path"], environment)
    return URL(fileURLWithPath: "\(outputLines(folder).last ?? "")/\(product)")
  }
}
