import Foundation

/// A release build of a part of the kit, in a temporary package that has nothing else.
struct PartBuild {
  var temporaryPackage: URL
  /// The user's options, such as `--arch` for each architecture of a universal program on macOS.
  var options: [String] = []

  /// The target triples of the systems for which the part is built, in the form that artifact bundles use.
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

  /// Builds the plugin's tool.
  ///
  /// - Returns: The location of the executable.
  /// - Throws: A `CommandFailure` if SwiftPM can't build the tool.
  func tool() throws -> URL {
    // Apple's systems contain Swift's standard library; on other systems, the tool is linked statically, so that
    // the tool runs without a toolchain.
    #if os(macOS)
      let linkingOptions: [String] = []
    #else
      let linkingOptions = ["--static-swift-stdlib", "-Xlinker", "-s"]
    #endif
    let name = BundledPart.tool.rawValue
    return try build(["--product", name] + linkingOptions).appendingPathComponent(name)
  }

  /// Builds the products' modules.
  ///
  /// Each module is one object of the static library. The linker takes an object for its symbols, but casts find the
  /// conformances to protocols without symbols: of several objects, some conformances would be missing.
  ///
  /// - Returns: The locations of the static library, and of the folder with the modules' interfaces.
  /// - Throws: A `CommandFailure` if SwiftPM or the compiler can't build them.
  func runtime() throws -> (library: URL, modules: URL) {
    let flags = ["-num-threads", "0", "-Xfrontend", "-gnone"].flatMap { ["-Xswiftc", $0] }
    let folder = try build(flags)
    let objects = BundledPart.runtime.folders.map {
      folder.appendingPathComponent("\($0).build/\($0).o").path
    }
    let library = folder.appendingPathComponent("libUnderstudyRuntime.a")
    try run(["swiftc", "-emit-library", "-static", "-o", library.path] + objects)
    return (library, folder.appendingPathComponent("Modules", isDirectory: true))
  }

  /// Runs `swift build`; returns the folder of the products.
  private func build(_ arguments: [String]) throws -> URL {
    let command =
      ["swift", "build", "--package-path", temporaryPackage.path] + options + ["-c", "release"] + arguments
    try run(command)
    let (folder, _) = try runProgram(command + ["--show-bin-path"], environment)
    return URL(fileURLWithPath: String(outputLines(folder).last ?? ""), isDirectory: true)
  }

  /// Runs a program of the toolchain, and writes its output to standard error.
  private func run(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = environment
    process.currentDirectoryURL = temporaryPackage
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.standardError
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
      throw CommandFailure("the bundle can't be built: see the output above")
    }
  }

  /// The variables for SwiftPM.
  ///
  /// With `UNDERSTUDY_BUNDLE`, the manifest would replace the sources by a bundle. With another package's folder as
  /// `PWD`, the manifest would turn off the optimization of the tool.
  private var environment: [String: String] {
    ProcessInfo.processInfo.environment.filter { $0.key != "UNDERSTUDY_BUNDLE" }
      .merging(["PWD": temporaryPackage.path]) { $1 }
  }
}
