import Testing
import TestDoubleGenerator

/// Whether a protocol inherits the isolation of its parent depends on the module's language mode.
@Suite struct InheritedIsolationTests {
  private static let source = """
    @MainActor public protocol Screen { func show() }
    public protocol Child: Screen { func add() }
    public protocol Late: Child { func wait() }
    @MainActor public protocol Own: Child { func own() }
    """

  private func members(_ double: String, inheritsIsolation: Bool) -> [String] {
    let text = generate(double, ["M": Self.source]) {
      $0.modules[0].settings.inheritsIsolation = inheritsIsolation
    }.text
    return text.split(separator: "\n").filter { $0.contains("final class ") || $0.contains("func ") }.map {
      String($0.trimmingPrefix("  ").prefix { $0 != "{" })
    }
  }

  @Test func aChildInheritsTheIsolationOfItsParent() {
    let head = "@MainActor final class LateSpy: nonisolated Late, TestDouble "
    #expect(
      members("LateSpy", inheritsIsolation: true) == [head, "func show() ", "func add() ", "func wait() "])
  }

  @Test func beforeSwift6AChildIsNonisolated() {
    let head = "@MainActor final class LateSpy: nonisolated Late, TestDouble "
    #expect(
      members("LateSpy", inheritsIsolation: false) == [
        head, "func show() ", "nonisolated func add() ", "nonisolated func wait() ",
      ])
  }

  @Test func beforeSwift6TheModulesActorIsUsedInsteadOfTheParents() {
    let source = """
      @globalActor public actor Database {}
      @Database public protocol Parent { func load() }
      public protocol P: Parent { func load() async }
      """
    let output = generate("PSpy", ["M": source]) {
      $0.modules[0].settings = ModuleSettings(isOnMainActor: true, inheritsIsolation: false)
    }
    #expect(
      output.messages == [
        """
        M/M.swift:3:17: error: cannot generate a test double of 'P': its parents are bound to '@Database' and to \
        '@MainActor'; write this double by hand
        """
      ])
  }

  @Test func beforeSwift6AnExplicitActorAppliesToMembers() {
    let head = "@MainActor final class OwnSpy: nonisolated Own, TestDouble "
    #expect(
      members("OwnSpy", inheritsIsolation: false) == [
        head, "func show() ", "nonisolated func add() ", "func own() ",
      ])
  }
}
