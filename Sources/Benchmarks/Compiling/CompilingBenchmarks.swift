import Foundation
import TestDoubleGenerator

/// Compares the compile time of generated spies with the compile time of hand-written spies.
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
    input.kindForAllProtocols = "Spy"
    input.runtimeModule = "TestDoubleRuntime"
    let generated = Generator.generate(input).texts.joined()
    let handWritten = services.map(\.handWrittenSpy).joined(separator: "\n")

    try withTemporaryFolder { folder in
      func measureUserTime(compiling spies: String) throws -> Double {
        let file = folder.appendingPathComponent("Spies.swift")
        try Data((protocols + "\n" + spies).utf8).write(to: file)
        let modulesPath = PackageBuild.productsFolder.appendingPathComponent("Modules").path
        return try ChildProcess.run([
          "swiftc", "-c", "-Onone", "-swift-version", "6", "-warnings-as-errors",
          "-whole-module-optimization",
          "-module-name", "Spies", "-package-name", "understudy", "-I", modulesPath, file.path, "-o",
          folder.appendingPathComponent("Spies.o").path,
        ]).userTime
      }
      var bestTimes = (
        generated: Double.infinity, handWritten: Double.infinity, protocolsOnly: Double.infinity
      )
      for _ in 0..<3 {
        bestTimes.generated = min(bestTimes.generated, try measureUserTime(compiling: generated))
        bestTimes.handWritten = min(
          bestTimes.handWritten, try measureUserTime(compiling: "import Foundation\n" + handWritten))
        bestTimes.protocolsOnly = min(
          bestTimes.protocolsOnly, try measureUserTime(compiling: "import Foundation"))
      }
      report.printComparison(
        "compiling 100 spies × 8 methods", .seconds(bestTimes.generated - bestTimes.protocolsOnly),
        with: .seconds(bestTimes.handWritten - bestTimes.protocolsOnly), named: "by hand", goal: .atMost(0.8))
    }
  }
}

/// A protocol with eight methods, and a hand-written spy of it.
private struct Service {
  /// The source texts of a requirement, and of its implementation in the hand-written spy.
  struct Method {
    var parameters: String
    /// The type of a recorded call.
    var recordedType: String
    /// The expression for the recorded call.
    var arguments: String
    var effects: String
    /// The return type; `nil` if the method returns nothing.
    var returnType: String?
    /// The value that the spy returns by default.
    var defaultResult: String
  }

  static let methods = [
    Method(
      parameters: "id: Int", recordedType: "Int", arguments: "id", effects: "async throws",
      returnType: "[String]",
      defaultResult: "[]"),
    Method(
      parameters: "_ name: String, limit: Int", recordedType: "(name: String, limit: Int)",
      arguments: "(name, limit)", effects: "throws", returnType: "Int", defaultResult: "0"),
    Method(
      parameters: "", recordedType: "Void", arguments: "()", effects: "", returnType: "Bool",
      defaultResult: "false"),
    Method(
      parameters: "key: String", recordedType: "String", arguments: "key", effects: "", returnType: "String?",
      defaultResult: "nil"),
    Method(
      parameters: "_ values: [Int]", recordedType: "[Int]", arguments: "values", effects: "", returnType: nil,
      defaultResult: "()"),
    Method(
      parameters: "from start: Int, to end: Int", recordedType: "(start: Int, end: Int)",
      arguments: "(start, end)", effects: "async", returnType: "Double", defaultResult: "0"),
    Method(
      parameters: "isForced: Bool", recordedType: "Bool", arguments: "isForced", effects: "async throws",
      returnType: nil, defaultResult: "()"),
    Method(
      parameters: "_ id: Int, title: String, tags: Set<String>",
      recordedType: "(id: Int, title: String, tags: Set<String>)", arguments: "(id, title, tags)",
      effects: "throws", returnType: "[Int: String]", defaultResult: "[:]"),
  ]

  var index: Int

  var declaration: String {
    "protocol Service\(index): Sendable {\n"
      + Self.methods.enumerated().map { "  " + signature($0.offset, $0.element) }.joined(separator: "\n")
      + "\n}\n"
  }

  private func signature(_ methodIndex: Int, _ method: Method) -> String {
    let effects = method.effects.isEmpty ? "" : " " + method.effects
    return "func method\(methodIndex)(\(method.parameters))\(effects)"
      + (method.returnType.map { " -> \($0)" } ?? "")
  }

  var handWrittenSpy: String {
    var lines = [
      "final class Service\(index)Spy: Service\(index), @unchecked Sendable {",
      "  private let lock = NSLock()",
    ]
    for (methodIndex, method) in Self.methods.enumerated() {
      let returnType = method.returnType ?? "Void"
      let storedType = method.effects.contains("throws") ? "Result<\(returnType), any Error>" : returnType
      let initialValue =
        method.effects.contains("throws") ? ".success(\(method.defaultResult))" : method.defaultResult
      let resultExpression =
        method.effects.contains("throws")
        ? "try _method\(methodIndex)Result.get()" : "_method\(methodIndex)Result"
      lines += [
        "  private var _method\(methodIndex)Calls: [\(method.recordedType)] = []",
        "  private var _method\(methodIndex)Result: \(storedType) = \(initialValue)",
        "  var method\(methodIndex)Calls: [\(method.recordedType)] { lock.withLock { _method\(methodIndex)Calls } }",
        "  var method\(methodIndex)Result: \(storedType) {",
        "    get { lock.withLock { _method\(methodIndex)Result } }",
        "    set { lock.withLock { _method\(methodIndex)Result = newValue } }",
        "  }",
        "  \(signature(methodIndex, method)) {",
        "    \(method.effects.contains("throws") ? "try " : "")lock.withLock {",
        "      _method\(methodIndex)Calls.append(\(method.arguments))",
        "      return \(resultExpression)",
        "    }",
        "  }",
      ]
    }
    return (lines + ["}"]).joined(separator: "\n") + "\n"
  }
}
