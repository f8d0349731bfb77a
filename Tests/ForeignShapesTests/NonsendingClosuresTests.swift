import Testing
import Understudy
import UnderstudyNonsendingShapes

/// Doubles of protocols whose asynchronous functions run on the caller's actor, unlike those of this module.
@Suite struct NonsendingClosuresTests {
  let spy = NonsendingClosuresSpy()

  @Test func aNonEscapingClosureCanBeCalled() async {
    spy.stub.call.answers { body in await body.closure?() ?? 0 }
    #expect(await spy.call { 5 } == 5)
  }

  @Test func keptClosuresCanBeCalledLater() async throws {
    spy.keep { 1 }
    spy.send { $0 + 1 }
    spy.onMain { 3 }
    #expect(await spy.calls.keep.first?() == 1)
    #expect(try await spy.calls.send.first?(1) == 2)
    #expect(await spy.calls.onMain.first?() == 3)
  }
}

/// The functions of a generated subject have the isolation that the settings of their module choose.
@Suite struct RemindTests {
  @Test func aFeatureCallsItsFunctions() async throws {
    let sut = RemindSUT(ask: { 2 }, retry: { $0 + 1 })
    #expect(await sut.remind() == 3)
    #expect(try await sut.retry?(1) == 2)
  }

  @MainActor @Test func theyRunOnTheCallersActor() async {
    let sut = RemindSUT(
      ask: {
        MainActor.assertIsolated()
        return 4
      }, retry: nil)
    #expect(await sut.ask() == 4)
  }
}
