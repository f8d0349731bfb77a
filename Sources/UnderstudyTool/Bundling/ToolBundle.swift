import Foundation

/// An artifact bundle of the plugin's tool, and of the products' modules as a static library:
/// <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0305-swiftpm-binary-target-improvements.md>,
/// <https://github.com/swiftlang/swift-evolution/blob/main/proposals/0482-swiftpm-static-library-binary-target-non-apple-platforms.md>.
struct ToolBundle {
  static let name = "understudy.artifactbundle"

  /// The target triples of the systems for which the bundle is, such as `x86_64-unknown-linux-gnu`.
  var triples: [String]
  /// The fingerprints of the sources of the parts that the bundle contains.
  var versions: [(part: BundledPart, fingerprint: String)]

  /// Writes the bundle to a folder, with copies of the executable `tool` and of the modules.
  func write(tool: URL, runtime: (library: URL, modules: URL)?, to folder: URL) throws {
    let variant = folder.appendingPathComponent(triples[0], isDirectory: true)
    try FileManager.default.createDirectory(at: variant, withIntermediateDirectories: true)
    func copy(_ file: URL, as name: String) throws {
      try FileManager.default.copyItem(at: file, to: variant.appendingPathComponent(name))
    }
    try copy(tool, as: "UnderstudyGeneratorTool")
    if let runtime {
      try copy(runtime.library, as: "libUnderstudyRuntime.a")
      try copy(runtime.modules, as: "Modules")
    }
    try Data(information.utf8).write(to: folder.appendingPathComponent("info.json"))
  }

  /// The content of `info.json`.
  var information: String {
    let systems = triples.map { "\"\($0)\"" }.joined(separator: ", ")
    let artifacts = versions.map { part, version in
      let (type, file, more) =
        switch part {
        case .tool: ("executable", "UnderstudyGeneratorTool", "")
        case .runtime:
          (
            "staticLibrary", "libUnderstudyRuntime.a",
            ",\n              \"staticLibraryMetadata\": { \"headerPaths\": [\"\(triples[0])/Modules\"] }"
          )
        }
      return """
            "\(part.rawValue)": {
              "type": "\(type)",
              "version": "\(version)",
              "variants": [
                {
                  "path": "\(triples[0])/\(file)",
                  "supportedTriples": [\(systems)]\(more)
                }
              ]
            }
        """
    }
    return """
      {
        "schemaVersion": "1.0",
        "artifacts": {
      \(artifacts.joined(separator: ",\n"))
        }
      }

      """
  }
}
