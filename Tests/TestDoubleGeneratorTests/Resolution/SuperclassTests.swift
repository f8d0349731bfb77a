import Testing
import TestDoubleGenerator
import Understudy

/// Requirements can have the name of a member of the protocol's superclass.
@Suite struct SuperclassTests {
  /// Returns a table of the doubles' members, for pairs of a parent and a requirement.
  private func members(_ pairs: KeyValuePairs<String, String>) -> String {
    TestDoubleGeneratorTests.members(
      pairs.map { parent, requirement in "public protocol P: \(parent) {\n\(requirement)\n}" },
      after: """
        open class Machine { public init() {}; public func run() -> Int { 1 } }
        @MainActor public protocol Screen {}

        """)
  }

  @Test func aMemberOfTheClassIsKept() {
    expectSnapshot(of: members(["Hashable, CustomStringConvertible, NSObjectProtocol": "func load()"]))
  }

  @Test func whatTheClassHasItselfIsRefused() {
    expectSnapshot(
      of: members([
        "Machine": "init?()",
        "Machine": "init() async",
        "Machine": "func run() -> Int",
        "NSObject": "init?()",
        "NSObject": "init() async",
        "NSObjectProtocol": "var hashValue: Int { get set }",
        "NSObjectProtocol": "var hash: String { get }",
        "NSObjectProtocol": "func copy() -> Int",
        "Screen, NSObjectProtocol": "init()",
        "NSObjectProtocol": "var hash: Int { get }",
      ]))
  }
}
