import Testing
import Understudy
import UnderstudyShapes

@Suite struct IsolatedParentsTests {
  @MainActor private struct RealIdentity: IdentifiedOnMain { nonisolated var id: Int { 1 } }

  @Test @MainActor func anInheritedIdentityOfAMainActorProtocolIsNonisolated() async {
    let spy = IdentifiedOnMainSpy(wrapping: RealIdentity())
    spy.id = 2
    #expect(await Task.detached { spy.id }.value == 2)
    let actor = IdentifiedActorSpy()
    actor.id = "a"
    #expect(actor.id == "a")
  }

  @Test func requirementsOfStandardProtocolsAreNonisolated() {
    let spy = DescribedOnMainSpy()
    spy.stub.description.returns("a")
    DescribedOnMainSpy.stub.operatorLess.returns(true)
    #expect(spy.description == "a")
    #expect(spy < spy)
    #expect(Set([spy]).contains(spy))
  }

  @Test nonisolated func aMainActorIdentityIsNonisolated() {
    func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
    let spy = IdentifiedByMainSpy()
    spy.stub.id.returns(1)
    #expect(identity(of: spy) == 1)
  }

  @MainActor @Test func membersOfANonisolatedParentOfAMainActorProtocolAreNonisolated() async {
    let spy = BoundToMainSpy()
    spy.stub.plain.returns(1)
    spy.stub.own.returns(2)
    spy.stub.later.returns(3)
    spy.value = 4
    #expect(spy.plain() + spy.own() + spy.value == 7)
    #expect(await spy.later() == 3)
  }

  @Test func membersOfANonisolatedParentOfAnActorAreNonisolated() async {
    let spy = BoundToActorSpy()
    spy.stub.plain.returns(1)
    spy.stub.own.returns(2)
    spy.value = 4
    BoundToActorSpy.stub.shared.returns(5)
    #expect(spy.plain() + spy.value == 5)
    #expect(await spy.own() == 2)
    #expect(BoundToActorSpy.shared() == 5)
    #expect("\(spy)" == "BoundToActorSpy")
  }
}
