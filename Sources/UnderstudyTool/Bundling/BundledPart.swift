import Foundation

/// A part of the kit that a bundle contains; the name is that of the bundle's artifact.
///
/// This file is in `UnderstudyTool/Bundling`; the plugin's folder contains a symbolic link to it, since the plugin and
/// the command line tool both compute the fingerprint.
enum BundledPart: String, CaseIterable {
  /// The build plugin's tool.
  case tool = "UnderstudyGeneratorTool"
  /// The modules of all library products.
  case runtime = "UnderstudyRuntime"

  /// The folders of the part's sources, below `Sources`.
  var folders: [String] {
    switch self {
    case .tool: ["GenerateCommand", "GeneratorTool", "TestDoubleGenerator"]
    case .runtime:
      [
        "StateSnapshots", "TestDoubleRuntime", "TestReporting", "TestScheduling", "TestSource",
        "TimelineReading", "Understudy", "UnderstudyCassettes", "UnderstudyClock", "UnderstudyClosures",
        "UnderstudyDoubles", "UnderstudyEverything", "UnderstudyExploring", "UnderstudyInlineSnapshots",
        "UnderstudyPreviews", "UnderstudySchedules",
      ]
    }
  }

  /// Returns the 64-bit FNV-1a hash of the part's sources as hexadecimal digits; a bundle with another is out of date.
  ///
  /// - Parameter packageFolder: The folder of Understudy's package.
  func fingerprint(in packageFolder: URL) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ file: URL) throws {
      try Data(contentsOf: file).withUnsafeBytes { bytes in
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
      }
    }
    for folder in folders {
      let root = packageFolder.appendingPathComponent("Sources/\(folder)")
      let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
        try add(root.appendingPathComponent(file))
      }
    }
    // The settings with which the modules are compiled.
    if self == .runtime { try add(packageFolder.appendingPathComponent("Package.swift")) }
    return String(hash, radix: 16)
  }
}
