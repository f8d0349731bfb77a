import Foundation

/// Calls doubles: stubs a member, calls it, and compares the recorded call and the result.
struct Caller {
  let bench: Workbench

  struct Outcome {
    var count = 0
    /// The calls that don't compile, with the compiler's error.
    var refused: [String] = []
    /// The calls whose recorded arguments or result are wrong.
    var wrong: [String] = []
  }

  private struct Call {
    var number: Int
    var name: String
    var body: [String]
  }

  func call(_ trees: [Int: ProtocolTree]) -> Outcome {
    var calls = trees.keys.sorted().flatMap(self.calls(of: trees))
    var outcome = Outcome()
    guard !calls.isEmpty else { return outcome }
    let called = Set(calls.map(\.number))
    let trees = trees.filter { called.contains($0.key) }
    bench.prepare(trees)
    let (source, executable) = (bench.paths.folder + "/Calls.swift", bench.paths.folder + "/calls")
    while !calls.isEmpty {
      let (text, starts) = program(of: calls)
      _ = FileManager.default.createFile(atPath: source, contents: Data(text.utf8))
      let built = bench.build(calls: source, of: trees, into: executable)
      if built.status == 0 { break }
      var messages: [Int: String] = [:]
      for error in CompilerError.all(in: built.lines) where error.file == "Calls.swift" {
        let index = starts.lastIndex { $0 <= error.line }
        if let index, messages[index] == nil { messages[index] = error.message }
      }
      guard !messages.isEmpty else {
        outcome.wrong.append("the calls of a batch can't be built together: \(Self.reason(built))")
        return outcome
      }
      outcome.refused += messages.sorted { $0.key < $1.key }.map { index, message in
        let call = calls[index]
        return "\(call.name): \(message)\n\(trees[call.number]!.source(named: "P\(call.number)"))"
      }
      calls = calls.enumerated().filter { messages[$0.offset] == nil }.map(\.element)
    }
    let ran = Shell.run(executable, [])
    outcome.count = calls.count
    for line in ran.lines where line.hasPrefix("WRONG ") {
      let number = line.dropFirst(7).prefix { $0.isNumber }
      outcome.wrong.append(
        "\(line.dropFirst(6))\n\(trees[Int(number) ?? -1]?.source(named: "P\(number)") ?? "")")
    }
    if ran.status != 0 || ran.lines.last != "done" {
      let last = ran.lines.last { $0.first == "P" && $0.dropFirst().first?.isNumber == true } ?? ""
      let tree = Int(last.dropFirst().prefix { $0.isNumber }).flatMap { trees[$0] }
      outcome.wrong.append(
        "the call of \(last) ends with \(ran.status): \(Self.reason(ran))\n\(tree?.source(named: "P") ?? "")")
    }
    return outcome
  }

  /// Returns the line with the reason why a program failed, or its last lines.
  private static func reason(_ outcome: Shell.Outcome) -> String {
    let keywords = ["Assertion", "Fatal error", "error:", "While "]
    let line = keywords.lazy.compactMap { keyword in outcome.lines.last { $0.contains(keyword) } }.first
    return line.map(String.init) ?? outcome.lines.suffix(3).joined(separator: "\n")
  }

  private func calls(of trees: [Int: ProtocolTree]) -> (Int) -> [Call] {
    { number in
      CallWriter(tree: trees[number]!, context: bench.context).bodies.map {
        Call(
          number: number, name: $0.name,
          body: $0.lines.map { $0.replacingOccurrences(of: "§", with: "P\(number)") })
      }
    }
  }

  /// Returns the source of a program that makes the calls, and the first line of each call in the source.
  private func program(of calls: [Call]) -> (text: String, starts: [Int]) {
    var lines = [
      "@testable import Fuzzed", "import Foundation", "import Understudy",
      "@main struct Calls {",
      "  static func check(_ holds: Swift.Bool, _ name: String) { if !holds { print(\"WRONG \\(name)\") } }",
    ]
    var starts: [Int] = []
    for (index, call) in calls.enumerated() {
      starts.append(lines.count + 1)
      lines.append("  @MainActor static func call\(index)() async throws {")
      lines += call.body.map { "    \($0)" }
      lines.append("  }")
    }
    // The last printed line names the call that crashes the program.
    lines.append("  @MainActor static func main() async {")
    for (index, call) in calls.enumerated() {
      lines.append("    print(\"P\(call.number).\(call.name.filter { $0 != "`" })\"); fflush(nil)")
      lines.append(
        "    do { try await call\(index)() } catch { print(\"WRONG P\(call.number) \\(error)\") }")
    }
    lines += ["    print(\"done\")", "  }", "}"]
    return (lines.map { $0 + "\n" }.joined(), starts)
  }
}
