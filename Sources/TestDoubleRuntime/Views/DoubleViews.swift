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
    MethodCalls(members[keyPath: member])
  }

  /// The reads of a property so far, and the assignments to it.
  public subscript<Value>(dynamicMember member: KeyPath<Members, __PropertyHandle<Value>>) -> PropertyCalls<
    Value
  > {
    PropertyCalls(members[keyPath: member])
  }

  /// What concerns all members: `all` and `reset`; a requirement of that name comes first.
  @_disfavoredOverload
  public subscript<Value>(dynamicMember member: KeyPath<__AllCalls, Value>) -> Value {
    __AllCalls(handles: handles(of: members))[keyPath: member]
  }
}

/// A view of a double's members that provides their stubs: `double.stub.movies.returns([])`.
@dynamicMemberLookup
public struct __DoubleStubs<Members: Sendable>: Sendable {
  let members: Members

  /// Creates a view of the given handles.
  public init(_ members: Members) { self.members = members }

  /// The stub of a method.
  public subscript<Arguments, Output, Failure, Body>(
    dynamicMember member: KeyPath<Members, __CallHandle<Arguments, Output, Failure, Body>>
  ) -> StubbedMethod<Arguments, Output, Failure, Body> {
    StubbedMethod(store: members[keyPath: member])
  }

  /// The stub of a property.
  public subscript<Value>(dynamicMember member: KeyPath<Members, __PropertyHandle<Value>>) -> StubbedProperty<
    Value
  > {
    StubbedProperty(store: members[keyPath: member].reads)
  }

  /// The function that removes all stubs, `reset`; a requirement of that name comes first.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<__AllStubs, @Sendable () -> Void>) -> @Sendable () -> Void {
    __AllStubs(handles: handles(of: members))[keyPath: member]
  }
}
