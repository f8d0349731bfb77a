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

  @Test func aClosureOfTheGlobalExecutorCanBeCalledToo() async {
    spy.stub.onGlobalNow.answers { body in await body.closure?() ?? 0 }
    #expect(await spy.onGlobalNow { 6 } == 6)
  }

  @Test func keptClosuresCanBeCalledLater() async throws {
    spy.keep { 1 }
    spy.send { $0 + 1 }
    spy.onMain { 3 }
    #expect(await spy.calls.keep.first?() == 1)
    #expect(try await spy.calls.send.first?(1) == 2)
    #expect(await spy.calls.onMain.first?() == 3)
  }

  @Test func closuresWithinOtherTypesAreRecorded() async throws {
    spy.optional(nil)
    spy.list([{ 1 }, { 2 }])
    spy.aliased { $0 * 2 }
    #expect(spy.calls.optional.count == 1)
    #expect(await spy.calls.list.first?.last?() == 2)
    #expect(try await spy.calls.aliased.first?(4) == 8)
  }

  @Test func functionsAreResultsAndProperties() async throws {
    spy.stub.make.returns { 1 }
    spy.stub.nested.returns { number in { number + 1 } }
    spy.action = { 3 }
    let any: any NonsendingClosures = spy
    #expect(await any.make()() == 1)
    #expect(try await any.nested()(1)() == 2)
    #expect(await any.action() == 3)
  }

  #if compiler(>=6.3)
    @Test func aGenericClosureIsRecordedAsAny() async throws {
      spy.stub.generic.returns(4)
      #expect(try await spy.generic { (number: Int) in number } == 4)
    }
  #endif

  @Test func theMemberItselfMaySuspend() async {
    spy.stub.own.answers {
      await Task.yield()
      return 1
    }
    #expect(await spy.own() == 1)
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
