import Testing
import Understudy
import UnderstudyShapes

@Suite struct SubscriptsTests {
  let spy = SubscriptsSpy()

  @Test func eachSubscriptHasAHandle() async throws {
    spy.stub.subscript.returns(1)
    #expect(spy[] == 1)
    spy.stub.subscriptThrowing.throws(.offline)
    #expect(throws: EffectsError.offline) { try spy[throwing: 1] }
    spy.stub.subscriptLater.answers { _ in Reference() }
    #expect(await spy[later: 1].number == 0)
  }

  @Test func subscriptsMayHaveClosureArguments() {
    spy["a", default: 1] = 2
    #expect(spy.calls.subscriptDefaultSet.last?.value as? Int == 1)
    #expect(spy.calls.subscriptDefaultSet.last?.newValue as? Int == 2)
    spy.stub.subscriptMappingSet.answers { body, newValue in #expect(body.closure?(newValue) == 4) }
    spy[mapping: { $0 + 1 }] = 3
  }

  @Test func anErasedOptionalIsSet() {
    spy[of: Int.self] = [1]
    spy[of: Int.self] = nil
    #expect(spy.calls.subscriptOfSet.count == 2)
    #expect(spy.calls.subscriptOfSet.first?.newValue as? [Int] == [1])
  }

  @Test func anIndexMayBeNamedNewValue() {
    let spy = OwnNamesSpy()
    spy[3] = 4
    #expect(spy.calls.subscriptSet.first?.0 == 3)
    #expect(spy.calls.subscriptSet.first?.1 == 4)
  }
}
