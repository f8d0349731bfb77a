import TestDoubleGenerator

/// Reads the settings of targets from a package manifest's text: upcoming features, default isolation and flags.
///
/// SwiftPM doesn't pass these settings to plugins. The reader recognizes the usual forms: a setting in the target's own
/// declaration, in a constant or function that the declaration refers to, or in a loop over the package's targets.
struct ManifestReader {
  /// The tokens' texts; of a string without its closing quote, as in `"A`.
  private var tokens: [String] = []
  /// Whether each token is the first on its line, in the order of `tokens`.
  private var isFirstOnLine: [Bool] = []
  /// The token ranges of the constants, variables and functions, by name.
  private var declarationRangesByName: [String: Range<Int>] = [:]
  /// The token ranges of the loops and of the statements that begin with `package`, at the top level.
  private var statementRanges: [Range<Int>] = []
  /// The name and the argument range of each call that declares a target, such as `.target(name: "A")`.
  private var targetCalls: [(name: String, arguments: Range<Int>)] = []
  /// The major number of the tools version; 0 if the first line contains none.
  private let toolsMajorVersion: Int

  init(_ manifest: SourceFile) {
    toolsMajorVersion = Self.toolsMajorVersion(of: manifest)
    for token in SourceTokens.tokens(of: manifest.bytes) {
      let text = String(decoding: manifest.bytes[token.start..<token.end], as: UTF8.self)
      tokens.append(token.kind == .string ? String(text.dropLast()) : text)
      isFirstOnLine.append(token.isFirstOnLine)
    }
    findDeclarationsAndStatements()
    let targetFunctions: Set<String> = ["target", "executableTarget", "testTarget", "macro"]
    targetCalls = tokens.indices.filter { targetFunctions.contains(tokens[$0]) }.compactMap { index in
      guard hasTokens(["(", "name", ":"], at: index + 1), token(at: index + 4).hasPrefix("\"") else {
        return nil
      }
      return (String(token(at: index + 4).dropFirst()), index + 1..<closingBracket(at: index + 1))
    }
  }

  /// Returns the token at an index; empty after the last token.
  private func token(at index: Int) -> String { index < tokens.count ? tokens[index] : "" }

  private func hasTokens(_ expected: [String], at index: Int) -> Bool {
    expected.indices.allSatisfy { token(at: index + $0) == expected[$0] }
  }

  /// Returns the settings of a target; `nil` if the manifest declares no target of that name.
  func settings(ofTarget name: String) -> ModuleSettings? {
    guard targetCalls.contains(where: { $0.name == name }) else { return nil }
    let isNonsending = applies(toTarget: name) { tokens[$0] == "\"NonisolatedNonsendingByDefault" }
    return ModuleSettings(
      asyncFunctionIsolation: isNonsending ? .nonsending : .concurrent,
      isOnMainActor: applies(toTarget: name) { hasTokens(["defaultIsolation", "(", "MainActor"], at: $0) },
      inheritsIsolation: inheritsIsolation(inTarget: name))
  }

  /// True if the target's protocols are on the global actor of the protocols that they inherit.
  ///
  /// This is the rule of the Swift 6 language mode, and of the feature `GlobalActorIsolatedTypesUsability`.
  private func inheritsIsolation(inTarget name: String) -> Bool {
    if applies(toTarget: name, { tokens[$0] == "\"GlobalActorIsolatedTypesUsability" }) { return true }
    let modeFunctions = ["swiftLanguageMode", "swiftLanguageVersion"]
    for version in ["5", "6"] {
      let isChosen = applies(toTarget: name) { index in
        modeFunctions.contains(tokens[index]) && tokens[(index + 1)...].prefix(3).contains("v\(version)")
      }
      if isChosen { return version == "6" }
    }
    return packageLanguageMode.map { $0 >= 6 } ?? (toolsMajorVersion == 0 || toolsMajorVersion >= 6)
  }

  /// The newest language mode that the package lists; `nil` if the package lists none.
  private var packageLanguageMode: Int? {
    let labels = ["swiftLanguageModes", "swiftLanguageVersions"]
    guard let index = tokens.firstIndex(where: labels.contains), index + 2 < tokens.count else { return nil }
    let list = tokens[index...].prefix { $0 != "]" }
    return list.compactMap { token in
      // A mode is written as `.v6` or `.version("6")`.
      token.hasPrefix("v") || token.hasPrefix("\"") ? Int(token.dropFirst().prefix { $0 != "_" }) : nil
    }.max()
  }

