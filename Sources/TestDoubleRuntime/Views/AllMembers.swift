/// The properties of `calls` that concern all members.
public struct __AllCalls: Sendable {
  let handles: [any AnyHandle]

  /// All calls of all members in Swift syntax, oldest first: `MoviesService.movies(page: 1)`.
  ///
  /// Assignments to properties are included, reads are not.
  public var all: [String] {
    handles.flatMap(\.orderedCalls.__order).sorted { $0.number < $1.number }.map(\.call)
  }
  /// Removes the calls of all members; stubs stay.
  public var reset: @Sendable () -> Void { { [handles] in handles.forEach { $0.removeCalls() } } }
}

/// The properties of `stub` that concern all members.
public struct __AllStubs: Sendable {
  let handles: [any AnyHandle]

  /// Removes the stubs of all members; calls stay recorded.
  public var reset: @Sendable () -> Void { { [handles] in handles.forEach { $0.removeRules() } } }
}

/// Returns the handles that are stored in the properties of `members`, the generated struct of a double's handles.
func handles(of members: Any) -> [any AnyHandle] {
  Mirror(reflecting: members).children.compactMap { $0.value as? any AnyHandle }
}
