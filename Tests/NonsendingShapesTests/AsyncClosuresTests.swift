import Testing
import Understudy
import UnderstudyNonsendingShapes
import UnderstudyShapes

/// Doubles of protocols whose asynchronous functions don't run on the caller's actor, unlike those of this module.
@Suite struct AsyncClosuresTests {
  let spy = AsyncClosuresSpy()

  /// A double of a module with the same default, which only has to compile.
  let compiled: any Any.Type = NonsendingClosuresSpy.self

  @Test func aNonEscapingClosureCanBeCalled() async {
    spy.stub.call.answers { body in await body.closure?() ?? 0 }
    #expect(await spy.call { 5 } == 5)
  }
}