  private static func toolsMajorVersion(of manifest: SourceFile) -> Int {
    let line = String(decoding: manifest.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    return line.prefixMatch(of: /\/\/.*: *(\d+)/).flatMap { Int($0.1) } ?? 0
  }

  /// Returns the flags for `#if` that a target defines, except those with a condition such as `.when(…)`.
  func flags(inTarget name: String) -> Set<String> {
    let definitions = tokens.indices.filter {
      hasTokens(["define", "("], at: $0) && token(at: $0 + 3) == ")"
    }
    let applying = definitions.filter { index in applies(toTarget: name) { $0 == index } }
    return Set(applying.map { String(tokens[$0 + 2].dropFirst()) })
  }

  /// The names of all targets, each with the source path in its declaration, if there is one.
  var targets: [(name: String, path: String?)] {
    targetCalls.map { name, arguments in
      let pathIndex = arguments.first {
        hasTokens(["path", ":"], at: $0) && token(at: $0 + 2).hasPrefix("\"")
      }
      return (name, pathIndex.map { String(tokens[$0 + 2].dropFirst()) })
    }
  }

  /// Returns whether a setting applies to a target.
  ///
  /// - Parameter isSetting: Returns whether the token at an index is a token of the setting.
  private func applies(toTarget name: String, _ isSetting: (Int) -> Bool) -> Bool {
    if targetCalls.contains(where: { $0.name == name && mentions(isSetting, in: $0.arguments) }) {
      return true
    }
    // With `!= "A"` or `!["A"].contains(…)`, a statement applies to all targets but A; with `== "A"`, only to A;
    // without names, to all targets.
    return statementRanges.contains { range in
      guard mentions(isSetting, in: range) else { return false }
      let names = targetCalls.map(\.name).filter { tokens[range].contains("\"\($0)") }
      let excludesNames = range.contains {
        hasTokens(["!", "["], at: $0) || tokens[$0] == "!=" && token(at: $0 + 1).hasPrefix("\"")
      }
      return names.isEmpty || names.contains(name) != excludesNames
    }
  }

  /// True if a setting is in the token range, or in a declaration that the range refers to, directly or indirectly.
  private func mentions(_ isSetting: (Int) -> Bool, in range: Range<Int>) -> Bool {
    // The constant `package` contains all targets, so it is not searched.
    var seenNames: Set<String> = ["package"]
    var remainingRanges = [range]
    while let range = remainingRanges.popLast() {
      for index in range {
        if isSetting(index) { return true }
        // An argument label doesn't refer to the constant of that name.
        if token(at: index + 1) != ":", let declaration = declarationRangesByName[tokens[index]],
          seenNames.insert(tokens[index]).inserted
        {
          remainingRanges.append(declaration)
        }
      }
    }
    return false
  }

  /// Finds the declarations, and the statements that can add settings to targets.
  private mutating func findDeclarationsAndStatements() {
    var depth = 0
    for index in tokens.indices {
      if ["let", "var", "func"].contains(tokens[index]) {
        declarationRangesByName[token(at: index + 1)] = index..<statementEnd(from: index)
      } else if depth == 0, isFirstOnLine[index], ["for", "package"].contains(tokens[index]) {
        statementRanges.append(index..<statementEnd(from: index))
      }
      depth += Self.depthChange(tokens[index])
    }
  }

  /// Returns the index after the statement that begins at `start`: the start of the next statement at the same nesting
  /// level, or the end of that level.
  private func statementEnd(from start: Int) -> Int {
    let firstWords: Set<String> = [
      "let", "var", "func", "for", "if", "extension", "package", "struct", "enum", "static", "public",
      "private",
      "fileprivate",
    ]
    var depth = 0
    let end = tokens.indices.dropFirst(start).first { index in
      if index > start, depth == 0, isFirstOnLine[index], firstWords.contains(tokens[index]) { return true }
      depth += Self.depthChange(tokens[index])
      return depth < 0
    }
    return end ?? tokens.count
  }

  /// Returns the index of the bracket that closes the bracket at `openIndex`, or the number of tokens if there is none.
  private func closingBracket(at openIndex: Int) -> Int {
    var depth = 0
    let end = tokens.indices.dropFirst(openIndex).first { index in
      depth += Self.depthChange(tokens[index])
      return depth == 0
    }
    return end ?? tokens.count
  }

  private static func depthChange(_ token: String) -> Int {
    switch token {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}
