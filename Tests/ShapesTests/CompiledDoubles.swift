import Understudy
import UnderstudyShapes

/// Doubles without a wrapped object that only have to compile.
///
/// A double conforms to its protocol, so a wrong type, effect, isolation or name is an error of the compiler.
var compiledDoubles: [any Any.Type] {
  [
    // Names and overloads.
    OwnNamesSpy.self, OwnTypesSpy.self, OwnHandlesSpy.self,
    StandardNamesSpy<EffectsError, Int, Int, Int, Int>.self, ActionTakingSpy<String>.self,
    ShadowNumberingSpy.self, ShadowHoldingSpy<String>.self, IntCountedSpy.self, DrawerSpy.self,
    // Types, isolation and access.
    StoreSpy<String, Int>.self, CabinetSpy<String>.self, TicketHolderSpy.self, TicketWindowSpy.self,
    TicketVaultSpy.self, LocatedSpy.self, PackageWideSpy.self,
    // Parents and superclasses.
    HasBothSpy.self, DeepSpy.self, AbbreviatedSpy.self, SurelyMadeSpy.self, FailingThenCalmStorageSpy.self,
    DerivedByWhereSpy.self, PrintingSpy.self, IntContainerSpy.self, DrawingSpy.self, ObjectLikeSpy.self,
    // Standard protocols.
    FailingSpy.self, LocalizedSpy.self, NumberedSpy.self, CodablyIdentifiedSpy<String>.self,
    OwnIdentitySpy.self, KindSpy.self, KeySpy.self, DecodingSpy.self, NamedObjectSpy.self,
  ]
}
