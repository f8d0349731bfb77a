import Testing
import Understudy
import UnderstudyShapes

/// Members that are `rethrows`, which throw only the errors of their closures.
@Suite struct RethrowingTests {
  let spy = RethrowingSpy()
  let any: any Rethrowing

  init() { any = spy }

  private func offline() throws -> Int { throw EffectsError.offline }

  @Test func theErrorOfTheClosureIsRethrown() throws {
    spy.stub.perform.answers { body in try body.closure?() ?? 0 }
    #expect(any.perform { 3 } == 3)
    #expect(throws: EffectsError.offline) { try any.perform(offline) }
    #expect(spy.calls.perform.count == 2)
  }

  @Test func anAnswerMayReplaceTheErrorOfTheClosure() {
    spy.stub.perform.answers { body throws in
      do { return try body.closure?() ?? 0 } catch { throw EffectsError.denied }
    }
    #expect(throws: EffectsError.denied) { try any.perform(offline) }
  }

  @Test func anErrorThatNoClosureHasThrownFailsTheTest() {
    spy.stub.perform.throws(EffectsError.denied)
    var number: Int?
    withKnownIssue {
      number = any.perform { 3 }
    } matching: { issue in
      "\(issue)".contains(
        """
        Rethrowing.perform(_:) can throw only what its closure throws, which threw nothing in this call: the error \
        of its stub is lost, which was .denied (EffectsError).
        """)
    }
    #expect(number == 0)
  }

  @Test func anUnstubbedCallFailsTheTestAndReturnsAPlaceholder() {
    var number: Int?
    withKnownIssue {
      number = any.perform { 3 }
    } matching: {
      "\($0)".contains("Rethrowing.perform({ … }) was called, but nothing is stubbed")
    }
    #expect(number == 0)
  }

  @Test func aMemberWithoutResultNeedsNoStub() throws {
    any.nothing {}
    spy.stub.nothing.answers { try $0.closure?() }
    #expect(throws: EffectsError.offline) { try any.nothing { throw EffectsError.offline } }
  }

  @Test func aGenericMemberCallsItsClosureByItsType() {
    spy.stub.locked.answers { body in
      let closure = try #require(body.closure as? (Int) throws -> String)
      return try closure(4)
    }
    #expect(any.locked { "\($0)" } == "4")
    #expect(throws: EffectsError.denied) { try any.locked { _ -> String in throw EffectsError.denied } }
  }

  @Test func aClosureMayChangeItsArgument() {
    spy.stub.changing.answers { body in
      var number = 1
      let closure = try #require(body.closure as? (inout Int) throws -> String)
      return try closure(&number) + "\(number)"
    }
    let result = any.changing { number -> String in
      number += 1
      return "n"
    }
    #expect(result == "n2")
  }

  @Test func eachOfTwoClosuresMayThrow() {
    spy.stub.two.answers { first, second in try second.closure?("a", first.closure?() ?? 0) ?? 0 }
    #expect(any.two({ 1 }, { $0.count + $1 }) == 2)
    #expect(throws: EffectsError.offline) { try any.two(offline, { _, _ in 0 }) }
    #expect(throws: EffectsError.denied) { try any.two({ 1 }, { _, _ in throw EffectsError.denied }) }
  }

  @Test func anAsynchronousMemberRethrowsTheError() async {
    spy.stub.suspended.answers { body in
      await Task.yield()
      return try await body.closure?() ?? 0
    }
    #expect(await any.suspended { 3 } == 3)
    await #expect(throws: EffectsError.denied) { try await any.suspended { throw EffectsError.denied } }
  }

  @Test func theWrappedObjectRethrowsTheErrorOfTheClosure() async {
    let real = RethrowingStub()
    real.stub.perform.answers { body in try (body.closure?() ?? 0) + 1 }
    real.stub.locked.returns(5)
    real.stub.suspended.answers { body in try await (body.closure?() ?? 0) + 1 }
    let spy = RethrowingSpy(wrapping: real)
    #expect(spy.perform { 3 } == 4)
    #expect(spy.locked { $0 } == 5)
    #expect(throws: EffectsError.offline) { try spy.perform(offline) }
    #expect(await spy.suspended { 3 } == 4)
    await #expect(throws: EffectsError.denied) { try await spy.suspended { throw EffectsError.denied } }
    #expect(spy.calls.perform.count == 2)
  }
}
