import TestDoubleGenerator

/// Reads from the text of a package manifest what no plugin is told: which features a target enables, on
/// which actor it is, and which flags it defines.
///
/// It follows what manifests do: a setting in the target's own declaration, a constant or function that the
/// declaration names, and a loop over the package's targets.
struct ManifestReader {
  private var tokens: [String] = []
  private var isFirstOnLine: [Bool] = []
  /// Constants, variables and functions by name.
  private var declarations: [String: Range<Int>] = [:]
  private var statements: [Range<Int>] = []
  /// The major number of the tools version; 0 where the first line tells none.
  private let toolsVersion: Int

  /// Reads a manifest.
  init(_ manifest: SourceFile) {
    toolsVersion = Self.toolsVersion(of: manifest)
    for token in SourceTokens.tokens(of: manifest.bytes) {
      let text = String(decoding: manifest.bytes[token.start..<token.end], as: UTF8.self)
      tokens.append(token.kind == .stringSegment ? "\"" + text : text)
      isFirstOnLine.append(token.isFirstOnLine)
    }
    findStatements()
  }

  /// Returns what the manifest says of a target; `nil` where it declares none of that name.
  func settings(ofTarget name: String) -> ModuleSettings? {
    guard let isOnMainActor = isOnMainActor(inTarget: name) else { return nil }
    return ModuleSettings(
      asyncFunctionTypes: asyncFunctionTypes(inTarget: name), isOnMainActor: isOnMainActor,
      inheritsIsolation: inheritsIsolation(inTarget: name))
  }

  /// Returns the target's meaning of an asynchronous function type; `nil` where no such target is declared.
  func asyncFunctionTypes(inTarget name: String) -> AsyncFunctionTypes? {
    applies(toTarget: name) { tokens[$0] == "\"NonisolatedNonsendingByDefault" }.map {
      $0 ? .nonsending : .concurrent
    }
  }

  /// True if what the target declares is on the main actor, where it doesn't say otherwise; `nil` where the manifest
  /// declares no such target.
  func isOnMainActor(inTarget name: String) -> Bool? {
    applies(toTarget: name) { index in
      tokens[index] == "defaultIsolation"
        && tokens[(index + 1)...].prefix(2).elementsEqual(["(", "MainActor"])
    }
  }

  /// True if the target's protocols are on the actor of those that they inherit: in Swift 6, or by its feature.
  private func inheritsIsolation(inTarget name: String) -> Bool {
    if applies(toTarget: name, { tokens[$0] == "\"GlobalActorIsolatedTypesUsability" }) == true {
      return true
    }
    let modes = ["swiftLanguageMode", "swiftLanguageVersion"]
    for version in ["5", "6"] {
      let isSet = applies(toTarget: name) { index in
        modes.contains(tokens[index]) && tokens[(index + 1)...].prefix(3).contains("v\(version)")
      }
      if isSet == true { return version == "6" }
    }
    return packageMode.map { $0 >= 6 } ?? (toolsVersion == 0 || toolsVersion >= 6)
  }

  /// The newest of the language modes that the package lists; `nil` where it lists none.
  private var packageMode: Int? {
    let lists = ["swiftLanguageModes", "swiftLanguageVersions"]
    guard let index = tokens.firstIndex(where: lists.contains), index + 2 < tokens.count else { return nil }
    let list = tokens[index...].prefix { $0 != "]" }
    return list.compactMap { token in
      // `.v6`, or the text of `.version("6")`.
      token.hasPrefix("v") || token.hasPrefix("\"") ? Int(token.dropFirst().prefix { $0 != "_" }) : nil
    }.max()
  }

