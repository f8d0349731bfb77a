import Testing
import Understudy
import UnderstudyShapes

/// Members with a generic error type, which the call chooses.
@Suite struct ChosenErrorsTests {
  let spy = ChoosySpy()
  let any: any Choosy

  init() { any = spy }

  @Test func aStubsErrorOfTheChosenTypeIsThrown() {
    spy.stub.chosen.throws(EffectsError.denied)
    #expect(throws: EffectsError.denied) { try any.chosen { () throws(EffectsError) in 1 } }
    #expect(throws: EffectsError.denied) { try any.chosen { () throws in 1 } }
  }

  @Test func anErrorOfAClosureIsThrown() throws {
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

  @Test func anErrorOfAnotherTypeFailsTheTest() throws {
    spy.stub.chosen.throws(CancellationError())
    var numbers: [Int] = []
    try withKnownIssue {
      numbers.append(try any.chosen { () throws(EffectsError) in 1 })
    } matching: { issue in
      "\(issue)".contains("Choosy.chosen(_:) can throw only EffectsError in this call")
    }
    withKnownIssue {
      numbers.append(any.chosen { 1 })
    } matching: { issue in
      "\(issue)".contains("Choosy.chosen(_:) can throw nothing in this call")
    }
    #expect(numbers == [0, 0])
  }

  @Test func anUnstubbedCallReturnsAPlaceholderOrThrows() {
    var number: Int?
    var thrown: (any Error)?
    withKnownIssue {
      number = any.chosen { 1 }
    } matching: {
      "\($0)".contains("Choosy.chosen({ … }) was called, but nothing is stubbed")
    }
    withKnownIssue {
      do { _ = try any.chosen { () throws in 1 } } catch { thrown = error }
    } matching: {
      "\($0)".contains("Choosy.chosen({ … }) was called, but nothing is stubbed")
    }
    #expect(number == 0)
    #expect(thrown is UnstubbedCall)
  }

  @Test func anAsynchronousMemberThrowsTheChosenType() async {
    spy.stub.later.throws(EffectsError.denied)
    await #expect(throws: EffectsError.denied) { try await any.later { () throws(EffectsError) in 1 } }
  }

  private struct Counter: UninferableErrors {
    func fail<Failure>() throws(Failure) {}
    func count() -> Int { 3 }
  }

  @Test func aMemberWhoseErrorCannotBeInferredIsNotForwarded() {
    let spy = UninferableErrorsSpy(wrapping: Counter())
    #expect(spy.count() == 3)
  }
}
