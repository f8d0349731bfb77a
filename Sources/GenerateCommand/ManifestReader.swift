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
  }

  /// Returns the settings of a target; `nil` if the manifest declares no target of that name.
  func settings(ofTarget name: String) -> ModuleSettings? {
    guard let isOnMainActor = isOnMainActor(inTarget: name) else { return nil }
    return ModuleSettings(
      asyncFunctionIsolation: asyncFunctionIsolation(inTarget: name), isOnMainActor: isOnMainActor,
      inheritsIsolation: inheritsIsolation(inTarget: name))
  }

  /// Returns the default isolation of asynchronous function types in a target; `nil` for an unknown target.
  func asyncFunctionIsolation(inTarget name: String) -> AsyncFunctionIsolation? {
    applies(toTarget: name) { tokens[$0] == "\"NonisolatedNonsendingByDefault" }.map {
      $0 ? .nonsending : .concurrent
    }
  }

  /// True if the declarations of a target are on the main actor by default; `nil` for an unknown target.
  func isOnMainActor(inTarget name: String) -> Bool? {
    applies(toTarget: name) { index in
      tokens[index] == "defaultIsolation"
        && tokens[(index + 1)...].prefix(2).elementsEqual(["(", "MainActor"])
    }
  }

  /// True if the target's protocols are on the global actor of the protocols that they inherit.
  ///
  /// This is the rule of the Swift 6 language mode, and of the feature `GlobalActorIsolatedTypesUsability`.
  private func inheritsIsolation(inTarget name: String) -> Bool {
    if applies(toTarget: name, { tokens[$0] == "\"GlobalActorIsolatedTypesUsability" }) == true {
      return true
    }
    let modeFunctions = ["swiftLanguageMode", "swiftLanguageVersion"]
    for version in ["5", "6"] {
      let isChosen = applies(toTarget: name) { index in
        modeFunctions.contains(tokens[index]) && tokens[(index + 1)...].prefix(3).contains("v\(version)")
      }
      if isChosen == true { return version == "6" }
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
    guard line.hasPrefix("//"), let colon = line.lastIndex(of: ":") else { return 0 }
    return Int(line[colon...].dropFirst().drop { $0 == " " }.prefix { $0.isNumber }) ?? 0
  }

  /// Returns the flags for `#if` that a target defines, except those with a condition such as `.when(…)`.
  func flags(inTarget name: String) -> Set<String> {
    let definitionIndices = tokens.indices.filter { isUnconditionalDefinition(at: $0) }
    let quotedFlags = Set(definitionIndices.map { tokens[$0 + 2] }).filter { flag in
      applies(toTarget: name) { definitionIndices.contains($0) && tokens[$0 + 2] == flag } == true
    }
    return Set(quotedFlags.map { String($0.dropFirst()) })
  }

  /// True if the tokens at an index are `define ( "X )`, without a second argument.
  private func isUnconditionalDefinition(at index: Int) -> Bool {
    tokens[index] == "define" && index + 3 < tokens.count && tokens[index + 1] == "("
      && tokens[index + 2].hasPrefix("\"") && tokens[index + 3] == ")"
  }

  /// The names of all targets, each with the source path in its declaration, if there is one.
  var targets: [(name: String, path: String?)] {
    quotedTargetNames.map { quoted in
      let name = String(quoted.dropFirst())
      let pathIndex = argumentRanges(ofCallsDeclaring: name).joined().first {
        tokens[$0] == "path" && $0 + 2 < tokens.count && tokens[$0 + 1] == ":"
          && tokens[$0 + 2].hasPrefix("\"")
      }
      return (name, pathIndex.map { String(tokens[$0 + 2].dropFirst()) })
    }
  }

  /// Returns whether a setting applies to a target; `nil` if the manifest declares no such target.
  ///
  /// - Parameter isSetting: Returns whether the token at an index is a token of the setting.
  private func applies(toTarget name: String, _ isSetting: (Int) -> Bool) -> Bool? {
    let targetRanges = argumentRanges(ofCallsDeclaring: name)
    guard !targetRanges.isEmpty else { return nil }
    if targetRanges.contains(where: { mentions(isSetting, in: $0) }) { return true }
    let allQuotedNames = Set(quotedTargetNames)
    // With `!= "A"`, a statement applies to all targets but A; with `== "A"`, only to A; without names, to all targets.
    return statementRanges.contains { range in
      guard mentions(isSetting, in: range) else { return false }
      let targetNameIndices = range.filter { allQuotedNames.contains(tokens[$0]) }
      let excludedIndices = targetNameIndices.filter { isExcluded(at: $0, in: range) }
      if !excludedIndices.isEmpty { return !excludedIndices.contains { tokens[$0] == "\"\(name)" } }
      return targetNameIndices.isEmpty || targetNameIndices.contains { tokens[$0] == "\"\(name)" }
    }
  }

  /// True if the statement in `range` excludes the target named at `index`, as `!= "A"` and `!["A"].contains(…)` do.
  private func isExcluded(at index: Int, in range: Range<Int>) -> Bool {
    if index > range.lowerBound, tokens[index - 1].hasSuffix("=") {
      return tokens[index - 1] == "!=" || tokens[index - 1] == "=" && tokens[index - 2] == "!"
    }
    var depth = 0
    for earlierIndex in (range.lowerBound..<index).reversed() {
      depth += Self.depthChange(tokens[earlierIndex])
      // At depth 1, this bracket is the innermost one that encloses the name.
      if depth == 1 {
        return tokens[earlierIndex] == "[" && earlierIndex > range.lowerBound
          && tokens[earlierIndex - 1] == "!"
      }
    }
    return false
  }

  private var quotedTargetNames: [String] {
    tokens.indices.dropFirst(3).compactMap { openingOfTargetCall(withNameAt: $0) == nil ? nil : tokens[$0] }
  }

  /// Returns the token range of the arguments in each call that declares the target, such as `.target(name: …)`.
  private func argumentRanges(ofCallsDeclaring name: String) -> [Range<Int>] {
    tokens.indices.dropFirst(3).compactMap { index in
      guard tokens[index] == "\"\(name)", let openIndex = openingOfTargetCall(withNameAt: index) else {
        return nil
      }
      return openIndex..<closingBracket(at: openIndex)
    }
  }

  /// Returns the index of the opening parenthesis of the call that declares the target whose name is at `index`; `nil`
  /// if the token at `index` is not the name of a target.
  private func openingOfTargetCall(withNameAt index: Int) -> Int? {
    // A target's name stands in a call: `.target ( name : "A`.
    guard index > 3, tokens[index].hasPrefix("\""), tokens[index].count > 1,
      tokens[index - 1] == ":", tokens[index - 2] == "name", tokens[index - 3] == "("
    else { return nil }
    let targetFunctions: Set<String> = ["target", "executableTarget", "testTarget", "macro"]
    return targetFunctions.contains(tokens[index - 4]) ? index - 3 : nil
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
        let isLabel = index + 1 < tokens.count && tokens[index + 1] == ":"
        if !isLabel, let declaration = declarationRangesByName[tokens[index]],
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
    let statementKeywords: Set<String> = [
      "let", "var", "func", "for", "if", "extension", "package", "struct", "enum",
    ]
    var depth = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token == "let" || token == "var" || token == "func", index + 1 < tokens.count {
        declarationRangesByName[tokens[index + 1]] = index..<statementEnd(from: index)
      } else if depth == 0, token == "for" || token == "package", isFirstOnLine[index] {
        statementRanges.append(index..<statementEnd(from: index))
      }
      depth += Self.depthChange(token)
      index += 1
    }

    /// Returns the index after the statement that begins at `start`: the start of the next statement at the same
    /// nesting level, or the end of that level.
    func statementEnd(from start: Int) -> Int {
      var depth = 0
      var index = start
      while index < tokens.count {
        let token = tokens[index]
        if index > start, depth == 0, isFirstOnLine[index],
          statementKeywords.contains(token) || ["static", "public", "private", "fileprivate"].contains(token)
        {
          break
        }
        depth += Self.depthChange(token)
        if depth < 0 { break }
        index += 1
      }
      return index
    }
  }

  /// Returns the index of the bracket that closes the bracket at `openIndex`, or the number of tokens if there is none.
  private func closingBracket(at openIndex: Int) -> Int {
    var depth = 0
    for index in openIndex..<tokens.count {
      depth += Self.depthChange(tokens[index])
      if depth == 0 { return index }
    }
    return tokens.count
  }

  private static func depthChange(_ token: String) -> Int {
    switch token {
    case "(", "[", "{": 1
    case ")", "]", "}": -1
    default: 0
    }
  }
}
