import Testing

@testable import UnderstudyExploring

/// Which calls a test holds that repeats a run of drawn actions.
@Suite struct ExploredScriptTests {
  private func call(isDrawn: Bool = false) -> ExploredLog.Call {
    ExploredLog.Call(double: 0, handle: "a", text: "Service.a()", answer: ((), nil), isDrawn: isDrawn)
  }

  @Test func anEarlierCallInTheSameStepIsHeldToo() {
    let events: [ExploredLog.Event] = [.action(0, "a"), .call(0), .answer(0), .call(1), .answer(1)]
    let script = ExploredScript(repeating: events, [call(), call(isDrawn: true)], holdsFirst: false)
    #expect(
      script.steps
        == [.hold(0), .action(0, "a"), .settle, .hold(1), .answer(0), .settle, .answer(1), .settle])
  }

  @Test func allCallsCanBeHeldBeforeTheFirstAction() {
    let events: [ExploredLog.Event] = [
      .action(0, "a"), .call(0), .action(1, "a"), .call(1), .answer(1), .answer(0),
    ]
    let script = ExploredScript(repeating: events, [call(), call()], holdsFirst: true)
    #expect(
      script.steps
        == [
          .hold(0), .hold(1), .action(0, "a"), .settle, .action(1, "a"), .settle, .answer(1), .settle,
          .answer(0),
          .settle,
        ])
  }
}
