/// Where an asynchronous function type runs that says nothing of it.
///
/// A module that enables `NonisolatedNonsendingByDefault` means another type by `() async -> Int` than one that
/// doesn't, so a double in the other kind of module has to spell out what its protocol means.
package enum AsyncFunctionTypes: Sendable, Hashable {
  /// On the global executor, the language's first default: `@concurrent`.
  case concurrent
  /// On the caller's actor: `nonisolated(nonsending)`.
  case nonsending
}
