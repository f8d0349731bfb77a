/// Lets `closure` be looked up; the place that it is handed to says which of its types is meant.
public final class __ClosureForms {
  /// The spy as a closure.
  public var closure: __ClosureForm {
    get { __ClosureForm() }
    set {}
  }
}

/// One of the types of a spy's `closure`.
public struct __ClosureForm {}

/// `closure`, as a function of the type that it is handed over as: synchronous, or asynchronous, throwing or not.
///
/// Where the place is asynchronous, an asynchronous closure comes first; a synchronous closure that throws, or one
/// with a typed error, is `closure(throwing:)`. The key path's kind tells the compiler which comes first where several
/// fit.
extension ClosureSpy {
  /// `closure(throwing:)`.
  @_disfavoredOverload
  public subscript(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>) -> __ThrowingClosures<
    Arguments, Output
  > {
    __ThrowingClosures(spy: self)
  }

  /// The closure, of one parameter.
  @inlinable
  public subscript(dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (Arguments) -> Output
  {
    { (argument) in self.now(argument, throwing: Never.self) }
  }

  /// The asynchronous closure that throws, of one parameter.
  @inlinable
  public subscript(dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (Arguments) async throws -> Output
  {
    { (argument) async throws in try await self.later(argument, throwing: (any Error).self) }
  }

  /// The asynchronous closure, of one parameter.
  @inlinable
  public subscript(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (Arguments) async -> Output
  {
    { (argument) async in await self.later(argument, throwing: Never.self) }
  }

  /// The closure, of no parameter.
  @inlinable
  public subscript(dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable () -> Output where Arguments == Void
  {
    { () in self.now((), throwing: Never.self) }
  }

  /// The asynchronous closure that throws, of no parameter.
  @inlinable
  public subscript(dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable () async throws -> Output where Arguments == Void
  {
    { () async throws in try await self.later((), throwing: (any Error).self) }
  }

  /// The asynchronous closure, of no parameter.
  @inlinable
  public subscript(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>) -> @Sendable () async -> Output
  where Arguments == Void {
    { () async in await self.later((), throwing: Never.self) }
  }

  /// The closure, of two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second) -> Output where Arguments == (First, Second)
  {
    { (first, second) in self.now((first, second), throwing: Never.self) }
  }

  /// The asynchronous closure that throws, of two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second) async throws -> Output where Arguments == (First, Second)
  {
    { (first, second) async throws in try await self.later((first, second), throwing: (any Error).self) }
  }

  /// The asynchronous closure, of two parameters.
  @inlinable
  public subscript<First, Second>(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second) async -> Output where Arguments == (First, Second)
  {
    { (first, second) async in await self.later((first, second), throwing: Never.self) }
  }

  /// The closure, of three parameters.
  @inlinable
  public subscript<First, Second, Third>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third) -> Output where Arguments == (First, Second, Third) {
    { (first, second, third) in self.now((first, second, third), throwing: Never.self) }
  }

  /// The asynchronous closure that throws, of three parameters.
  @inlinable
  public subscript<First, Second, Third>(dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second, Third) async throws -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) async throws in
      try await self.later((first, second, third), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure, of three parameters.
  @inlinable
  public subscript<First, Second, Third>(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second, Third) async -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) async in await self.later((first, second, third), throwing: Never.self) }
  }

  /// The closure, of four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth) -> Output where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) in self.now((first, second, third, fourth), throwing: Never.self) }
  }

  /// The asynchronous closure that throws, of four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(
    dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async throws in
      try await self.later((first, second, third, fourth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure, of four parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth>(dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>)
    -> @Sendable (First, Second, Third, Fourth) async -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async in
      await self.later((first, second, third, fourth), throwing: Never.self)
    }
  }

  /// The closure, of five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) in
      self.now((first, second, third, fourth, fifth), throwing: Never.self)
    }
  }

  /// The asynchronous closure that throws, of five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async throws in
      try await self.later((first, second, third, fourth, fifth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure, of five parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth>(
    dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth) async -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async in
      await self.later((first, second, third, fourth, fifth), throwing: Never.self)
    }
  }

  /// The closure, of six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: ReferenceWritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) in
      self.now((first, second, third, fourth, fifth, sixth), throwing: Never.self)
    }
  }

  /// The asynchronous closure that throws, of six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: WritableKeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async throws -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async throws in
      try await self.later((first, second, third, fourth, fifth, sixth), throwing: (any Error).self)
    }
  }

  /// The asynchronous closure, of six parameters.
  @inlinable
  public subscript<First, Second, Third, Fourth, Fifth, Sixth>(
    dynamicMember form: KeyPath<__ClosureForms, __ClosureForm>
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async in
      await self.later((first, second, third, fourth, fifth, sixth), throwing: Never.self)
    }
  }
}
