import Foundation

extension Workbench {
  /// Generates and compiles doubles; removes those that don't compile, until the remaining ones compile.
  ///
  /// With `onlyTyping`, only type checks them, and stops at the first errors.
  func compile(
    _ doubles: [Double], of trees: [Int: ProtocolTree], onlyTyping: Bool
  ) -> (refusals: [Int: [String]], failures: [Int: [Failure]]) {
    var refusals: [Int: [String]] = [:]
    var failures: [Int: [Failure]] = [:]
    var remaining = doubles
    var isTyped = false
    while !remaining.isEmpty {
      let messages = generate(remaining, of: trees)
      let crashed = messages.filter { $0.value.contains(where: \.isCrash) }
      guard crashed.isEmpty else {
        for (number, crash) in crashed { failures[number] = generationFailures(crash, kind: .spy) }
        remaining.removeAll { crashed[$0.number] != nil }
        continue
      }
      let classes = generatedClasses()
      let generatedDoubles = Set(classes.filter(\.isAskedFor).map(\.double))
      for double in remaining where !generatedDoubles.contains(double) {
        refusals[double.number] = messages[double.number]?.map(\.text)
        let found = generationFailures(messages[double.number], kind: double.kind)
        if !found.isEmpty { failures[double.number, default: []] += found }
      }
      remaining.removeAll { !generatedDoubles.contains($0) || failures[$0.number] != nil }
      if remaining.isEmpty { break }
      // Failed doubles are still in the file; refused ones aren't.
      if generatedDoubles.contains(where: { $0.map { failures[$0.number] != nil } ?? false }) { continue }
      let outcome = compileDoubles(isTyped: isTyped)
      if outcome.status == 0 {
        if isTyped || onlyTyping { break }
        isTyped = true
        continue
      }
      let found = errors(in: outcome, classes, isTyping: !isTyped)
      if found.isEmpty {
        let named = double(namedIn: outcome, classes)
        for double in named.map({ [$0] }) ?? crashing(remaining, of: trees, isTyped: isTyped) {
          failures[double.number, default: []].append(
            Failure(kind: double.kind, message: Self.crash(outcome), line: "", isTyping: !isTyped))
        }
      }
      for (number, failed) in found { failures[number, default: []] += failed }
      if onlyTyping, !found.isEmpty { break }
      remaining.removeAll { failures[$0.number] != nil }
    }
    return (refusals, failures)
  }

  /// Returns the failures of a double that isn't generated; none if the double is refused correctly.
  private func generationFailures(_ refusals: [Refusal]?, kind: Kind) -> [Failure] {
    (refusals ?? [Refusal(text: "nothing is generated, and nothing said", isWrong: true)])
      .filter(\.isWrong).map { Failure(kind: kind, message: $0.text, line: "") }
  }

  /// Returns the double that the compiler's crash report names.
  private func double(namedIn outcome: Shell.Outcome, _ classes: [GeneratedClass]) -> Double? {
    for line in outcome.lines.reversed() {
      for part in line.components(separatedBy: "Doubles.swift:").dropFirst() {
        guard let number = Int(part.prefix { $0.isNumber }) else { continue }
        if let double = classes.last(where: { $0.start <= number })?.double { return double }
      }
    }
    return nil
  }

  private func crashing(_ doubles: [Double], of trees: [Int: ProtocolTree], isTyped: Bool) -> [Double] {
    _ = generate(doubles, of: trees)
    let outcome = compileDoubles(isTyped: isTyped)
    if outcome.status == 0 { return [] }
    guard doubles.count > 1 else { return doubles }
    let middle = doubles.count / 2
    let found =
      crashing(Array(doubles[..<middle]), of: trees, isTyped: isTyped)
      + crashing(Array(doubles[middle...]), of: trees, isTyped: isTyped)
    return found.isEmpty ? doubles : found
  }

  // MARK: Generating

  /// An error with which the generator refuses a protocol.
  struct Refusal {
    var text: String
    /// Whether the error doesn't name what it refuses, or has the wrong line.
    var isWrong = false
    /// Whether the generator crashed, so that nothing is known about the others.
    var isCrash = false
  }

