import Testing
import Understudy
import UnderstudyShapes

/// A member whose error's type the call chooses throws errors of that type.
@Suite struct ChosenErrorsTests {
  let spy = ChoosySpy()
  let any: any Choosy

  init() { any = spy }

  @Test func theStubsErrorIsThrownWhereItHasTheType() {
    spy.stub.chosen.throws(EffectsError.denied)
    #expect(throws: EffectsError.denied) { try any.chosen { () throws(EffectsError) in 1 } }
    #expect(throws: EffectsError.denied) { try any.chosen { () throws in 1 } }
  }

  @Test func itsClosuresErrorIsThrown() throws {
    spy.stub.map.answers { body in
      let closure = try #require(body.closure as? (Int) throws(EffectsError) -> String)
      return [try closure(1)]
    }
    let texts = try any.map { number throws(EffectsError) -> String in "\(number)" }
    #expect(texts == ["1"])
    #expect(throws: EffectsError.offline) {
      try any.map { _ throws(EffectsError) -> String in throw .offline }
    }
  }

  @Test func anErrorOfAnotherTypeIsLostAndFailsTheTest() throws {
    spy.stub.chosen.throws(CancellationError())
    try withKnownIssue {
      let number = try any.chosen { () throws(EffectsError) in 1 }
      #expect(number == 0)
    } matching: { issue in
      "\(issue)".contains("Choosy.chosen(_:) can throw only EffectsError in this call")
    }
    withKnownIssue {
      #expect(any.chosen { 1 } == 0)
    } matching: { issue in
      "\(issue)".contains("Choosy.chosen(_:) can throw nothing in this call")
    }
  }

  @Test func anUnstubbedCallReturnsAPlaceholderOrThrows() {
    withKnownIssue { #expect(any.chosen { 1 } == 0) }
    withKnownIssue { #expect(throws: UnstubbedCall.self) { try any.chosen { () throws in 1 } } }
  }

  @Test func anAsynchronousOneThrowsTheType() async {
    spy.stub.later.throws(EffectsError.denied)
    await #expect(throws: EffectsError.denied) { try await any.later { () throws(EffectsError) in 1 } }
  }

  @Test func whatIsWrappedThrowsIt() {
    let spy = ChoosySpy(wrapping: RealChoosy())
    #expect(throws: EffectsError.denied) { try spy.chosen { () throws(EffectsError) in throw .denied } }
    #expect(spy.map { $0 } == [1])
  }
}

struct RealChoosy: Choosy {
  func chosen<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int { try body() }
  func map<Value, Failure>(_ body: (Int) throws(Failure) -> Value) throws(Failure) -> [Value] {
    [try body(1)]
  }
  func later<Failure: Error>(_ body: () async throws(Failure) -> Int) async throws(Failure) -> Int {
    try await body()
  }
}
