import Testing
import Understudy
import UnderstudyShapes

/// Doubles of protocols of all shapes, which can wrap an object: they compile, even if they can't forward some members to
/// the object.
///
/// A double conforms to its protocol, so one with a wrong type, effect or isolation doesn't compile.
@Suite struct WrappingTests {
  let doubles: [any TestDoubleRuntime.TestDouble.Type] = [
    EffectsSpy.self, RethrowingSpy.self, StrictlyRethrowingSpy.self, ChoosingSpy<EffectsError>.self,
    ParametersSpy.self, ClosuresSpy.self, AsyncClosuresSpy.self, KitchenCookSpy.self, GenericsSpy.self,
    StoreSpy<String, Int>.self, SelfMentioningSpy.self,
    ResultsSpy.self, InitializersSpy.self, InitializableSpy.self, StaticsSpy.self, OperatorsSpy.self,
    CallableSpy.self, MutatingSpy.self, SubscriptsSpy.self, OverloadsSpy.self, SpecifiedSpy.self,
    PortalSpy<Int>.self, DrawerSpy.self, UploaderSpy.self, UploaderDelegateSpy.self,
    // Names.
    ClashingSpy.self, ReservedSpy.self, GrößeSpy.self, OwnNamesSpy.self, OwnTypesSpy.self,
    OwnHandlesSpy.self, StandardNamesSpy<EffectsError, Int, Int, Int, Int>.self, ActionTakingSpy<String>.self,
    ShadowNumberingSpy.self, ShadowHoldingSpy<String>.self, IntCountedSpy.self,
    // Noncopyable values.
    GateSpy.self, AsyncGateSpy.self, CabinetSpy<String>.self, TicketHolderSpy.self, TicketWindowSpy.self,
    TicketVaultSpy.self,
    // Isolation and access.
    MainActorScreenSpy.self, RepositorySpy.self, PartlyMainSpy.self, SendableClassSpy.self, TableSpy.self,
    CardSpy.self, PackageWideSpy.self, ConditionalSpy.self, OuterServiceSpy.self, FilmLibrarySpy.self,
    // Parents.
    DiamondSpy.self, HasBothSpy.self, DeepSpy.self, AbbreviatedSpy.self, SurelyMadeSpy.self,
    CalmThenFailingStorageSpy.self, FailingThenCalmStorageSpy.self, OnMainActorAgainSpy.self,
    BoundToMainSpy.self, BoundToActorSpy.self, AliasingSpy<Int, String>.self, PinnedByAliasSpy<String>.self,
    ConstrainedByAliasSpy<Int>.self, HoldingTextsSpy<Int, Set<String>>.self, SameTypesSpy<Int>.self,
    // Superclasses.
    DerivedSpy.self, DerivedByWhereSpy.self, PrintingSpy.self, IntContainerSpy.self, DrawingSpy.self,
    ObjectLikeSpy.self,
    // Standard protocols.
    StandardSpy.self, FailingSpy.self, LocalizedSpy.self, NumberedSpy.self, CodablyIdentifiedSpy<String>.self,
    OwnIdentitySpy.self, KindSpy.self, KeySpy.self, DecodingSpy.self, NamedObjectSpy.self, DownloadSpy.self,
    IdentifiedOnMainSpy.self, IdentifiedActorSpy.self, IdentifiedByMainSpy.self, DescribedOnMainSpy.self,
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
