import Foundation

/// Compiles protocols, generates their doubles and compiles these.
final class Workbench {
  struct Paths {
    var compiler: String
    var tool: String
    var kit: String
    var folder: String
  }

  enum Kind: String, CaseIterable {
    case spy = "Spy"
    case stub = "Stub"
    case wrapping = "WrapSpy"
  }

  struct Double: Hashable {
    var number: Int
    var kind: Kind

    var name: String { "P\(number)\(kind.rawValue)" }
  }

  struct Failure: Hashable {
    var kind: Kind
    var message: String
    /// The line of the double that the error is at.
    var line: String
    /// Whether the type checker says so, and not a later stage of the compiler.
    var isTyping = true

    /// What failures of one class have in common.
    var signature: String {
      var text = ""
      var isQuoted = false
      for character in message {
        if "'\"".contains(character) { isQuoted.toggle() }
        if !isQuoted, !character.isNumber { text.append(character) }
      }
      return text
    }
  }

  enum Verdict {
    case illegal
    case refused([String])
    case failed([Failure])
    case doubled
  }

  struct Judged {
    /// The protocol without the members that the compiler refused.
    var tree: ProtocolTree
    var verdict: Verdict
  }

  let paths: Paths
  let surroundings: Surroundings
  private var sources: String { paths.folder + "/Fuzzed" }
  private var rival: String { paths.folder + "/Rival.swift" }
  private var mentions: String { paths.folder + "/Mentions.swift" }
  var generated: String { paths.folder + "/Doubles.swift" }

  init(paths: Paths, surroundings: Surroundings) {
    self.paths = paths
    self.surroundings = surroundings
  }

  /// What becomes of each protocol; where `repairs`, members that the compiler refuses are left out.
  func judge(
    _ trees: [ProtocolTree], repairs: Bool, kinds: (Int) -> [Kind] = { _ in Kind.allCases },
    onlyTyping: Bool = false
  ) -> [Judged] {
    try? FileManager.default.removeItem(atPath: sources)
    try? FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    write(surroundings.source, to: sources + "/Support.swift")
    if surroundings.hasRival {
      write(Surroundings.rival, to: rival)
      let made = Shell.run(
        paths.compiler,
        ["-emit-module", "-emit-module-path", paths.folder + "/Rival.swiftmodule"] + rivalArguments)
      guard made.status == 0 else {
        say("the rival module can't be compiled:\n\(made.output)")
        exit(1)
      }
    }
    let legal = legalize(trees, repairs: repairs)
    var judged = trees.indices.map { Judged(tree: legal[$0] ?? trees[$0], verdict: .illegal) }
    let doubles = legal.keys.sorted().flatMap { number in
      kinds(number).map { Double(number: number, kind: $0) }
    }
    let (refusals, failures) = compile(doubles, onlyTyping: onlyTyping)
    for number in legal.keys {
      if let wrong = failures[number] {
        judged[number].verdict = .failed(wrong)
      } else if let reasons = refusals[number] {
        judged[number].verdict = .refused(reasons)
      } else {
        judged[number].verdict = .doubled
      }
    }
    return judged
  }

  private func write(_ text: String, to path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  }

  // MARK: The protocols

  /// The protocols that the compiler takes, by their numbers; the module is made of them.
  private func legalize(_ trees: [ProtocolTree], repairs: Bool) -> [Int: ProtocolTree] {
    var legal = Dictionary(uniqueKeysWithValues: trees.enumerated().map { ($0, $1) })
    for (number, tree) in legal { write(tree.source(named: "P\(number)"), to: path(of: number)) }
    while !legal.isEmpty {
      let errors = errors(of: legal.keys.sorted(), legal)
      if errors.isEmpty { return legal }
      for (number, origins) in errors {
        legal[number] = repairs ? legal[number]?.without(origins) : nil
        if let tree = legal[number] {
          write(tree.source(named: "P\(number)"), to: path(of: number))
        } else {
          try? FileManager.default.removeItem(atPath: path(of: number))
        }
      }
    }
    return legal
  }

  private func path(of number: Int) -> String { "\(sources)/P\(number).swift" }

  private func number(of file: String) -> Int? {
    file.hasPrefix("P") ? Int(file.dropFirst().prefix { $0.isNumber }) : nil
  }

  private func compileModule(_ numbers: [Int]) -> Shell.Outcome {
    Shell.run(
      paths.compiler,
      ["-emit-module", "-emit-module-path", paths.folder + "/Fuzzed.swiftmodule"] + moduleArguments(numbers))
  }

  private var rivalArguments: [String] {
    ["-wmo", "-parse-as-library", "-swift-version", "6", "-module-name", "Rival", rival]
  }

  private func moduleArguments(_ numbers: [Int]) -> [String] {
    [
      "-wmo", "-parse-as-library", "-enable-testing", "-module-name", "Fuzzed",
      "-warnings-as-errors",
    ] + surroundings.moduleFlags + [sources + "/Support.swift"] + numbers.map(path)
  }

