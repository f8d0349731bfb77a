import StateSnapshots
import TestDoubleRuntime
import Testing
import UnderstudyClosures

/// Tests the calls of closures in a timeline.
struct ClosureCallsTests {
  @Test func aCallOfAClosureHasTheNameOfTheClosure() {
    let select = ClosureSpy<Int, Void>("select")
    let search = ClosureSpy<(String, Int), Void>("search(for:limit:)")
    let secondSelect = ClosureSpy<Int, Void>("select")
    let recorder = StateRecorder(calls: select, search, secondSelect, initial: 0)
    recorder.step("tap") {
      select(1)
      search("a", 2)
      secondSelect(3)
      recorder.record(1)
    }
    #expect(
      recorder.timeline.text == """
        # states 1
        = initial
          self: 0

        @ tap
        > select(1)
        > search(for: "a", limit: 2)
        > select#2(3)
        ~
          self: 0 -> 1

        = end

        """)
  }
}
