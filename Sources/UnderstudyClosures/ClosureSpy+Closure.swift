/// The root type of the key paths by which `spy.closure` is looked up.
///
/// The type that the surrounding code expects selects one of the overloads of the spy's subscript.
public final class __ClosureRoot {
  /// The property that the key path of `spy.closure` names; its value is not used.
  public var closure: __ClosureValue {
    get { __ClosureValue() }
    set {}
  }
}

/// The value type of the key paths by which `spy.closure` is looked up.
public struct __ClosureValue {}

/// The overloads of `closure` for the types that the surrounding code may expect: a synchronous closure that doesn't
/// throw, an asynchronous closure that throws, or an asynchronous closure that doesn't throw.
///
/// If the context expects an asynchronous closure, the compiler selects an asynchronous overload. If several overloads
/// match (no expected type, or an overloaded callee), the compiler selects the synchronous overload, since its key path
/// class is the most specific. All other closures, synchronous ones that throw and those with a typed error, come from
/// `closure(throwing:)`.
extension ClosureSpy {
  /// The closures that throw errors of a given type: `closure(throwing:)`.
  @_disfavoredOverload
  public subscript(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>) -> __ThrowingClosures<
    Arguments, Output
  > {
    __ThrowingClosures(spy: self)
  }

  /// The closure with one parameter.
  @inlinable
  public subscript(dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (Arguments) -> Output
  {
    { (argument) in self.callSync(argument, throwing: Never.self) }
  }

  /// The asynchronous throwing closure with one parameter.
  @inlinable
  public subscript(dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (Arguments) async throws -> Output
  {
    { (argument) async throws in try await self.callAsync(argument, throwing: (any Error).self) }
  }

  /// The asynchronous closure with one parameter.
  @inlinable
  public subscript(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (Arguments) async -> Output
  {
    { (argument) async in await self.callAsync(argument, throwing: Never.self) }
  }

  /// The closure with several parameters or none.
  @inlinable
  public subscript<each Argument>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (repeat each Argument) -> Output where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) in self.callSync((repeat each argument), throwing: Never.self) }
  }

  /// The asynchronous throwing closure with several parameters or none.
  @inlinable
  public subscript<each Argument>(dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (repeat each Argument) async throws -> Output where Arguments == (repeat each Argument)
  {
    { (argument: repeat each Argument) async throws in
      try await self.callAsync((repeat each argument), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure with several parameters or none.
  @inlinable
  public subscript<each Argument>(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (repeat each Argument) async -> Output where Arguments == (repeat each Argument)
  {
    { (argument: repeat each Argument) async in
      await self.callAsync((repeat each argument), throwing: Never.self)
    }
  }
}

/// The closures of a spy that throw errors of a given type: `load.closure(throwing: LoadError.self)`.
public struct __ThrowingClosures<Arguments, Output>: Sendable {
  @usableFromInline let spy: ClosureSpy<Arguments, Output>

  /// Returns the closure with one parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (Arguments) throws(Failure) -> Output
  {
    { (argument) throws(Failure) in try spy.callSync(argument, throwing: Failure.self) }
  }

  /// Returns the asynchronous closure with one parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (Arguments) async throws(Failure) -> Output
  {
    { (argument) async throws(Failure) in try await spy.callAsync(argument, throwing: Failure.self) }
  }

  /// Returns the closure with several parameters or none that throws errors of the type.
  @inlinable
  public func callAsFunction<each Argument, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (repeat each Argument) throws(Failure) -> Output where Arguments == (repeat each Argument)
  {
    { (argument: repeat each Argument) throws(Failure) in
      try spy.callSync((repeat each argument), throwing: Failure.self)
    }
  }

  /// Returns the asynchronous closure with several parameters or none that throws errors of the type.
  @inlinable
  public func callAsFunction<each Argument, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (repeat each Argument) async throws(Failure) -> Output
  where Arguments == (repeat each Argument) {
    { (argument: repeat each Argument) async throws(Failure) in
      try await spy.callAsync((repeat each argument), throwing: Failure.self)
    }
  }
}
