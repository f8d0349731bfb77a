import Testing
import Understudy
import UnderstudyShapes

@Suite struct PacksTests {
  let spy = PacksSpy()
  let any: any Packs

  init() { any = spy }

  @Test func aPackIsRecordedAsAnArray() {
    spy.stub.count.answers { $0.count }
    #expect(any.count(3, "b") == 2)
    #expect(any.count() == 0)
    #expect(spy.calls.count.first?.first as? Int == 3)
  }

  @Test func aPackIsPassedWithAnotherArgument() async throws {
    try await any.send(to: "a", 1, true)
    #expect(spy.calls.send.first?.name == "a")
    #expect(spy.calls.send.first?.values.last as? Bool == true)
    spy.stub.send.throws(EffectsError.offline)
    await #expect(throws: EffectsError.offline) { try await any.send(to: "b") }
  }

  @Test func aStaticMemberTakesAPack() {
    PacksSpy.stub.all.answers { $0.map { "\($0)" } }
    #expect(PacksSpy.all(1, "a") == ["1", "a"])
  }
}
