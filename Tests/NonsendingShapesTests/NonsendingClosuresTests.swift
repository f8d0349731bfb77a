import Testing
import Understudy
import UnderstudyNonsendingShapes

/// Doubles of protocols whose asynchronous functions run on the caller's actor.
///
/// `ForeignShapesTests` links to this file, so that it also runs in a module where they leave it by default.
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
    spy.stub.makeForOthers.returns { 2 }
    spy.stub.nested.returns { number in { number + 1 } }
    spy.action = { 3 }
    let any: any NonsendingClosures = spy
    #expect(await any.make()() == 1)
    #expect(await any.makeForOthers()() == 2)
    #expect(try await any.nested()(1)() == 2)
    #expect(await any.action() == 3)
  }

  @Test func aGenericClosureIsRecordedAsAny() async throws {
    spy.stub.generic.returns(4)
    #expect(try await spy.generic { (number: Int) in number } == 4)
  }

  @Test func genericFunctionsOfSuchFunctionsAreReturned() throws {
    spy.stub.taking.returns({ (_: nonisolated(nonsending) (sending Int, String) async -> Int) in 7 })
    let taking: (nonisolated(nonsending) (sending Int, String) async -> Int) -> Int = spy.taking()
    #expect(taking { number, _ in number } == 7)
    spy.stub.lent.returns(({ 8 }, 9))
    #expect(try spy.lent(Only()).1 == 9)
    spy.stub.sendable.returns({ @Sendable (_: nonisolated(nonsending) () async -> Int) in "a" })
    _ = spy.sendable() as @Sendable (nonisolated(nonsending) () async -> Int) -> String
    spy.stub.types.returns([])
    #expect(try spy.types(CancellationError.self).isEmpty)
  }

  @Test func theMemberItselfMaySuspend() async {
    spy.stub.own.answers {
      await Task.yield()
      return 1
    }
    #expect(await spy.own() == 1)
  }

  @Test func associatedTypesMeanWhatTheirModuleMeans() async throws {
    let actions = NonsendingActionsSpy()
    actions.stub.makeAsyncIterator.answers {
      AsyncThrowingStream { continuation in
        continuation.yield { 1 }
        continuation.finish()
      }.makeAsyncIterator()
    }
    var seen: [Int] = []
    for try await action in actions { seen.append(await action()) }
    #expect(seen == [1])
    let spy = NonsendingActionSpy()
    spy.run { $0 + 1 }
    #expect(await spy.calls.run.first?(2) == 3)
  }
}
