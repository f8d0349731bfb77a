import Testing
import Understudy
import UnderstudyShapes

@Suite struct ClosuresTests {
  let spy = ClosuresSpy()

  @Test func aClosureThatTakesClosuresIsPassedOn() {
    spy.stub.takingClosures.answers { visit in visit.closure? { 3 } }
    var seen = 0
    ClosuresSpy(wrapping: spy).takingClosures { seen = $0() }
    #expect(seen == 3)
  }

  @Test func aNonEscapingClosureIsReleasedAfterTheCall() {
    spy.nonEscapingAlias { _ in }
    #expect(spy.calls.nonEscapingAlias.first?.closure == nil)
  }

  @Test func aNonEscapingClosureMayHaveParenthesesOrAnAliasInAnotherType() {
    spy.stub.parenthesized.answers { $0.closure?() ?? 0 }
    #expect(spy.parenthesized { 4 } == 4)
    let cook = KitchenCookSpy()
    cook.stub.cook.answers { work, handler throws(EffectsError) in try work.closure?() ?? 0 }
    #expect(throws: EffectsError.denied) {
      try cook.cook({ () throws(EffectsError) in throw .denied }, then: { _ in })
    }
    cook.visit(Kitchen.Visit())
    #expect(cook.calls.visit.count == 1)
  }

  @Test func anAsynchronousFunctionMayBeAResult() async {
    let spy = AsyncClosuresSpy()
    spy.stub.make.returns { 1 }
    #expect(await spy.make()() == 1)
  }

  @Test func isolatedClosuresAreRecorded() async throws {
    spy.sendable { "\($0)" }
    spy.isolatedAny {}
    spy.mainActor {}
    spy.taking { number in { text in number + text.count } }
    #expect(try await spy.calls.sendable.first?(3) == "3")
    await spy.calls.isolatedAny.first?()
    await spy.calls.mainActor.first?()
    #expect(spy.calls.taking.first?(1)("ab") == 3)
  }

  @Test func aNonEscapingClosureMayThrow() {
    spy.stub.nonEscapingThrowing.answers { body in try body.closure?() ?? 0 }
    #expect(throws: EffectsError.offline) {
      try spy.nonEscapingThrowing { throw EffectsError.offline }
    }
  }

  @Test func aNonEscapingClosureMayThrowATypedError() async {
    spy.stub.nonEscapingTyped.answers { body throws(EffectsError) in try body.closure?() ?? 0 }
    #expect(throws: EffectsError.denied) {
      try spy.nonEscapingTyped { () throws(EffectsError) in throw .denied }
    }
    spy.stub.nonEscapingTypedAsync.answers { body throws(EffectsError) in try await body.closure?() ?? 0 }
    await #expect(throws: EffectsError.denied) {
      try await spy.nonEscapingTypedAsync { () throws(EffectsError) in throw .denied }
    }
  }

  @Test func anAsynchronousClosureIsPassedWithOtherArguments() async {
    spy.stub.nonEscapingSendable.answers { object, body in
      object.number += 1
      return await body.closure?() ?? 0
    }
    let object = Reference()
    #expect(await spy.nonEscapingSendable(object) { 5 } == 5)
    #expect(object.number == 1)
  }

  @Test func aHandlerThatThrowsATypedErrorIsRecorded() throws {
    spy.typedHandler { () throws(EffectsError) in throw .offline }
    #expect(throws: EffectsError.offline) { try spy.calls.typedHandler.last?() }
  }

  @Test func anInoutFunctionIsReplaced() {
    var action = { 1 }
    spy.stub.replace.answers { action in action.value = { 2 } }
    spy.replace(&action)
    #expect(action() == 2)
  }
}
