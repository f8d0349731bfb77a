import Testing
import Understudy

@Suite struct StubbedMethodTests {
  let spy = MoviesServiceSpy()

  @Test func stubbingAgainReplacesTheAnswers() {
    spy.stub.number.returns(1, 2)
    #expect(spy.number(0) == 1)
    spy.stub.number.returns(7)
    #expect(spy.number(0) == 7)
    #expect(spy.number(0) == 7)
  }

  @Test func aMethodWithoutResultCanStopThrowing() throws {
    spy.stub.refresh.throws(ServiceError.offline)
    #expect(throws: ServiceError.offline) { try spy.refresh() }
    spy.stub.refresh.returns()
    try spy.refresh()
  }

  @Test func aClosureThrowsTheTypedError() {
    spy.stub.typed.answers { number throws(ServiceError) in
      guard number > 0 else { throw .denied }
      return number
    }
    #expect(throws: ServiceError.denied) { try spy.typed(0) }
    #expect(throws: Never.self) { try spy.typed(1) }
  }

  @Test func aClosureMayCallAndStubTheDoubleItself() {
    spy.stub.number.answers { [spy] number in
      spy.reset()
      spy.stub.number.returns(number * 2)
      return number
    }
    #expect(spy.number(4) == 4)
    #expect(spy.number(0) == 8)
    #expect(spy.calls.reset.count == 1)
  }

  @Test func anOptionalGenericResultCanBeNil() {
    spy.stub.decodeIfAny.returns(7)
    #expect(spy.decodeIfAny(Int.self) == 7)
    spy.stub.decodeIfAny.returns(nil)
    #expect(spy.decodeIfAny(Int.self) == nil)
    #expect(spy.decodeIfAny(String.self) == nil)
  }
}
