import Testing
import TestDoubleGenerator

/// Protocols of a module whose default isolation is known to be the main actor.
@Suite struct MainActorModulesTests {
  private func heading(_ source: String) -> String? {
    generate("PSpy", ["M": source]) { $0.modules[0].settings.isOnMainActor = true }
      .text.split(separator: "\n").first { $0.contains("class PSpy") || $0.contains("actor PSpy") }.map(
        String.init)
  }

  @Test func aProtocolIsIsolatedToTheMainActor() {
    let heading = heading("public protocol P: Sendable {}")
    #expect(heading == "@MainActor final class PSpy: nonisolated P, TestDouble {")
  }

  @Test(arguments: [
    ("nonisolated public protocol P {}", "P"),
    ("nonisolated public enum Outer { public protocol P {} }", "Outer.P"),
    ("public actor Outer { public protocol P {} }", "Outer.P"),
  ])
  func aNonisolatedProtocolIsNot(source: String, name: String) {
    #expect(heading(source) == "nonisolated final class PSpy: \(name), TestDouble {")
  }

  @Test func anExplicitActorIsPreferred() {
    #expect(heading("public protocol P: Actor {}") == "actor PSpy: P, TestDouble {")
    let custom = "@globalActor public actor Disk {}\n@Disk public protocol P {}"
    #expect(heading(custom) == "@Disk final class PSpy: nonisolated P, TestDouble {")
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
