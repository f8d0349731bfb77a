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

  /// Returns the closure without parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable () throws(Failure) -> Output where Arguments == Void
  {
    { () throws(Failure) in try spy.callSync((), throwing: Failure.self) }
  }

  /// Returns the asynchronous closure without parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<Failure: Error>(throwing type: Failure.Type)
    -> @Sendable () async throws(Failure) -> Output where Arguments == Void
  {
    { () async throws(Failure) in try await spy.callAsync((), throwing: Failure.self) }
  }

  /// Returns the closure with two parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second) throws(Failure) -> Output where Arguments == (First, Second)
  {
    { (first, second) throws(Failure) in try spy.callSync((first, second), throwing: Failure.self) }
  }

  /// Returns the asynchronous closure with two parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second) async throws(Failure) -> Output where Arguments == (First, Second)
  {
    { (first, second) async throws(Failure) in
      try await spy.callAsync((first, second), throwing: Failure.self)
    }
  }

  /// Returns the closure with three parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third) throws(Failure) -> Output where Arguments == (First, Second, Third)
  {
    { (first, second, third) throws(Failure) in
      try spy.callSync((first, second, third), throwing: Failure.self)
    }
  }

  /// Returns the asynchronous closure with three parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third) async throws(Failure) -> Output
  where Arguments == (First, Second, Third) {
    { (first, second, third) async throws(Failure) in
      try await spy.callAsync((first, second, third), throwing: Failure.self)
    }
  }

  /// Returns the closure with four parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) throws(Failure) in
      try spy.callSync((first, second, third, fourth), throwing: Failure.self)
    }
  }

  /// Returns the asynchronous closure with four parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth) {
    { (first, second, third, fourth) async throws(Failure) in
      try await spy.callAsync((first, second, third, fourth), throwing: Failure.self)
    }
  }

  /// Returns the closure with five parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth, Fifth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) throws(Failure) in
      try spy.callSync((first, second, third, fourth, fifth), throwing: Failure.self)
    }
  }

  /// Returns the asynchronous closure with five parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Failure: Error>(throwing type: Failure.Type)
    -> @Sendable (First, Second, Third, Fourth, Fifth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth) {
    { (first, second, third, fourth, fifth) async throws(Failure) in
      try await spy.callAsync((first, second, third, fourth, fifth), throwing: Failure.self)
    }
  }

  /// Returns the closure with six parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Sixth, Failure: Error>(
    throwing type: Failure.Type
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) throws(Failure) in
      try spy.callSync((first, second, third, fourth, fifth, sixth), throwing: Failure.self)
    }
  }

  /// Returns the asynchronous closure with six parameters that throws errors of the type.
  @inlinable
  public func callAsFunction<First, Second, Third, Fourth, Fifth, Sixth, Failure: Error>(
    throwing type: Failure.Type
  ) -> @Sendable (First, Second, Third, Fourth, Fifth, Sixth) async throws(Failure) -> Output
  where Arguments == (First, Second, Third, Fourth, Fifth, Sixth) {
    { (first, second, third, fourth, fifth, sixth) async throws(Failure) in
      try await spy.callAsync((first, second, third, fourth, fifth, sixth), throwing: Failure.self)
    }
  }
}
