import Testing
import TestDoubleGenerator

/// Protocols of a module whose default isolation is known to be the main actor.
@Suite struct MainActorModulesTests {
  private func head(_ source: String) -> String? {
    generate("PSpy", ["M": source]) { $0.modules[0].settings.isOnMainActor = true }.heads.first
  }

  @Test(arguments: [
    ("public protocol P: Sendable {}", "@MainActor final class PSpy: nonisolated P, TestDouble"),
    ("nonisolated public protocol P {}", "nonisolated final class PSpy: P, TestDouble"),
    (
      "nonisolated public enum Outer { public protocol P {} }",
      "nonisolated final class PSpy: Outer.P, TestDouble"
    ),
    ("public actor Outer { public protocol P {} }", "nonisolated final class PSpy: Outer.P, TestDouble"),
    ("public protocol P: Actor {}", "actor PSpy: P, TestDouble"),
    (
      "@globalActor public actor Disk {}\n@Disk public protocol P {}",
      "@Disk final class PSpy: nonisolated P, TestDouble"
    ),
  ])
  func aProtocolIsOnTheMainActorUnlessItsDeclarationSaysOtherwise(source: String, head: String) {
    #expect(self.head(source) == head)
  }

  @Test func aParentOnTheMainActorConflictsWithAnotherActor() {
    let source = "@globalActor public actor Disk {}\n@Disk protocol P: Q {}\nprotocol Q {}"
    let output = generate("PSpy", ["M": source]) { $0.modules[0].settings.isOnMainActor = true }
    #expect(
      output.messages == [
        """
        M/M.swift:2:16: error: cannot generate a test double of 'P': its parents are bound to '@Disk' and to \
        '@MainActor'; write this double by hand
        """
      ])
  }
}
