import Testing
import TestDoubleGenerator

/// Asynchronous function types of a module whose default isolation for them differs from the target's.
@Suite struct AsyncFunctionTypesTests {
  private func parameter(_ type: String, _ isolation: AsyncFunctionIsolation?) -> String {
    let output = generate("PStub", ["M": "public protocol P { func f(_ a: \(type)) }"]) {
      $0.settings.asyncFunctionIsolation = .concurrent
      $0.modules[0].settings.asyncFunctionIsolation = isolation
    }
    let line = output.text.split(separator: "\n").first { $0.contains("func f(_ a: ") } ?? ""
    return String(line.drop { $0 != ":" }.dropFirst(2).prefix { $0 != "{" }.dropLast(2))
  }

  @Test(arguments: [
    ("() async -> Int", "nonisolated(nonsending) () async -> Int"),
    (
      "@escaping @Sendable (Int) async throws -> Int",
      "nonisolated(nonsending) @escaping @Sendable (Int) async throws -> Int"
    ),
    ("((Int) async -> Void)?", "(nonisolated(nonsending) (Int) async -> Void)?"),
    ("[String: () async throws(E) -> Void]", "[String: nonisolated(nonsending) () async throws(E) -> Void]"),
    (
      "@escaping (() async -> Int) async -> Int",
      "nonisolated(nonsending) @escaping (nonisolated(nonsending) () async -> Int) async -> Int"
    ),
    (
      "(inout () async -> Int) -> Int", "(inout nonisolated(nonsending) () async -> Int) -> Int"
    ),
    ("@escaping @MainActor () async -> Int", "@escaping @MainActor () async -> Int"),
    ("@escaping @concurrent () async -> Int", "@escaping @concurrent () async -> Int"),
    ("@escaping @isolated(any) () async -> Int", "@escaping @isolated(any) () async -> Int"),
    ("@escaping () -> Int", "@escaping () -> Int"),
  ])
  func aDifferentDefaultIsSpelledOut(written: String, spelled: String) {
    #expect(parameter(written, .nonsending) == spelled)
  }

  @Test func equalAndUnknownDefaultsStayAsWritten() {
    #expect(parameter("() async -> Int", .concurrent) == "() async -> Int")
    #expect(parameter("() async -> Int", nil) == "() async -> Int")
  }

  @Test func aModulesDefaultIsSpelledOutWhereTheTargetDiffers() {
    let output = generate("PStub", ["M": "public protocol P { func f(_ a: @escaping () async -> Int) }"]) {
      $0.settings.asyncFunctionIsolation = .nonsending
      $0.modules[0].settings.asyncFunctionIsolation = .concurrent
    }
    #expect(output.declarations == ["func f(_ a: @escaping @concurrent () async -> Int)"])
  }
}
