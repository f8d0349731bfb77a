import Testing
import TestDoubleGenerator
import Understudy

/// Equal requirements share one member; a requirement that conflicts with an earlier one is refused.
@Suite struct MergingTests {
  /// Returns a table of the doubles' members, for pairs of an inherited and a declared requirement.
  private func members(_ pairs: KeyValuePairs<String, String>) -> String {
    TestDoubleGeneratorTests.members(
      pairs.map { inherited, declared in
        "public protocol PA { \(inherited) }\npublic protocol P: PA {\n\(declared)\n}"
      },
      after: """
        public typealias Page = Int
        public struct Failure: Error {}
        public typealias Handler = (Failure) -> Void

        """)
  }

  @Test func differentRequirementsAreOverloads() {
    expectSnapshot(
      of: members([
        "func load(_ page: Int)": "func load(_ page: String)",
        "func load() -> Int": "func load() -> String",
        "func load(page: Int)": "func load(number: Int)",
        "func load(_ page: Int)": "func load(_ page: inout Int)",
        "func load(_ page: Int)": "func load(_ pages: Int...)",
        "func load()": "static func load()",
        "func load() async": "func load() async throws; func load()",
        "func load<T>(_ value: T)": "func load(_ value: Int)",
        "associatedtype Failure; func load(_ value: Failure)": "func load(_ value: M.Failure)",
        "associatedtype Failure; func load(_ value: (Failure) -> Void)": "func load(_ value: Handler)",
        "": "#if A\nvar a: Int { get }\n#else\nvar a: String { get }\n#endif",
      ]))
  }

  @Test func conflictingRequirementsAreRefused() {
    expectSnapshot(
      of: members([
        "var title: Int { get }": "var title: String { get }",
        "var title: Int { get }": "var title: Int? { get }",
        "func title() -> Int": "var title: Int { get }",
        "var title: Int! { get }": "var title: Int? { get }",
        "func load() -> [Int]?": "func load() -> [Int]!",
        "func load(_ body: @escaping () -> Void)": "func load(_ body: () -> Void)",
        "func load(_ body: @Sendable () -> Void)": "func load(_ body: () -> Void)",
        "func load()": "@MainActor func load()",
        "func load<T: Hashable>(_ value: T)": "func load<T: Equatable>(_ value: T)",
        "func load(_ value: some Error)": "func load(_ value: some Sendable)",
        "func load() throws(Failure)": "func load() throws(CancellationError)",
        "func load(_ body: () throws -> Void) rethrows":
          "func load(_ body: () throws -> Void) throws(Failure)",
        "func load(_ body: (nonisolated(nonsending) () async -> Void)?)":
          "func load(_ body: (@concurrent () async -> Void)?)",
        "var title: Int { get throws(Failure) }": "var title: Int { get throws(CancellationError) }",
        "": "func load(_ page: Int)\nfunc load(_ page: borrowing Int)",
        "": "func load(_ page: () -> Int)\nfunc load(_ page: @autoclosure () -> Int)",
        "\n#if A\nfunc load()\n#endif\n": "#if A && B\nfunc load()\n#endif",
      ]))
  }
}
