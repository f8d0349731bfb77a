/// The members of a spy as what happened to them: `spy.calls.movies == [1, 2]`.
@dynamicMemberLookup
public struct __DoubleCalls<Members: Sendable>: Sendable {
  let members: Members

  /// A view of the given handles.
  public init(_ members: Members) { self.members = members }

  /// The calls of a synchronous method so far.
  public subscript<Arguments, Output, Failure>(
    dynamicMember member: KeyPath<Members, __MethodHandle<Arguments, Output, Failure>>
  ) -> MethodCalls<Arguments> {
    MethodCalls(members[keyPath: member].store)
  }

  /// The calls of an asynchronous method so far.
  public subscript<Arguments, Output, Failure>(
    dynamicMember member: KeyPath<Members, __AsyncMethodHandle<Arguments, Output, Failure>>
  ) -> MethodCalls<Arguments> {
    MethodCalls(members[keyPath: member].store)
  }

  /// The calls of a method with a completion handler so far.
  public subscript<Arguments, Value, Others, Output, Failure>(
    dynamicMember member: KeyPath<Members, __CompletionsHandle<Arguments, Value, Others, Output, Failure>>
  ) -> MethodCalls<Arguments> {
    MethodCalls(members[keyPath: member].store)
  }

  /// The reads and sets of a property so far.
  public subscript<Value>(dynamicMember member: KeyPath<Members, __PropertyHandle<Value>>) -> PropertyCalls<
    Value
  > {
    PropertyCalls(members[keyPath: member].store)
  }

  /// `all`, and with an underscore where a requirement has that name.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<__AllCalls, __CallLines>) -> __CallLines {
    __AllCalls(handles: handles(of: members))[keyPath: member]
  }

  /// `reset`, and with an underscore where a requirement has that name.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<__AllCalls, __Resetting>) -> __Resetting {
    __AllCalls(handles: handles(of: members))[keyPath: member]
  }
}
