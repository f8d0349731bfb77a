/// A spy as closures that throw errors of a type: `load.closure(throwing: LoadError.self)`.
public struct __ThrowingClosures<Arguments, Output>: Sendable {
  @usableFromInline let spy: ClosureSpy<Arguments, Output>

  /// The closure of one parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (Arguments) throws(Failure) -> Output
  {
    { (argument) throws(Failure) in try spy.now(argument, throwing: Failure.self) }
  }

  /// The asynchronous closure of one parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (Arguments) async throws(Failure) -> Output
  {
    { (argument) async throws(Failure) in try await spy.later(argument, throwing: Failure.self) }
  }

  /// The closure of no parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable () throws(Failure) -> Output where Arguments == Void
  {
    { () throws(Failure) in try spy.now((), throwing: Failure.self) }
  }

  /// The asynchronous closure of no parameter that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable () async throws(Failure) -> Output where Arguments == Void
  {
    { () async throws(Failure) in try await spy.later((), throwing: Failure.self) }
  }

  /// The closure of two parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second) throws(Failure) -> Output where Arguments == (First, Second)
  {
    { (first, second) throws(Failure) in try spy.now((first, second), throwing: Failure.self) }
  }

  /// The asynchronous closure of two parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second) async throws(Failure) -> Output where Arguments == (First, Second)
  {
    { (first, second) async throws(Failure) in try await spy.later((first, second), throwing: Failure.self) }
  }

  /// The closure of three parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third) throws(Failure) -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) throws(Failure) in try spy.now((first, second, third), throwing: Failure.self) }
  }

  /// The asynchronous closure of three parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third) async throws(Failure) -> Output
  where Arguments == (First, Second, Third) {
    { (first, second, third) async throws(Failure) in
      try await spy.later((first, second, third), throwing: Failure.self)
    }
  }

  /// The closure of four parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) throws(Failure) in
      try spy.now((first, second, third, fourth), throwing: Failure.self)
    }
  }

  /// The asynchronous closure of four parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async throws(Failure) in
      try await spy.later((first, second, third, fourth), throwing: Failure.self)
    }
  }

  /// The closure of five parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth, Fifth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) throws(Failure) in
      try spy.now((first, second, third, fourth, fifth), throwing: Failure.self)
    }
  }

  /// The asynchronous closure of five parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth, Fifth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async throws(Failure) in
      try await spy.later((first, second, third, fourth, fifth), throwing: Failure.self)
    }
  }

  /// The closure of six parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Sixth, Failure: Error>(
    throwing type: Failure.Type
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) throws(Failure) in
      try spy.now((first, second, third, fourth, fifth, sixth), throwing: Failure.self)
    }
  }

  /// The asynchronous closure of six parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Sixth, Failure: Error>(
    throwing type: Failure.Type
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async throws(Failure) in
      try await spy.later((first, second, third, fourth, fifth, sixth), throwing: Failure.self)
    }
  }
}
