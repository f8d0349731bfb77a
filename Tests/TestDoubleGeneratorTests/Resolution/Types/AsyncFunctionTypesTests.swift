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
    ("[String: () async throws(E) -> Void]", "[String: nonisolated(nonsending) () async throws(E) -> Void]"),
    (
      "@escaping (() async -> Int) async -> Int",
      "nonisolated(nonsending) @escaping (nonisolated(nonsending) () async -> Int) async -> Int"
    ),
    (
      "(inout () async -> Int) -> Int", "(inout nonisolated(nonsending) () async -> Int) -> Int"
    ),
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
}
