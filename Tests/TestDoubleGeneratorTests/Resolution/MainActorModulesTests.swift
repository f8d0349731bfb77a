import Testing
import TestDoubleGenerator

/// Protocols of a module whose default isolation is known to be the main actor.
@Suite struct MainActorModulesTests {
  private func head(_ source: String) -> String? {
    generate("PSpy", ["M": source]) { $0.modules[0].settings.isOnMainActor = true }.heads.first
  }

  @Test func aProtocolIsIsolatedToTheMainActor() {
    #expect(
      head("public protocol P: Sendable {}") == "@MainActor final class PSpy: nonisolated P, TestDouble")
  }

  @Test(arguments: [
    ("nonisolated public protocol P {}", "P"),
    ("nonisolated public enum Outer { public protocol P {} }", "Outer.P"),
    ("public actor Outer { public protocol P {} }", "Outer.P"),
  ])
  func aNonisolatedProtocolIsNot(source: String, name: String) {
    #expect(head(source) == "nonisolated final class PSpy: \(name), TestDouble")
  }

  @Test func anExplicitActorIsPreferred() {
    #expect(head("public protocol P: Actor {}") == "actor PSpy: P, TestDouble")
    let custom = "@globalActor public actor Disk {}\n@Disk public protocol P {}"
    #expect(head(custom) == "@Disk final class PSpy: nonisolated P, TestDouble")
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
