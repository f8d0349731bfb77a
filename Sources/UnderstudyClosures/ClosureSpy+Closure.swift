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

  /// The closure without parameters.
  @inlinable
  public subscript(dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable () -> Output where Arguments == Void
  {
    { () in self.callSync((), throwing: Never.self) }
  }

  /// The asynchronous throwing closure without parameters.
  @inlinable
  public subscript(dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable () async throws -> Output where Arguments == Void
  {
    { () async throws in try await self.callAsync((), throwing: (any Error).self) }
  }

  /// The asynchronous closure without parameters.
  @inlinable
  public subscript(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>) -> @Sendable () async -> Output
  where Arguments == Void {
    { () async in await self.callAsync((), throwing: Never.self) }
  }

  /// The closure with two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second) -> Output where Arguments == (First, Second)
  {
    { (first, second) in self.callSync((first, second), throwing: Never.self) }
  }

  /// The asynchronous throwing closure with two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second) async throws -> Output where Arguments == (First, Second)
  {
    { (first, second) async throws in try await self.callAsync((first, second), throwing: (any Error).self) }
  }

  /// The asynchronous closure with two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second) async -> Output where Arguments == (First, Second)
  {
    { (first, second) async in await self.callAsync((first, second), throwing: Never.self) }
  }

  /// The closure with three parameters.
  @inlinable
  public subscript<First, Second, Third>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third) -> Output where Arguments == (First, Second, Third) {
    { (first, second, third) in self.callSync((first, second, third), throwing: Never.self) }
  }

  /// The asynchronous throwing closure with three parameters.
  @inlinable
  public subscript<First, Second, Third>(dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second, Third) async throws -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) async throws in
      try await self.callAsync((first, second, third), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure with three parameters.
  @inlinable
  public subscript<First, Second, Third>(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second, Third) async -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) async in await self.callAsync((first, second, third), throwing: Never.self) }
  }

  /// The closure with four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth) -> Output where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) in self.callSync((first, second, third, fourth), throwing: Never.self) }
  }

  /// The asynchronous throwing closure with four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(
    dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async throws in
      try await self.callAsync((first, second, third, fourth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure with four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>)
    -> @Sendable (First, Second, Third, Fourth) async -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async in
      await self.callAsync((first, second, third, fourth), throwing: Never.self)
    }
  }

  /// The closure with five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) in
      self.callSync((first, second, third, fourth, fifth), throwing: Never.self)
    }
  }

  /// The asynchronous throwing closure with five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async throws in
      try await self.callAsync((first, second, third, fourth, fifth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure with five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) async -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async in
      await self.callAsync((first, second, third, fourth, fifth), throwing: Never.self)
    }
  }

  /// The closure with six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) in
      self.callSync((first, second, third, fourth, fifth, sixth), throwing: Never.self)
    }
  }

  /// The asynchronous throwing closure with six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: WritableKeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async throws in
      try await self.callAsync((first, second, third, fourth, fifth, sixth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure with six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: KeyPath<__ClosureRoot, __ClosureValue>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async in
      await self.callAsync((first, second, third, fourth, fifth, sixth), throwing: Never.self)
    }
  }
}
