import Testing

@testable import StateSnapshots

@MainActor
struct IsolatedConformanceTests {
  struct Money: @MainActor SnapshotRepresentable {
    var cents = 150
    @MainActor var snapshotRepresentation: Any { "1.50 €" }
  }

  @Test func aMainActorConformanceIsUsedOnlyOnTheMainActor() async {
    let elsewhere = await Task.detached { StateRenderer.render(Money()).inlineText }.value
    #expect(elsewhere == "Money(cents: 150)")
    #expect(StateRenderer.render(Money()).inlineText == "\"1.50 €\"")
  }
}
