import Testing
import Understudy
import UnderstudyShapes

@Suite struct PacksTests {
  let spy = PacksSpy()
  let any: any Packs

  init() { any = spy }

  @Test func aPackIsReturnedAsATuple() {
    spy.stub.same.returns((1, "a"))
    #expect(any.same(3, "b") == (1, "a"))
    #expect(spy.calls.same.first?.count == 2)
  }

  @Test func aPackOfOneIsItsValueAndOfNoneIsNothing() {
    spy.stub.same.returns(4)
    #expect(any.same(3) == 4)
    spy.stub.same.returns(())
    any.same()
    #expect(spy.calls.same.count == 2)
  }

  @Test func aPackOfOptionalsIsReturned() {
    spy.stub.optional.returns((Int?.none, String?("a")))
    let result = any.optional(3, "b")
    #expect(result.0 == nil)
    #expect(result.1 == "a")
  }

  @Test func aPackIsReturnedLaterOrAnErrorThrown() async throws {
    spy.stub.later.returns((1, true))
    #expect(try await any.later(3, false) == (1, true))
    spy.stub.later.throws(EffectsError.offline)
    await #expect(throws: EffectsError.offline) { try await any.later(3, "b") }
  }

  @Test func aPackOfOtherTypesFailsTheTest() async {
    spy.stub.later.returns((1, 2))
    var thrown: (any Error)?
    await withKnownIssue {
      do { _ = try await any.later(3, "b") } catch { thrown = error }
    } matching: {
      "\($0)".contains("must return a value of type (Int, String)")
    }
    #expect(thrown is UnstubbedCall)
  }

  @Test func aSubscriptAndAListOfTuplesAreReturned() {
    spy.stub.subscript.returns(("a", 2))
    #expect(any["b", 1] == ("a", 2))
    spy.stub.tuple.returns([(1, "a")])
    #expect(any.tuple((3, "b")).first.map { $0 == (1, "a") } == true)
  }

  @Test func aClosureOverAPackIsCalledWithAnArray() {
    spy.stub.visit.answers { body in body.closure?([1, "a"]) }
    var seen: (Int, String)?
    any.visit { seen = ($0, $1) }
    #expect(seen.map { $0 == (1, "a") } == true)
    #expect(spy.calls.visit.first?.closure == nil, "the call is over")
  }

  @Test func anEscapingOneIsCalledLater() throws {
    any.keep { (number: Int, text: String, flag: Bool) in "\(number)\(text)\(flag)" }
    #expect(try spy.calls.keep.last?([1, "a", true]) == "1atrue")
  }

  @Test func aRethrowingMemberThrowsItsError() {
    spy.stub.apply.answers { values, body in try body.closure?(values) as Any }
    #expect(any.apply(to: 1, "a", by: { "\($0)\($1)" }) == "1a")
    #expect(throws: EffectsError.denied) { try any.apply(to: 1) { _ -> Int in throw EffectsError.denied } }
  }

  @Test func aTypedErrorKeepsItsType() {
    spy.stub.typed.answers { body throws(EffectsError) in try body.closure?([1]) ?? 0 }
    #expect(throws: EffectsError.denied) {
      try any.typed { (_: Int) throws(EffectsError) -> Int in throw .denied }
    }
  }

  @Test func aClosureThatReturnsAPackReturnsATuple() {
    spy.stub.makes.answers { body in (body.closure?([2]) as? (Int, String))?.0 ?? 0 }
    #expect(any.makes { ($0 + 1, "a") } == 3)
  }

  @Test func anAsynchronousClosureSuspends() async throws {
    spy.stub.suspended.answers { body in try await body.closure?(["ab"]) ?? 0 }
    let count = try await any.suspended { (text: String) in
      await Task.yield()
      return text.count
    }
    #expect(count == 2)
  }

  @Test func aClosureOverAPackOfListsStandsBesideAPackOfTypes() {
    spy.stub.lists.answers { body, types in (body.closure?([[1, 2], ["a"]]) ?? 0) + types.count }
    #expect(
      any.lists({ (numbers: [Int], texts: [String]) in numbers.count + texts.count }, Int.self, String.self)
        == 5)
  }

  @Test func aValueOfAnotherTypeFailsTheTest() {
    spy.stub.visit.answers { body in body.closure?(["a"]) }
    var visited: (Int, String)?
    withKnownIssue {
      any.visit { (number: Int, text: String) in visited = (number, text) }
    } matching: { issue in
      let text = "\(issue)"
      return text.contains("called a closure over a parameter pack with \"a\" (String) where it takes Int")
        || text.contains("called a closure over a parameter pack with no value where it takes String")
    }
    #expect(visited?.0 == 0)
    #expect(visited?.1 == "")
  }

  @Test func packsBeforeAnyNumberOfValuesAreTakenByOneMember() {
    let spy = NumberedValuesSpy()
    func note(_ noting: some NumberedEquals) { noting.note(1, "a", at: 2, 3) }
    note(spy)
    spy.note(true, at: 4)
    #expect(spy.calls.note.map(\.numbers) == [[2, 3], [4]])
  }
}
