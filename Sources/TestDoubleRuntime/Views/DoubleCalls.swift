/// A view of a spy's members that provides their recorded calls: `spy.calls.movies == [1, 2]`.
@dynamicMemberLookup
public struct __DoubleCalls<Members: Sendable>: Sendable {
  let members: Members

  /// Creates a view of the given handles.
  public init(_ members: Members) { self.members = members }

  /// The calls of a method so far.
  public subscript<Arguments, Output, Failure, Body>(
    dynamicMember member: KeyPath<Members, __CallHandle<Arguments, Output, Failure, Body>>
  ) -> MethodCalls<Arguments> {
    MethodCalls(members[keyPath: member].store)
  }

  /// The reads of a property so far, and the assignments to it.
  public subscript<Value>(dynamicMember member: KeyPath<Members, __PropertyHandle<Value>>) -> PropertyCalls<
    Value
  > {
    PropertyCalls(members[keyPath: member].store)
  }

  /// All calls: `all`, or `all_` for a protocol with a requirement of that name.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<__AllCalls, __CallLines>) -> __CallLines {
    __AllCalls(handles: handles(of: members))[keyPath: member]
  }

  /// Removes all calls: `reset`, or `reset_` for a protocol with a requirement of that name.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<__AllCalls, __Resetting>) -> __Resetting {
    __AllCalls(handles: handles(of: members))[keyPath: member]
  }
}
