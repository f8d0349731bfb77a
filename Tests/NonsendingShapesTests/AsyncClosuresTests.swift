import Testing
import Understudy
import UnderstudyNonsendingShapes
import UnderstudyShapes

/// Doubles of protocols whose asynchronous functions don't run on the caller's actor, unlike those of this module.
@Suite struct AsyncClosuresTests {
  let spy = AsyncClosuresSpy()

  @Test func aNonEscapingClosureCanBeCalled() async {
    spy.stub.call.answers { body in await body.closure?() ?? 0 }
    #expect(await spy.call { 5 } == 5)
  }

  @Test func aGenericClosureIsRecordedAsAny() async throws {
    spy.stub.generic.returns(4)
    #expect(try await spy.generic { (number: Int) in number } == 4)
  }

  @Test func aProtocolWithTheDefaultOfThisModuleIsDoubled() async {
    let spy = NonsendingClosuresSpy()
    spy.stub.call.answers { body in await body.closure?() ?? 0 }
    #expect(await spy.call { 5 } == 5)
  }
}
