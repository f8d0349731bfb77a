import Foundation
import TestDoubleGenerator

/// Measures the compile time of generated spies against that of hand-written ones.
enum CompilingBenchmarks {
  static func run(_ report: inout Report) throws {
    let services = (0..<100).map(Service.init)
    let protocols = services.map(\.declaration).joined(separator: "\n")
    var input = Generator.Input()
    input.modules = [
      Generator.Module(
        name: "",
        files: [SourceFile(path: "Services.swift", module: "", bytes: Array(protocols.utf8))])
    ]
    input.all = "Spy"
    input.runtime = "TestDoubleRuntime"
    let generated = Generator.generate(input).texts.joined()
    let handWritten = services.map(\.handWrittenSpy).joined(separator: "\n")

    try withTemporaryFolder { folder in
      func userTime(_ text: String) throws -> Double {
        let file = folder.appendingPathComponent("Spies.swift")
        try Data((protocols + "\n" + text).utf8).write(to: file)
        let modules = PackageBuild.products.appendingPathComponent("Modules").path
        return try ChildProcess.run([
          "swiftc", "-c", "-Onone", "-swift-version", "6", "-warnings-as-errors",
          "-whole-module-optimization",
          "-module-name", "Spies", "-package-name", "understudy", "-I", modules, file.path, "-o",
          folder.appendingPathComponent("Spies.o").path,
        ]).userTime
      }
      var best = (generated: Double.infinity, handWritten: Double.infinity, protocols: Double.infinity)
      for _ in 0..<3 {
        best.generated = min(best.generated, try userTime(generated))
        best.handWritten = min(best.handWritten, try userTime("import Foundation\n" + handWritten))
        best.protocols = min(best.protocols, try userTime("import Foundation"))
      }
      report.compare(
        "compiling 100 spies × 8 methods", .seconds(best.generated - best.protocols),
        with: .seconds(best.handWritten - best.protocols), called: "by hand", goal: .atMost(0.8))
    }
  }
}

/// A protocol with eight methods, and a hand-written spy of it.
private struct Service {
  /// A requirement: its parameters, effects and result.
  struct Method {
    var parameters: String
    var recorded: String
    var arguments: String
    var effects: String
    var result: String?
    var neutral: String
  }

  static let methods = [
    Method(
      parameters: "id: Int", recorded: "Int", arguments: "id", effects: "async throws", result: "[String]",
      neutral: "[]"),
    Method(
      parameters: "_ name: String, limit: Int", recorded: "(name: String, limit: Int)",
      arguments: "(name, limit)", effects: "throws", result: "Int", neutral: "0"),
    Method(parameters: "", recorded: "Void", arguments: "()", effects: "", result: "Bool", neutral: "false"),
    Method(
      parameters: "key: String", recorded: "String", arguments: "key", effects: "", result: "String?",
      neutral: "nil"),
    Method(
      parameters: "_ values: [Int]", recorded: "[Int]", arguments: "values", effects: "", result: nil,
      neutral: "()"),
    Method(
      parameters: "from start: Int, to end: Int", recorded: "(start: Int, end: Int)",
      arguments: "(start, end)", effects: "async", result: "Double", neutral: "0"),
    Method(
      parameters: "isForced: Bool", recorded: "Bool", arguments: "isForced", effects: "async throws",
      result: nil, neutral: "()"),
    Method(
      parameters: "_ id: Int, title: String, tags: Set<String>",
      recorded: "(id: Int, title: String, tags: Set<String>)", arguments: "(id, title, tags)",
      effects: "throws", result: "[Int: String]", neutral: "[:]"),
  ]

  var index: Int

  var declaration: String {
    "protocol Service\(index): Sendable {\n"
      + Self.methods.enumerated().map { "  " + head($0.offset, $0.element) }.joined(separator: "\n") + "\n}\n"
  }

  private func head(_ number: Int, _ method: Method) -> String {
    let effects = method.effects.isEmpty ? "" : " " + method.effects
    return "func method\(number)(\(method.parameters))\(effects)" + (method.result.map { " -> \($0)" } ?? "")
  }

  var handWrittenSpy: String {
    var lines = [
      "final class Service\(index)Spy: Service\(index), @unchecked Sendable {",
      "  private let lock = NSLock()",
    ]
    for (number, method) in Self.methods.enumerated() {
      let result = method.result ?? "Void"
      let stored = method.effects.contains("throws") ? "Result<\(result), any Error>" : result
      let first = method.effects.contains("throws") ? ".success(\(method.neutral))" : method.neutral
      let answer =
        method.effects.contains("throws") ? "try _method\(number)Result.get()" : "_method\(number)Result"
      lines += [
        "  private var _method\(number)Calls: [\(method.recorded)] = []",
        "  private var _method\(number)Result: \(stored) = \(first)",
        "  var method\(number)Calls: [\(method.recorded)] { lock.withLock { _method\(number)Calls } }",
        "  var method\(number)Result: \(stored) {",
        "    get { lock.withLock { _method\(number)Result } }",
        "    set { lock.withLock { _method\(number)Result = newValue } }",
        "  }",
        "  \(head(number, method)) {",
        "    \(method.effects.contains("throws") ? "try " : "")lock.withLock {",
        "      _method\(number)Calls.append(\(method.arguments))",
        "      return \(answer)",
        "    }",
        "  }",
      ]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}
