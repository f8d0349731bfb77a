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
}
