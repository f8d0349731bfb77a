import Foundation

/// An artifact bundle of the plugin's tool: <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md>.
struct ToolBundle {
  static let name = "understudy.artifactbundle"

  /// The target triples of the systems on which the tool runs, such as `x86_64-unknown-linux-gnu`.
  var triples: [String]
  /// The fingerprint of the tool's sources.
  var version: String

  /// Writes the bundle to a folder, with a copy of the executable `tool`.
  func write(tool: URL, to folder: URL) throws {
    let variant = folder.appendingPathComponent(triples[0], isDirectory: true)
    try FileManager.default.createDirectory(at: variant, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: tool, to: variant.appendingPathComponent("UnderstudyGeneratorTool"))
    try Data(information.utf8).write(to: folder.appendingPathComponent("info.json"))
  }

  /// The content of `info.json`.
  var information: String {
    """
    {
      "schemaVersion": "1.0",
      "artifacts": {
        "UnderstudyGeneratorTool": {
          "type": "executable",
          "version": "\(version)",
          "variants": [
            {
              "path": "\(triples[0])/UnderstudyGeneratorTool",
              "supportedTriples": [\(triples.map { "\"\($0)\"" }.joined(separator: ", "))]
            }
          ]
        }
      }
    }

    """
  }
}
