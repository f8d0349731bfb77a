import Foundation

/// Calls doubles: a member is told what to answer, called, and then its calls and its answer are looked at.
struct Caller {
  let bench: Workbench

  struct Outcome {
    var count = 0
    /// Calls that the compiler refuses, with its error.
    var refused: [String] = []
    /// What was recorded or answered otherwise than it should have been.
    var wrong: [String] = []
  }

  private struct Call {
    var number: Int
    var name: String
    var body: [String]
  }

  func call(_ trees: [Int: ProtocolTree]) -> Outcome {
    var calls = trees.keys.sorted().flatMap { number in
      CallWriter(tree: trees[number]!).bodies.map {
        Call(
          number: number, name: $0.name,
          body: $0.lines.map { $0.replacingOccurrences(of: "§", with: "P\(number)") })
      }
    }
    var outcome = Outcome()
    guard !calls.isEmpty else { return outcome }
    let called = Set(calls.map(\.number))
    bench.prepare(trees.filter { called.contains($0.key) })
    let (source, program) = (bench.paths.folder + "/Calls.swift", bench.paths.folder + "/calls")
    while !calls.isEmpty {
      let (text, starts) = write(calls)
      _ = FileManager.default.createFile(atPath: source, contents: Data(text.utf8))
      let built = bench.build(calls: source, numbers: called.sorted(), into: program)
      if built.status == 0 { break }
      var wrong: [Int: String] = [:]
      for error in CompilerError.all(in: built.lines) where error.file == "Calls.swift" {
        guard let index = starts.lastIndex(where: { $0 <= error.line }), wrong[index] == nil else { continue }
        wrong[index] = error.message
      }
      guard !wrong.isEmpty else {
        outcome.wrong.append(
          "the calls of a batch can't be built: \(built.lines.suffix(5).joined(separator: "\n"))")
        return outcome
      }
      outcome.refused += wrong.sorted { $0.key < $1.key }.map { index, message in
        let call = calls[index]
        return "\(call.name): \(message)\n\(trees[call.number]!.source(named: "P\(call.number)"))"
      }
      calls = calls.enumerated().filter { wrong[$0.offset] == nil }.map(\.element)
    }
    let ran = Shell.run(program, [])
    outcome.count = calls.count
    for line in ran.lines where line.hasPrefix("WRONG ") {
      let number = line.dropFirst(7).prefix { $0.isNumber }
      outcome.wrong.append(
        "\(line.dropFirst(6))\n\(trees[Int(number) ?? -1]?.source(named: "P\(number)") ?? "")")
    }
    if ran.status != 0 || ran.lines.last != "done" {
      outcome.wrong.append("the calls end with \(ran.status): \(ran.lines.suffix(5).joined(separator: "\n"))")
    }
    return outcome
  }

  /// The program, and the line that each call begins at.
  private func write(_ calls: [Call]) -> (text: String, starts: [Int]) {
    var lines = [
      "@testable import Fuzzed", "import Understudy", "@main struct Calls {",
      "  static func check(_ holds: Bool, _ name: String) { if !holds { print(\"WRONG \\(name)\") } }",
      "  static func borrow<Value: ~Copyable>(_ value: borrowing Value) {}",
    ]
    var starts: [Int] = []
    for (index, call) in calls.enumerated() {
      starts.append(lines.count + 1)
      lines.append("  @MainActor static func call\(index)() async throws {")
      lines += call.body.map { "    \($0)" }
      lines.append("  }")
    }
    lines.append("  @MainActor static func main() async {")
    for (index, call) in calls.enumerated() {
      lines.append("    print(\"P\(call.number).\(call.name.filter { $0 != "`" })\")")
      lines.append(
        "    do { try await call\(index)() } catch { print(\"WRONG P\(call.number) \\(error)\") }")
    }
    lines += ["    print(\"done\")", "  }", "}"]
    return (lines.map { $0 + "\n" }.joined(), starts)
  }
}
