import Foundation

/// A hash of the tool's sources, by which a prebuilt tool is known to be out of date.
///
/// The plugin's folder links to this file of the command line, since both compute the hash.
enum ToolFingerprint {
  /// The folders of the tool's sources, below `Sources`.
  static let folders = ["GenerateCommand", "GeneratorTool", "TestDoubleGenerator"]

  /// Returns 64 bits of FNV-1a over the tool's sources, in the order of their paths.
  static func ofSources(in kit: URL) throws -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for folder in folders {
      let root = kit.appendingPathComponent("Sources/\(folder)")
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
