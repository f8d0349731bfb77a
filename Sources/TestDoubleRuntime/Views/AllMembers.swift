/// The properties of `calls` that concern all members.
public struct __AllCalls: Sendable {
  let handles: [any MemberHandle]

  /// All calls of all members in Swift syntax, oldest first: `MoviesService.movies(page: 1)`.
  ///
  /// Assignments to properties are included, reads are not.
  public var all: [String] {
    handles.flatMap(\.calls.__order).sorted { $0.number < $1.number }.map(\.call)
  }
  /// Removes the calls of all members; stubs stay.
  public var reset: @Sendable () -> Void { { [handles] in handles.forEach { $0.removeCalls() } } }
}

/// The properties of `stub` that concern all members.
public struct __AllStubs: Sendable {
  let handles: [any MemberHandle]

  /// Removes the stubs of all members; calls stay recorded.
  public var reset: @Sendable () -> Void { { [handles] in handles.forEach { $0.removeStubs() } } }
}

/// A handle of a method or a property of any kind.
protocol MemberHandle: Sendable {
  var calls: any __OrderedCalls { get }
  func removeCalls()
  func removeStubs()
}

extension __CallHandle: MemberHandle {
  var calls: any __OrderedCalls { MethodCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeStubs() { store.removeRules() }
}

extension __PropertyHandle: MemberHandle {
  var calls: any __OrderedCalls { PropertyCalls(store) }
  func removeCalls() { store.removeCalls() }
  func removeStubs() { store.reads.removeRules() }
}

/// Returns the handles that are stored in the properties of `members`, the generated struct of a double's handles.
func handles(of members: Any) -> [any MemberHandle] {
  Mirror(reflecting: members).children.compactMap { $0.value as? any MemberHandle }
}
