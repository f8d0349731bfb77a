import Testing
import Understudy
import UnderstudyShapes

/// Doubles that can wrap an object, for protocols of all shapes: the doubles compile, even if they can't forward some
/// members to the object.
@Suite struct WrappingTests {
  let doubles: [any TestDoubleRuntime.TestDouble.Type] = [
    EffectsSpy.self, RethrowingSpy.self, StrictlyRethrowingSpy.self, ChoosingSpy<EffectsError>.self,
    ParametersSpy.self, ClosuresSpy.self, AsyncClosuresSpy.self, KitchenCookSpy.self, GenericsSpy.self,
    SelfMentioningSpy.self, MainActorScreenSpy.self, RepositorySpy.self, PartlyMainSpy.self,
    SendableClassSpy.self, TableSpy.self, ClashingSpy.self, OverloadsSpy.self, ReservedSpy.self,
    GrößeSpy.self, DiamondSpy.self, StandardSpy.self, DerivedSpy.self, FilmLibrarySpy.self, StaticsSpy.self,
    InitializableSpy.self, CallableSpy.self, MutatingSpy.self, ConditionalSpy.self, OuterServiceSpy.self,
    CardSpy.self, ResultsSpy.self, SpecifiedSpy.self, SubscriptsSpy.self, InitializersSpy.self,
    OperatorsSpy.self, GateSpy.self, AsyncGateSpy.self, CalmThenFailingStorageSpy.self,
    OnMainActorAgainSpy.self, UploaderSpy.self, UploaderDelegateSpy.self, AliasingSpy<Int, String>.self,
    PinnedByAliasSpy<String>.self, ConstrainedByAliasSpy<Int>.self, HoldingTextsSpy<Int, Set<String>>.self,
    SameTypesSpy<Int>.self, IdentifiedOnMainSpy.self, IdentifiedActorSpy.self, IdentifiedByMainSpy.self,
    DescribedOnMainSpy.self, BoundToMainSpy.self, BoundToActorSpy.self,
  ]

  @Test func eachDoubleHasAnotherProtocol() {
    #expect(Set(doubles.map { $0.__protocolName }).count == doubles.count)
  }

  @Test func aRealObjectIsWrapped() {
    let real = OverloadsStub()
    real.stub.fetchById.returns("3")
    let spy = OverloadsSpy(wrapping: real)
    #expect(spy.fetch(byId: 3) == "3")
    #expect(spy.calls.fetchById == [3])
  }
}
