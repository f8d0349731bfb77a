import Foundation

/// A hash of the sources of the build plugin's generator tool; a prebuilt tool with another hash is out of date.
///
/// This file is in `UnderstudyTool/Bundling`; the plugin's folder contains a symbolic link to it, since the plugin and
/// the command line tool both compute the hash.
enum ToolFingerprint {
  /// The folders of the generator tool's sources, below `Sources`.
  static let folders = ["GenerateCommand", "GeneratorTool", "TestDoubleGenerator"]

  /// Returns the 64-bit FNV-1a hash of the generator tool's sources as hexadecimal digits.
  ///
  /// - Parameter packageFolder: The folder of Understudy's package.
  static func ofSources(in packageFolder: URL) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for folder in folders {
      let root = packageFolder.appendingPathComponent("Sources/\(folder)")
      let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
      for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
        try Data(contentsOf: root.appendingPathComponent(file)).withUnsafeBytes { bytes in
          for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
      }
    }
    return String(hash, radix: 16)
  }
}