  /// What the compiler refuses of the protocols; one that it doesn't survive is found by halving, and refused as a whole.
  private func errors(of numbers: [Int], _ legal: [Int: ProtocolTree]) -> [Int: Set<ProtocolTree.Origin>] {
    let outcome = compileModule(numbers)
    if outcome.status == 0 { return [:] }
    var errors: [Int: Set<ProtocolTree.Origin>] = [:]
    for error in CompilerError.all(in: outcome.lines) {
      guard let number = number(of: error.file), let tree = legal[number] else { continue }
      errors[number, default: []].insert(tree.lines(named: "P").map(\.origin)[error.line - 1])
    }
    if !errors.isEmpty { return errors }
    let whole = Set([ProtocolTree.Origin(declaration: 0)])
    guard numbers.count > 1 else { return [numbers[0]: whole] }
    let middle = numbers.count / 2
    for half in [numbers[..<middle], numbers[middle...]] {
      errors.merge(self.errors(of: Array(half), legal)) { one, _ in one }
    }
    if !errors.isEmpty { return errors }
    say("\(numbers.count) protocols can't be compiled together: \(crash(outcome))")
    return Dictionary(uniqueKeysWithValues: numbers.map { ($0, whole) })
  }

  // MARK: The doubles

  /// Generates and compiles until what is left compiles.
  ///
  /// Where only what the type checker says is of interest, it is asked once.
  private func compile(
    _ doubles: [Double], onlyTyping: Bool
  ) -> (refusals: [Int: [String]], failures: [Int: [Failure]]) {
    var refusals: [Int: [String]] = [:]
    var failures: [Int: [Failure]] = [:]
    var left = doubles
    var isTyped = false
    while !left.isEmpty {
      let wanted = left
      for (number, reasons) in generate(left) { refusals[number] = reasons }
      let ranges = self.ranges()
      left.removeAll { refusals[$0.number] != nil }
      for double in left where !ranges.contains(where: { $0.double == double }) {
        failures[double.number, default: []].append(
          Failure(kind: double.kind, message: "nothing is generated, and nothing said", line: ""))
      }
      left.removeAll { failures[$0.number] != nil }
      if left.count < wanted.count, !Set(wanted).subtracting(left).isDisjoint(with: ranges.map(\.double)) {
        continue
      }
      let outcome = compileDoubles(isTyped ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"])
      if outcome.status == 0 {
        if isTyped || onlyTyping { break }
        isTyped = true
        continue
      }
      let found = blame(outcome, ranges, isTyping: !isTyped)
      if found.isEmpty {
        let named = double(namedIn: outcome, ranges)
        for double in named.map({ [$0] }) ?? crashing(left, isTyped: isTyped) {
          failures[double.number, default: []].append(
            Failure(kind: double.kind, message: crash(outcome), line: "", isTyping: !isTyped))
        }
      }
      for (number, wrong) in found { failures[number, default: []] += wrong }
      if onlyTyping, !found.isEmpty { break }
      left.removeAll { failures[$0.number] != nil }
    }
    return (refusals, failures)
  }

  private func crash(_ outcome: Shell.Outcome) -> String {
    let said =
      outcome.lines.first { $0.contains("Assertion") || $0.contains("error:") }
      ?? outcome.lines.last { $0.contains("While ") }
    return "the compiler crashed: \(said ?? "")"
  }

  /// The double that a compiler says it was at when it crashed.
  private func double(namedIn outcome: Shell.Outcome, _ ranges: [Range]) -> Double? {
    for line in outcome.lines.reversed() {
      for part in line.components(separatedBy: "Doubles.swift:").dropFirst() {
        guard let number = Int(part.prefix { $0.isNumber }) else { continue }
        if let double = ranges.last(where: { $0.start <= number })?.double { return double }
      }
    }
    return nil
  }

  private func crashing(_ doubles: [Double], isTyped: Bool) -> [Double] {
    _ = generate(doubles)
    let outcome = compileDoubles(isTyped ? ["-emit-sil", "-o", "/dev/null"] : ["-typecheck"])
    if outcome.status == 0 { return [] }
    guard doubles.count > 1 else { return doubles }
    let middle = doubles.count / 2
    let found =
      crashing(Array(doubles[..<middle]), isTyped: isTyped)
      + crashing(Array(doubles[middle...]), isTyped: isTyped)
    return found.isEmpty ? doubles : found
  }

  private func generate(_ doubles: [Double]) -> [Int: [String]] {
    let directives = doubles.map { double in
      double.kind == .wrapping
        ? "// understudy: \(double.name)(wrapping:) = Fuzzed.P\(double.number)\n"
        : "// understudy: \(double.name)\n"
    }
    let ofRival = surroundings.hasRival ? "// understudy: RivalServiceSpy\n" : ""
    write(directives.joined() + ofRival, to: mentions)
    try? FileManager.default.removeItem(atPath: generated)
    let outcome = Shell.run(
      paths.tool,
      ["generate", "--module", "Fuzzed=\(sources)", "--mentions", mentions, "--output", generated]
        + ["--diagnostics", "json"] + surroundings.toolFlags
        + (surroundings.hasRival ? ["--module", "Rival=\(rival)"] : []))
    guard [0, 1].contains(outcome.status) else {
      say("the generator ended with \(outcome.status):\n\(outcome.output)")
      exit(1)
    }
    var refusals: [Int: [String]] = [:]
    for line in outcome.lines {
      guard let values = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any],
        values["severity"] as? String == "error", let file = values["file"] as? String,
        let message = values["message"] as? String,
        let number = number(of: file.split(separator: "/").last.map(String.init) ?? "")
      else { continue }
      refusals[number, default: []].append(message)
    }
    return refusals
  }

