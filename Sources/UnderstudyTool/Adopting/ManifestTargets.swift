import TestDoubleGenerator

/// The targets in the text of a package manifest, with the folders of their sources.
struct ManifestTargets {
  struct Target: Equatable {
    var name: String
    var isTest: Bool
    /// The folder of its sources, relative to the manifest's folder.
    var folder: String
  }

  let targets: [Target]

  init(_ manifest: SourceFile) {
    let tokens = SourceTokens.tokens(of: manifest.bytes)
    func text(_ index: Int) -> String {
      guard tokens.indices.contains(index) else { return "" }
      return String(decoding: manifest.bytes[tokens[index].start..<tokens[index].end], as: UTF8.self)
    }
    /// Returns the text of the argument `label: "…"` of the call whose opening parenthesis is at an index.
    func argument(_ label: String, ofCallAt open: Int) -> String? {
      var depth = 0
      for index in open..<tokens.count {
        switch tokens[index].kind {
        case .leftParen, .leftSquare, .leftBrace: depth += 1
        case .rightParen, .rightSquare, .rightBrace: depth -= 1
        case .identifier
        where depth == 1 && text(index) == label && tokens[safe: index + 1]?.kind == .colon
          && tokens[safe: index + 3]?.kind == .stringSegment:
          return text(index + 3)
        default: break
        }
        if depth == 0 { return nil }
      }
      return nil
    }
    var targets: [Target] = []
    for index in tokens.indices.dropFirst() where tokens[index - 1].kind == .period {
      let isTest = text(index) == "testTarget"
      guard isTest || ["target", "executableTarget", "macro"].contains(text(index)),
        tokens[safe: index + 1]?.kind == .leftParen, let name = argument("name", ofCallAt: index + 1)
      else { continue }
      let folder =
        argument("path", ofCallAt: index + 1) ?? (isTest ? "Tests/" : "Sources/") + name
      // `.target(name:)` in a list of dependencies doesn't declare the target.
      if targets.contains(where: { $0.name == name && $0.folder == folder }) { continue }
      targets.append(
        Target(
          name: name, isTest: isTest,
          folder: folder == "." ? "" : folder.hasSuffix("/") ? String(folder.dropLast()) : folder))
    }
    self.targets = targets
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
