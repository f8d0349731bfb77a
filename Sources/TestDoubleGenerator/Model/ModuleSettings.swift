/// The settings that a module is built with, as far as the doubles of its protocols depend on them.
package struct ModuleSettings: Sendable, Hashable {
  /// The module's meaning of an asynchronous function type; `nil` where that is not known, and taken to be that of the
  /// target that the doubles are for.
  package var asyncFunctionTypes: AsyncFunctionTypes?
  /// True if the module's default isolation is known to be the main actor.
  package var isOnMainActor: Bool
  /// False if a protocol is known to be on no actor, although one that it inherits is on one: so it is before Swift 6,
  /// and without `GlobalActorIsolatedTypesUsability`.
  package var inheritsIsolation: Bool

  /// Settings; without arguments those of a module that nothing is known of.
  package init(
    asyncFunctionTypes: AsyncFunctionTypes? = nil, isOnMainActor: Bool = false, inheritsIsolation: Bool = true
  ) {
    self.asyncFunctionTypes = asyncFunctionTypes
    self.isOnMainActor = isOnMainActor
    self.inheritsIsolation = inheritsIsolation
  }
}
