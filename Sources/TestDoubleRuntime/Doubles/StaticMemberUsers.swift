/// The tests that have asked for the stubs or calls of a type's static members, and the uses of these members outside of
/// any test's tasks.
struct StaticMemberUsers {
  private struct User {
    weak var scope: DoubleScope?
    /// The number of the last outside use that the test can't have caused, or that has failed it.
    var settledUse: UInt64
  }

  let name: String
  private var users: [User] = []
  /// The last outside use that was given to each scope; those of `nil` were given to none.
  private var lastUseByScope: [ObjectIdentifier?: UInt64] = [:]

  init(name: String) { self.name = name }

  /// Adds the test, if it is new; returns whether it may have caused outside uses that were not given to it, once for
  /// each use.
  mutating func addOrTakeUnknownUses(of scope: DoubleScope) -> Bool {
    if !users.contains(where: { $0.scope === scope }) {
      users.append(User(scope: scope, settledUse: scope.lastOutsideUseBefore))
    }
    return takeUnknownUses(of: scope)
  }

  /// Returns the only test that has used the members and may still run, and notes the outside use as its own; `nil` if
  /// there are several, or none.
  mutating func only(causing use: UInt64?) -> DoubleScope? {
    users.removeAll { $0.scope == nil }
    let only = users.count == 1 ? users[0].scope : nil
    if let use { lastUseByScope[only.map(ObjectIdentifier.init)] = use }
    return only
  }

  /// Returns whether the test may have caused outside uses that were not given to it, once for each use.
  ///
  /// If another test was given such a use, that test can't be sure of it any more.
  private mutating func takeUnknownUses(of scope: DoubleScope) -> Bool {
    guard let index = users.firstIndex(where: { $0.scope === scope }) else { return false }
    let settledUse = users[index].settledUse
    let others = lastUseByScope.filter { $0.key != ObjectIdentifier(scope) && $0.value > settledUse }
    guard let last = others.values.max() else { return false }
    users[index].settledUse = last
    lastUseByScope[nil] = max(last, lastUseByScope[nil] ?? 0)
    return true
  }

  /// Removes the test; returns the name of the type if the test may have caused uses that it was not given.
  mutating func remove(_ scope: DoubleScope) -> String? {
    defer { users.removeAll { $0.scope === scope } }
    return takeUnknownUses(of: scope) ? name : nil
  }
}
