import Foundation

/// Compiles protocols, generates their doubles, and compiles the doubles.
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
    /// The double's source line with the error.
    var line: String
    /// Whether the error comes from the type checker, and not from a later stage of the compiler.
    var isTyping = true

    /// The text that is equal for failures of the same class.
    var signature: String { message.withoutNames }
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
  let context: Context
  var mentions: String { paths.folder + "/Mentions.swift" }
  var generated: String { paths.folder + "/Doubles.swift" }

  init(paths: Paths, context: Context) {
    self.paths = paths
    self.context = context
  }

  /// Returns the verdict on each protocol; if `repairs`, members that don't compile are left out.
  func judge(
    _ trees: [ProtocolTree], repairs: Bool, kinds: (Int) -> [Kind] = { _ in Kind.allCases },
    onlyTyping: Bool = false
  ) -> [Judged] {
    clear()
    let legal = legalize(trees, repairs: repairs)
    var judged = trees.indices.map { Judged(tree: legal[$0] ?? trees[$0], verdict: .illegal) }
    let doubles = legal.keys.sorted().flatMap { number in
      kinds(number).map { Double(number: number, kind: $0) }
    }
    let (refusals, failures) = compile(doubles, of: legal, onlyTyping: onlyTyping)
    for number in legal.keys {
      judged[number].verdict =
        failures[number].map(Verdict.failed) ?? refusals[number].map(Verdict.refused) ?? .doubled
    }
    return judged
  }

  func write(_ text: String, to path: String) {
    _ = FileManager.default.createFile(atPath: path, contents: Data(text.utf8))
  }

  // MARK: The modules

  /// The module `Other` if it is used, and the module of the doubled protocols, which imports it.
  var modules: [ProtocolTree.Module] { context.other == .none ? [.fuzzed] : [.other, .fuzzed] }

  func sources(of module: ProtocolTree.Module) -> String { "\(paths.folder)/\(module.rawValue)" }

  private func path(of number: Int, in module: ProtocolTree.Module) -> String {
    "\(sources(of: module))/P\(number)-\(module.rawValue).swift"
  }

  /// Returns the protocol and the module of a file, from the end of its path.
  func place(of file: String) -> (number: Int, module: ProtocolTree.Module)? {
    let name = file.split(separator: "/").last ?? ""
    guard name.hasPrefix("P"), let number = Int(name.dropFirst().prefix(while: \.isNumber)) else {
      return nil
    }
    return (number, name.hasSuffix("-Other.swift") ? .other : .fuzzed)
  }

  private func clear() {
    for module in ProtocolTree.Module.allCases {
      try? FileManager.default.removeItem(atPath: sources(of: module))
    }
    for module in modules {
      try? FileManager.default.createDirectory(
        atPath: sources(of: module), withIntermediateDirectories: true)
      let source = module == .other ? context.otherSource : context.source
      write(source, to: sources(of: module) + "/Support.swift")
    }
  }

  private func write(_ tree: ProtocolTree, _ number: Int) {
    for module in modules where tree.has(module) {
      write(tree.source(named: "P\(number)", in: module), to: path(of: number, in: module))
    }
  }

  private func remove(_ number: Int) {
    for module in modules { try? FileManager.default.removeItem(atPath: path(of: number, in: module)) }
  }

  /// Compiles the modules of protocols, each with its arguments; stops at the first failure.
  func compileModules(_ trees: [Int: ProtocolTree], _ arguments: (ProtocolTree.Module) -> [String])
    -> Shell.Outcome
  {
    var outcome = Shell.Outcome(status: 0, output: "")
    for module in modules where outcome.status == 0 {
      let files = trees.keys.sorted().filter { trees[$0]!.has(module) }.map { path(of: $0, in: module) }
      let flags = module == .other ? ["-swift-version", "6"] : context.moduleFlags
      outcome = Shell.run(
        paths.compiler,
        arguments(module) + ["-wmo", "-parse-as-library", "-module-name", module.rawValue] + flags
          + ["-warnings-as-errors"] + (module == .fuzzed ? ["-enable-testing", "-I", paths.folder] : [])
          + [sources(of: module) + "/Support.swift"] + files)
    }
    return outcome
  }

  private func emitModules(_ trees: [Int: ProtocolTree]) -> Shell.Outcome {
    compileModules(trees) { module in
      ["-emit-module", "-emit-module-path", "\(paths.folder)/\(module.rawValue).swiftmodule"]
    }
  }

  // MARK: The protocols

  /// Returns the protocols that compile, by their numbers, and builds the modules from them.
  private func legalize(_ trees: [ProtocolTree], repairs: Bool) -> [Int: ProtocolTree] {
    var legal = Dictionary(uniqueKeysWithValues: trees.enumerated().map { ($0, $1) })
    for (number, tree) in legal { write(tree, number) }
    while !legal.isEmpty {
      let errors = errors(of: legal)
      if errors.isEmpty { return legal }
      for (number, origins) in errors {
        legal[number] = repairs ? legal[number]?.without(origins) : nil
        remove(number)
        if let tree = legal[number] { write(tree, number) }
      }
    }
    return legal
  }

  /// Returns the parts of the protocols that don't compile.
  ///
  /// A protocol that crashes the compiler is found by bisection, and doesn't compile as a whole.
  private func errors(of trees: [Int: ProtocolTree]) -> [Int: Set<ProtocolTree.Origin>] {
    let outcome = emitModules(trees)
    if outcome.status == 0 { return [:] }
    var errors: [Int: Set<ProtocolTree.Origin>] = [:]
    for error in CompilerError.all(in: outcome.lines) {
      if error.file == "Support.swift" {
        say("what the protocols share can't be compiled: \(error.message)")
        exit(1)
      }
      guard let (number, module) = place(of: error.file), let tree = trees[number] else { continue }
      errors[number, default: []].insert(tree.lines(named: "P", in: module)[error.line - 1].origin)
    }
    if !errors.isEmpty { return errors }
    let whole = Set([ProtocolTree.Origin(declaration: 0)])
    let numbers = trees.keys.sorted()
    guard numbers.count > 1 else { return [numbers[0]: whole] }
    let first = Set(numbers[..<(numbers.count / 2)])
    for isFirst in [true, false] {
      errors.merge(self.errors(of: trees.filter { first.contains($0.key) == isFirst })) { one, _ in one }
    }
    if !errors.isEmpty { return errors }
    say("\(numbers.count) protocols can't be compiled together: \(Self.crash(outcome))")
    return trees.mapValues { _ in whole }
  }

  static func crash(_ outcome: Shell.Outcome) -> String {
    let said =
      outcome.lines.first { $0.contains("Assertion") || $0.contains("error:") }
      ?? outcome.lines.last { $0.contains("While ") }
    return "the compiler crashed: \(said ?? "")"
  }

  // MARK: Calling the doubles

  /// Generates spies of the protocols, to be called.
  func prepare(_ trees: [Int: ProtocolTree]) {
    clear()
    for (number, tree) in trees { write(tree, number) }
    _ = emitModules(trees)
    _ = generate(trees.keys.sorted().map { Double(number: $0, kind: .spy) }, of: trees)
  }

  /// Builds a program from the remaining doubles and a source that calls them.
  func build(calls path: String, of trees: [Int: ProtocolTree], into program: String) -> Shell.Outcome {
    func object(_ module: ProtocolTree.Module) -> String { "\(paths.folder)/\(module.rawValue).o" }
    let compiled = compileModules(trees) { ["-c", "-o", object($0)] }
    guard compiled.status == 0 else { return compiled }
    let kit = ["Understudy", "StateSnapshots", "TestDoubleRuntime", "TestReporting"]
    let objects = kit.flatMap { name in
      let folder = "\(paths.kit)/\(name).build"
      return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
        .filter { $0.hasSuffix(".swift.o") }.map { "\(folder)/\($0)" }
    }
    let arguments = doubleArguments.filter { $0 != "-warnings-as-errors" }
    return Shell.run(
      paths.compiler,
      arguments + [generated, path] + modules.map(object) + objects + ["-o", program])
  }
}

extension ProtocolTree {
  /// Whether each declaration has a member with a function type.
  private var isClosureStruct: Bool {
    declarations.allSatisfy { $0.members.contains { $0.result?.holdsFunction == true } }
  }

  /// Returns the protocol without the parts that don't compile; `nil` if nothing is left.
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
