import Foundation
import Testing
import Understudy
import UnderstudyShapes

/// What chance found of actors: each double compiles, is called, and has recorded it.
@Suite struct FuzzedActorsTests {
  @Test func anActorIsMadeOfWhatCannotBeSent() {
    let spy = MadeOfReferencesActorSpy(reference: FuzzedReference())
    _ = MadeOfReferencesActorSpy(value: 3)
    _ = MadeOfReferencesActorSpy { 4 }
    spy.stub.count.returns(5)
    #expect(spy.count() == 5)
    #expect(MadeOfReferencesActorSpy.calls.initializerReference.count == 1)
    #expect(MadeOfReferencesActorSpy.calls.initializerValue.first as? Int == 3)
    #expect(MadeOfReferencesActorSpy.calls.initializerBody.first?() == 4)
  }

  @Test func anActorMadeOnTwoActorsIsMadeOnNone() {
    let spy = ActorMadeAnywhereSpy()
    _ = ActorMadeLaterSpy(4)
    #expect(spy.calls.all.isEmpty)
    #expect(ActorMadeAnywhereSpy.calls.initializer.count == 1)
    #expect(ActorMadeLaterSpy.calls.initializer.first == 4)
  }

  @Test func anActorIsDecoded() async throws {
    let spy = try JSONDecoder().decode(DecodedActorSpy.self, from: Data("{}".utf8))
    spy.stub.count.returns(1)
    #expect(await spy.count() == 1)
  }

  @Test func aChildOfAClassIsDecoded() throws {
    let spy = try JSONDecoder().decode(DecodedMachineSpy.self, from: Data("{}".utf8))
    spy.stub.count.returns(2)
    #expect(spy.count() == 2)
    #expect(spy.name == "machine")
  }

  @MainActor private final class Real: @MainActor OnMainActorAgain {
    nonisolated static var name: String? { nil }
    var size = 1
    func read<Value: Hashable>(_ value: Value, for other: Value?) -> Int { 2 }
  }

  @Test @MainActor func aMemberOnTwoActorsIsNotForwarded() {
    let spy = OnMainActorAgainSpy(wrapping: Real())
    spy.size = 3
    spy.stub.read.returns(4)
    OnMainActorAgainSpy.stub.name.returns("a")
    #expect(spy.size == 3)
    #expect(spy.read(1, for: nil) == 4)
    #expect(OnMainActorAgainSpy.name == "a")
  }

  @MainActor private struct RealIdentity: IdentifiedOnMain { nonisolated var id: Int { 1 } }

  @Test @MainActor func anIdentityIsOnNoActor() async {
    let spy = IdentifiedOnMainSpy(wrapping: RealIdentity())
    spy.id = 2
    #expect(await Task.detached { spy.id }.value == 2)
    let actor = IdentifiedActorSpy()
    actor.id = "a"
    #expect(actor.id == "a")
  }

  private actor RealEvaluating: SentEvaluatingActor {
    subscript(_ number: @autoclosure () -> Int) -> Int { get async { number() } }
  }

  @Test func anAutoclosureIsNotForwardedToASubscriptOnAnActor() async {
    let spy = SentEvaluatingActorSpy(wrapping: RealEvaluating())
    var number = -1
    await withKnownIssue { number = await spy.one() }
    #expect(number == 0)
  }

  @Test func anActorIsMadeWhereItsArgumentIs() {
    #expect(ActorMadeWhereItIsSpy(FuzzedReference(), on: nil) != nil)
    #expect(ActorMadeWhereItIsSpy.calls.initializer.count == 1)
  }

  @Test func whatStandardProtocolsAskForIsOnNoActor() {
    let spy = DescribedOnMainSpy()
    spy.stub.description.returns("a")
    DescribedOnMainSpy.stub.operatorLess.returns(true)
    #expect(spy.description == "a")
    #expect(spy < spy)
    #expect(Set([spy]).contains(spy))
  }

  @Test func whatIsMadeOnTwoActorsIsMadeOnNone() async {
    _ = MadeOnWorkerOrMainSpy(1, on: FuzzedWorker())
    await make(MadeOnWorkerOrMainSpy.self, on: FuzzedWorker())
    #expect(MadeOnWorkerOrMainSpy.calls.initializer.map(\.number) == [1, 2])
  }

  private actor RealHolder: HoldingForReferences {
    subscript(of reference: FuzzedReference) -> Int { 1 }
    subscript(at number: Int) -> Int { number }
  }

  @Test func anActorsSubscriptIsNotForwardedWithWhatCannotBeSent() async {
    let spy = HoldingForReferencesSpy(wrapping: RealHolder())
    var held = -1
    await withKnownIssue { held = await spy.held }
    #expect(held == 0)
    #expect(await spy[at: 3] == 3)
  }

  @Test nonisolated func anIdentityOnTheMainActorIsOnNone() {
    func identity<Value: Identifiable>(of value: Value) -> Value.ID { value.id }
    let spy = IdentifiedByMainSpy()
    spy.stub.id.returns(1)
    #expect(identity(of: spy) == 1)
  }

  private struct RealMainIdentity: IdentifiedByMainOnMain { nonisolated let id = 3 }

  @MainActor @Test func anIdentityOfSomethingOnTheMainActorIsOnNone() {
    let spy = IdentifiedByMainOnMainSpy(wrapping: RealMainIdentity())
    spy.stub.id.returns(2)
    #expect([spy].map(\.id) == [2])
  }

  private func make<Made: MadeOnWorker & SendableMetatype>(
    _ type: Made.Type, on worker: isolated FuzzedWorker
  ) {
    _ = type.init(2, on: worker)
  }
}

extension SentEvaluatingActorSpy {
  /// What only the actor itself can ask.
  fileprivate func one() async -> Int { await self[1] }
}

extension HoldingForReferences {
  /// What the actor itself holds for a reference; nothing else can ask.
  fileprivate var held: Int { get async { await self[of: FuzzedReference()] } }
}