  private struct Range {
    var double: Double?
    var start: Int
  }

  /// The classes of the generated file, in its order.
  private func ranges() -> [Range] {
    guard let text = try? String(contentsOfFile: generated, encoding: .utf8) else { return [] }
    var ranges: [Range] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard line.first != " ", line.first != "/" else { continue }
      let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      guard let keyword = words.firstIndex(where: { $0 == "class" || $0 == "actor" }),
        keyword + 1 < words.count
      else { continue }
      ranges.append(Range(double: double(named: String(words[keyword + 1])), start: index + 1))
    }
    return ranges
  }

  private func double(named name: String) -> Double? {
    guard let number = number(of: name) else { return nil }
    return Kind.allCases.map { Double(number: number, kind: $0) }.first { $0.name == name }
  }

  private func compileDoubles(_ arguments: [String]) -> Shell.Outcome {
    Shell.run(paths.compiler, arguments + doubleArguments + [generated])
  }

  private var doubleArguments: [String] {
    [
      "-wmo", "-parse-as-library", "-swift-version", "6", "-warnings-as-errors", "-module-name", "Doubles",
      "-I",
      paths.folder, "-I", paths.kit + "/Modules",
    ] + surroundings.targetFlags
  }

  private func blame(_ outcome: Shell.Outcome, _ ranges: [Range], isTyping: Bool) -> [Int: [Failure]] {
    let text = (try? String(contentsOfFile: generated, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var found: [Int: [Failure]] = [:]
    var seen: Set<Double> = []
    for error in CompilerError.all(in: outcome.lines) where error.file == "Doubles.swift" {
      guard let double = ranges.last(where: { $0.start <= error.line })?.double, seen.insert(double).inserted
      else { continue }
      let line = lines.indices.contains(error.line - 1) ? lines[error.line - 1] : ""
      found[double.number, default: []].append(
        Failure(
          kind: double.kind, message: error.message, line: line.trimmingCharacters(in: .whitespaces),
          isTyping: isTyping))
    }
    return found
  }

  // MARK: Calling the doubles

  /// Builds a program of the doubles that are left and of a source that calls them.
  func build(calls path: String, numbers: [Int], into program: String) -> Shell.Outcome {
    let object = paths.folder + "/Fuzzed.o"
    let module = Shell.run(paths.compiler, ["-c", "-o", object] + moduleArguments(numbers))
    guard module.status == 0 else { return module }
    var objectsOfModules = [object]
    if surroundings.hasRival {
      objectsOfModules.append(paths.folder + "/Rival.o")
      let made = Shell.run(paths.compiler, ["-c", "-o", objectsOfModules[1]] + rivalArguments)
      guard made.status == 0 else { return made }
    }
    let objects = ["Understudy", "StateSnapshots", "TestDoubleRuntime", "TestScheduling", "TestReporting"]
      .flatMap {
        name in
        let folder = "\(paths.kit)/\(name).build"
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
          .filter { $0.hasSuffix(".swift.o") }.map { "\(folder)/\($0)" }
      }
    let arguments = doubleArguments.filter { $0 != "-warnings-as-errors" }
    return Shell.run(paths.compiler, arguments + [generated, path] + objectsOfModules + objects + ["-o", program])
  }

  /// Generates spies of the protocols, to be called.
  func prepare(_ trees: [Int: ProtocolTree]) {
    try? FileManager.default.removeItem(atPath: sources)
    try? FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    write(surroundings.source, to: sources + "/Support.swift")
    for (number, tree) in trees { write(tree.source(named: "P\(number)"), to: path(of: number)) }
    _ = compileModule(trees.keys.sorted())
    _ = generate(trees.keys.sorted().map { Double(number: $0, kind: .spy) })
  }
}

extension ProtocolTree {
  /// Whether there is a closure in it.
  private var isClosureStruct: Bool {
    declarations.allSatisfy { $0.members.contains { $0.result?.holdsFunction == true } }
  }

  /// What is left without what the compiler refuses; `nil` if that is nothing.
  func without(_ origins: Set<Origin>) -> ProtocolTree? {
    guard !origins.contains(where: { $0.member == nil }) else { return nil }
    var copy = self
    for index in copy.declarations.indices {
      let members = copy.declarations[index].members.enumerated().filter {
        !origins.contains(Origin(declaration: index, member: $0.offset))
      }
      copy.declarations[index].members = members.map(\.element)
    }
    if copy.declarations.allSatisfy(\.members.isEmpty) { return nil }
    return copy.declarations[0].isStruct && !copy.isClosureStruct ? nil : copy
  }
}
