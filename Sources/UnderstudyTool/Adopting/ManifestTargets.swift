import TestDoubleGenerator
import UnderstudySources

/// The targets in the text of a package manifest, with the folders of their sources.
struct ManifestTargets {
  struct Target: Equatable {
    var name: String
    var isTest: Bool
    /// The folder of the target's sources, relative to the manifest's folder.
    var folder: String
  }

  let targets: [Target]

  init(_ manifest: SourceFile) {
    let source = SourceText(manifest.bytes)
    /// Returns the text of the argument `label: "…"` of the call whose opening parenthesis is at an index.
    func argumentText(_ label: String, ofCallAt open: Int) -> String? {
      let arguments = source.closingBracket(of: open).map { source.arguments(ofCallAt: open, to: $0) } ?? []
      let labelIndex = arguments.map(\.lowerBound).first {
        source.text($0) == label && source.kind($0 + 1) == .colon && source.kind($0 + 3) == .stringSegment
      }
      return labelIndex.map { source.text($0 + 3) }
    }
    var targets: [Target] = []
    for index in source.tokens.indices.dropFirst() where source.kind(index - 1) == .period {
      let isTest = source.text(index) == "testTarget"
      guard isTest || ["target", "executableTarget", "macro"].contains(source.text(index)),
        source.kind(index + 1) == .leftParen, let name = argumentText("name", ofCallAt: index + 1)
      else { continue }
      let folder =
        argumentText("path", ofCallAt: index + 1) ?? (isTest ? "Tests/" : "Sources/") + name
      // A target's dependencies can contain `.target(name:)`, which repeats the name of another target.
      if targets.contains(where: { $0.name == name && $0.folder == folder }) { continue }
      targets.append(
        Target(
          name: name, isTest: isTest,
          folder: folder == "." ? "" : folder.hasSuffix("/") ? String(folder.dropLast()) : folder))
    }
    self.targets = targets
  }
}
