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

  @Test(arguments: [
    ("LateSpy", true, ["func show()", "func add()", "func wait()"]),
    ("LateSpy", false, ["func show()", "nonisolated func add()", "nonisolated func wait()"]),
    // An explicit actor applies to members.
    ("OwnSpy", false, ["func show()", "nonisolated func add()", "func own()"]),
  ])
  func aChildInheritsTheIsolationOfItsParentAsOfSwift6(
    double: String, inheritsIsolation: Bool, members: [String]
  ) {
    let output = generate(double, ["M": Self.source]) {
      $0.modules[0].settings.inheritsIsolation = inheritsIsolation
    }
    #expect(
      output.heads == ["@MainActor final class \(double): nonisolated \(double.dropLast(3)), TestDouble"])
    #expect(output.declarations == members)
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
}