  /// Generates doubles, and returns the generator's errors for each protocol.
  func generate(_ doubles: [Double], of trees: [Int: ProtocolTree]) -> [Int: [Refusal]] {
    let directives = doubles.map { double in
      let tree = trees[double.number]!
      let protocolName =
        "\(tree.declarations.last!.module.rawValue).P\(double.number)"
        + (tree.neighbors.isEmpty ? "" : "Space.P\(double.number)")
      // In other cases, the double's name is enough to identify the protocol.
      let namesProtocol = double.kind == .wrapping || !tree.declarations.allSatisfy(\.twinAccess.isEmpty)
      let suffix = double.kind == .wrapping ? "(wrapping:)" : ""
      return "// understudy: \(double.name)\(suffix)\(namesProtocol ? " = \(protocolName)" : "")\n"
    }
    let ofRival = context.other == .rival ? "// understudy: RivalServiceSpy\n" : ""
    write(directives.joined() + ofRival, to: mentions)
    try? FileManager.default.removeItem(atPath: generated)
    let outcome = Shell.run(
      paths.tool,
      ["generate", "--mentions", mentions, "--output", generated, "--diagnostics", "json"]
        + modules.reversed().flatMap { ["--module", "\($0.rawValue)=\(sources(of: $0))"] }
        + context.toolFlags)
    guard [0, 1].contains(outcome.status) else {
      if doubles.count == 1 {
        let line = outcome.lines.first { $0.contains("Fatal error") } ?? outcome.lines.last ?? ""
        let said = line.range(of: "Fatal error").map { line[$0.lowerBound...] } ?? line
        return [
          doubles[0].number: [Refusal(text: "the generator crashed: \(said)", isWrong: true, isCrash: true)]
        ]
      }
      let middle = doubles.count / 2
      let first = generate(Array(doubles[..<middle]), of: trees)
      let all = first.merging(generate(Array(doubles[middle...]), of: trees)) { $0 + $1 }
      return all.filter { $0.value.contains(where: \.isCrash) }
    }
    var refusals: [Int: [Refusal]] = [:]
    for text in outcome.lines {
      guard let values = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any],
        values["severity"] as? String == "error", let file = values["file"] as? String,
        let message = values["message"] as? String, let line = values["line"] as? Int
      else { continue }
      if let (number, module) = place(of: file), let tree = trees[number] {
        let isNamed = tree.names(number, at: line, in: module).contains { message.contains("'\($0)") }
        refusals[number, default: []].append(
          isNamed
            ? Refusal(text: message) : Refusal(text: "refused without a name: \(message)", isWrong: true))
      } else if file == mentions, doubles.indices.contains(line - 1) {
        refusals[doubles[line - 1].number, default: []].append(
          Refusal(text: "refused elsewhere: \(message)", isWrong: true))
      }
    }
    return refusals
  }

  struct GeneratedClass {
    var double: Double?
    /// Whether this is a requested double, and not one that a requested double needs.
    var isAskedFor: Bool
    var start: Int
  }

  /// Returns the classes of the generated file, in the order of their first lines.
  private func generatedClasses() -> [GeneratedClass] {
    guard let text = try? String(contentsOfFile: generated, encoding: .utf8) else { return [] }
    var classes: [GeneratedClass] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.first != " ", line.first != "/" else { continue }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let keyword = words.firstIndex(where: { $0 == "class" || $0 == "actor" }),
        keyword + 1 < words.count
      else { continue }
      let name = String(words[keyword + 1])
      let kind = Kind.allCases.last { name.hasSuffix($0.rawValue) }
      let double = place(of: name).flatMap { place in kind.map { Double(number: place.number, kind: $0) } }
      classes.append(GeneratedClass(double: double, isAskedFor: double?.name == name, start: index + 1))
    }
    return classes
  }

  // MARK: Compiling

  private func compileDoubles(isTyped: Bool) -> Shell.Outcome {
    let arguments = isTyped ? ["-emit-ir", "-o", "/dev/null"] : ["-typecheck"]
    return Shell.run(paths.compiler, arguments + doubleArguments + [generated])
  }

  var doubleArguments: [String] {
    [
      "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Doubles",
      "-I", paths.folder, "-I", paths.kit + "/Modules",
    ] + context.targetFlags
  }

  /// Returns the first error of each double that doesn't compile, by the numbers of the protocols.
  private func errors(
    in outcome: Shell.Outcome, _ classes: [GeneratedClass], isTyping: Bool
  ) -> [Int: [Failure]] {
    let text = (try? String(contentsOfFile: generated, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Int: [Failure]] = [:]
    var seen: Set<Double> = []
    for error in CompilerError.all(in: outcome.lines) where error.file == "Doubles.swift" {
      guard let double = classes.last(where: { $0.start <= error.line })?.double, seen.insert(double).inserted
      else { continue }
      let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : ""
      found[double.number, default: []].append(
        Failure(
          kind: double.kind, message: error.message, line: line.trimmingCharacters(in: .whitespaces),
          isTyping: isTyping))
    }
    return found
  }
}

extension ProtocolTree {
  /// Returns the names that a message at a line can use: those of the protocol and of the line's member.
  fileprivate func names(_ number: Int, at line: Int, in module: Module) -> [String] {
    let lines = lines(named: "P\(number)", in: module)
    guard lines.indices.contains(line - 1) else { return [] }
    let origin = lines[line - 1].origin
    let declaration = declarations[origin.declaration]
    let types = declaration.associatedTypes.map(\.name) + declaration.aliases.map(\.name)
    let memberName = origin.member.map { declaration.members[$0].name.filter { !"` ?!".contains($0) } }
    let names = memberName.map { [$0, "`\($0)`"] } ?? types
    return ["P\(number)\(declaration.suffix)", "P\(number)'", "otherwise"] + names
  }
}
