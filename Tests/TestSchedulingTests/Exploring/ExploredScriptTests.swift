import Testing

@testable import UnderstudyExploring

/// Which calls a test holds that repeats a run of drawn actions.
@Suite struct ExploredScriptTests {
  private let call = ExploredLog.Call(
    double: 0, handle: "a", text: "Service.a()", answer: ((), nil), isDrawn: false)

  @Test func allCallsCanBeHeldBeforeTheFirstAction() {
    let events: [ExploredLog.Event] = [
      .action(0, "a"), .call(0), .action(1, "a"), .call(1), .answer(1), .answer(0),
    ]
    let script = ExploredScript(repeating: events, [call, call], holdsFirst: true)
    #expect(
      script.steps
        == [
          .hold(0), .hold(1), .action(0, "a"), .settle, .action(1, "a"), .settle, .answer(1), .settle,
          .answer(0),
          .settle,
        ])
  }
}
