import Foundation

/// A hash of the tool's sources, by which the plugin detects that a prebuilt tool is out of date.
///
/// The plugin's folder contains a symbolic link to this file, since the plugin and the command line compute the hash.
enum ToolFingerprint {
  /// The names of the folders in `Sources` that contain the tool's sources.
  static let folders = ["GenerateCommand", "GeneratorTool", "TestDoubleGenerator"]

  /// Returns 64 bits of FNV-1a over the tool's sources, in the order of their paths.
  static func ofSources(in packageFolder: URL) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for folder in folders {
      let folderURL = packageFolder.appendingPathComponent("Sources/\(folder)")
      let files = FileManager.default.enumerator(atPath: folderURL.path)?.compactMap { $0 as? String } ?? []
      for file in files.filter({ $0.hasSuffix(".swift") }).sorted() {
        try Data(contentsOf: folderURL.appendingPathComponent(file)).withUnsafeBytes { bytes in
          for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
      }
    }
    return String(hash, radix: 16)
  }
}
