/// The members of a double as things to stub: `double.stub.movies.returns([])`.
@dynamicMemberLookup
public struct DoubleStubs<Members: Sendable>: Sendable {
  let members: Members

  /// A view of the given handles.
  public init(_ members: Members) { self.members = members }

  /// The answers of a synchronous method.
  public subscript<Arguments, Output, Failure>(
    dynamicMember member: KeyPath<Members, MethodHandle<Arguments, Output, Failure>>
  ) -> MethodStub<Arguments, Output, Failure, SyncAnswer<Arguments, Output, Failure>> {
    MethodStub(store: members[keyPath: member].store)
  }

  /// The answers of an asynchronous method.
  public subscript<Arguments, Output, Failure>(
    dynamicMember member: KeyPath<Members, AsyncMethodHandle<Arguments, Output, Failure>>
  ) -> MethodStub<Arguments, Output, Failure, AsyncAnswer<Arguments, Output, Failure>> {
    MethodStub(store: members[keyPath: member].store)
  }

  /// The answers of a method with a completion handler.
  public subscript<Arguments, Value, Others, Output, Failure>(
    dynamicMember member: KeyPath<Members, CompletionsHandle<Arguments, Value, Others, Output, Failure>>
  ) -> MethodStub<Arguments, Output, Failure, CompletionAnswer<Arguments, Value, Others, Output, Failure>> {
    MethodStub(store: members[keyPath: member].store)
  }

  /// The value of a property.
  public subscript<Value>(dynamicMember member: KeyPath<Members, PropertyHandle<Value>>) -> PropertyStub<
    Value
  > {
    PropertyStub(store: members[keyPath: member].store)
  }

  /// `reset`, and with an underscore where a requirement has that name.
  @_disfavoredOverload
  public subscript(dynamicMember member: KeyPath<AllStubs, Resetting>) -> Resetting {
    AllStubs(handles: handles(of: members))[keyPath: member]
  }
}
