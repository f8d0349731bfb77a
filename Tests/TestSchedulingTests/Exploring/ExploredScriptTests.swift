import Testing

@testable import TestScheduling

/// Which calls a test holds that repeats a run of drawn actions.
@Suite struct ExploredScriptTests {
  private func steps(_ record: (inout ExploredTrace) -> Void) -> [ExploredScript.Step] {
    var trace = ExploredTrace()
    record(&trace)
    return ExploredScript(repeating: trace).steps
  }

  private func callAtOnce(_ trace: inout ExploredTrace) {
    trace.noteAnswer(toCall: trace.noteCall("Service.a()"), isCancelled: false)
  }

  @Test func anEarlierCallInTheSameStepIsHeldToo() {
    #expect(
      steps {
        $0.noteAction("a")
        callAtOnce(&$0)
        callAtOnce(&$0)
        $0.noteDrawnAnswer(isAsynchronous: true)
      } == [.hold(0), .action("a"), .settle, .hold(1), .answer(0), .settle, .answer(1), .settle])
  }

  @Test func aCallIsHeldBeforeAllActionsThatBeginTogether() {
    #expect(
      steps {
        $0.noteAction("a")
        $0.noteAction("b")
        let number = $0.noteCall("Service.a()")
        _ = $0.noteCall("Service.b()")
        $0.noteAnswer(toCall: number, isCancelled: false)
      } == [.hold(0), .action("a"), .action("b"), .settle, .answer(0), .settle])
  }

  @Test func aDrawnAnswerOfASynchronousCallCannotBeRepeated() {
    var trace = ExploredTrace()
    trace.noteDrawnAnswer(isAsynchronous: false)
    #expect(!trace.isRepeatable)
  }
}