  private static func toolsVersion(of manifest: SourceFile) -> Int {
    let line = String(decoding: manifest.bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    guard line.hasPrefix("//"), let colon = line.lastIndex(of: ":") else { return 0 }
    return Int(line[colon...].dropFirst().drop { $0 == " " }.prefix { $0.isNumber }) ?? 0
  }

  /// The flags that the target defines, whatever it is built for.
  func flags(inTarget name: String) -> Set<String> {
    let defined = tokens.indices.filter { isUnconditionalDefinition(at: $0) }
    return Set(defined.map { tokens[$0 + 3] }).filter { flag in
      applies(toTarget: name) { defined.contains($0) && tokens[$0 + 3] == flag } == true
    }.reduce(into: []) { $0.insert(String($1.dropFirst())) }
  }

  /// True if `define ( " X " )` stands there.
  private func isUnconditionalDefinition(at index: Int) -> Bool {
    tokens[index] == "define" && index + 5 < tokens.count && tokens[index + 1] == "("
      && tokens[index + 3].hasPrefix("\"") && tokens[index + 5] == ")"
  }

  /// The targets' names, each with the path that its declaration gives for its sources.
  var targets: [(name: String, path: String?)] {
    targetNames.map { quoted in
      let name = String(quoted.dropFirst())
      let path = calls(declaring: name).joined().first {
        tokens[$0] == "path" && tokens[($0 + 1)...].prefix(2).elementsEqual([":", "\""])
      }
      return (name, path.map { String(tokens[$0 + 3].dropFirst()) })
    }
  }

  private func applies(toTarget name: String, _ isSetting: (Int) -> Bool) -> Bool? {
    let own = calls(declaring: name)
    guard !own.isEmpty else { return nil }
    if own.contains(where: { mentions(isSetting, in: $0) }) { return true }
    let others = Set(targetNames)
    return statements.contains { range in
      guard mentions(isSetting, in: range) else { return false }
      let named = range.filter { others.contains(tokens[$0]) }
      let excluded = named.filter { isExcluded(at: $0, in: range) }
      if !excluded.isEmpty { return !excluded.contains { tokens[$0] == "\"\(name)" } }
      return named.isEmpty || named.contains { tokens[$0] == "\"\(name)" }
    }
  }

  /// True if the name of a target that stands there is one that a statement is not for: in `!["A"].contains(…)` or
  /// `!= "A"`.
  private func isExcluded(at index: Int, in range: Range<Int>) -> Bool {
    // `"` and the text are two tokens.
    if index - 2 >= range.lowerBound, tokens[index - 2].hasSuffix("=") {
      return tokens[index - 2] == "!=" || tokens[index - 2] == "=" && tokens[index - 3] == "!"
    }
    var depth = 0
    for before in (range.lowerBound..<index).reversed() {
      depth += Self.depthChange(tokens[before])
      if depth == 1 {
        return tokens[before] == "[" && before > range.lowerBound && tokens[before - 1] == "!"
      }
    }
    return false
  }

  private var targetNames: [String] {
    tokens.indices.dropFirst(3).compactMap { nameOfTarget(at: $0) == nil ? nil : tokens[$0] }
  }

  /// The arguments of each `.target(name: …)` for the target.
  private func calls(declaring name: String) -> [Range<Int>] {
    tokens.indices.dropFirst(3).compactMap { index in
      guard tokens[index] == "\"\(name)", let open = nameOfTarget(at: index) else { return nil }
      return open..<end(of: open)
    }
  }

  /// The parenthesis of the call whose `name:` the text at `index` is, where it makes a target.
  private func nameOfTarget(at index: Int) -> Int? {
    // `.target ( name : " text "`: the quote is a token of its own.
    guard index > 4, tokens[index].hasPrefix("\""), tokens[index].count > 1, tokens[index - 1] == "\"",
      tokens[index - 2] == ":", tokens[index - 3] == "name", tokens[index - 4] == "("
    else { return nil }
    let makers: Set<String> = ["target", "executableTarget", "testTarget", "macro"]
    return makers.contains(tokens[index - 5]) ? index - 4 : nil
  }

  private func mentions(_ isSetting: (Int) -> Bool, in range: Range<Int>) -> Bool {
    var seen: Set<String> = ["package"]  // Which holds all targets.
    var waiting = [range]
    while let range = waiting.popLast() {
      for index in range {
        if isSetting(index) { return true }
        // A label is no use of the constant of that name.
        let isLabel = index + 1 < tokens.count && tokens[index + 1] == ":"
        if !isLabel, let other = declarations[tokens[index]], seen.insert(tokens[index]).inserted {
          waiting.append(other)
        }
      }
    }
    return false
  }

  private mutating func findStatements() {
    let starts: Set<String> = ["let", "var", "func", "for", "if", "extension", "package", "struct", "enum"]
    var depth = 0
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token == "let" || token == "var" || token == "func", index + 1 < tokens.count {
        declarations[tokens[index + 1]] = index..<statementEnd(from: index)
      } else if depth == 0, token == "for" || token == "package", isFirstOnLine[index] {
        statements.append(index..<statementEnd(from: index))
      }
      depth += Self.depthChange(token)
      index += 1
    }

    /// Up to the next statement on the same level, or the end of that level.
    func statementEnd(from start: Int) -> Int {
      var depth = 0
      var index = start
      while index < tokens.count {
        let token = tokens[index]
        if index > start, depth == 0, isFirstOnLine[index],
          starts.contains(token) || ["static", "public", "private", "fileprivate"].contains(token)
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

  private func end(of open: Int) -> Int {
    var depth = 0
    for index in open..<tokens.count {
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
