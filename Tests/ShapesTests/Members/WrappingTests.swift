import Testing
import Understudy
import UnderstudyShapes

/// Doubles that can wrap an object, for protocols of all shapes: the doubles compile, even if they can't forward some
/// members to the object.
@Suite struct WrappingTests {
  let doubles: [any TestDoubleRuntime.TestDouble.Type] = [
    EffectsSpy.self, RethrowingSpy.self, ChoosingSpy<EffectsError>.self, ParametersSpy.self, ClosuresSpy.self,
    GenericsSpy.self, NumberStoreSpy<Int>.self, TextStoreSpy<Int>.self, SelfMentioningSpy.self,
    GenericClosuresSpy.self, MainActorScreenSpy.self, RepositorySpy.self, PartlyMainSpy.self,
    SendableClassSpy.self, TableSpy.self, ClashingSpy.self, OverloadsSpy.self, ReservedSpy.self,
    DiamondSpy.self, StandardSpy.self, DerivedSpy.self, FilmLibrarySpy.self,
    StaticsSpy.self, InitializableSpy.self, CallableSpy.self, MutatingSpy.self, ConditionalSpy.self,
    OuterServiceSpy.self, PacksSpy.self, ChoosySpy.self, CardSpy.self,
    RarePropertiesSpy.self, SpecifiedSpy.self, SubscriptsSpy.self, InitializersSpy.self, KitchenCookSpy.self,
    OperatorsSpy.self,
  ]

  @Test func eachDoubleHasAnotherProtocol() {
    #expect(Set(doubles.map { $0.__protocolName }).count == doubles.count)
  }

  @Test func aRealObjectIsWrapped() {
    let spy = OverloadsSpy(wrapping: RealOverloads())
    #expect(spy.fetch(byId: 3) == "3")
    #expect(spy.calls.fetchById == [3])
  }
}

struct RealOverloads: Overloads {
  func fetch(byId: Int) -> String { "\(byId)" }
  func fetch(byName: String) -> String { byName }
  func save(_ number: Int) {}
  func save(_ text: String) {}
  func value() -> Int { 1 }
  func value() -> String { "" }
  func run() {}
  func run() async {}
}
