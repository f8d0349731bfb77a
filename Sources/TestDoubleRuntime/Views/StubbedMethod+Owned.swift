import TestReporting

/// Answers of members that return a noncopyable value.
extension StubbedMethod {
  /// The next call that fits returns the value, and has it for its own.
  ///
  /// A value that can't be copied is good for one call: one `returns` for each call, used in the order of the test,
  /// and before what `answers` makes for all other calls.
  public func returns<Value: ~Copyable>(
    _ value: consuming Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == OwnedValue<Value> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = Answer<Output, Failure, Body>.value(OwnedValue(value))
    store.add(.init(matching: condition, answers: [answer], isOneCall: true, position: position))
  }
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Calls return what the closure makes of their arguments, each a value of its own.
  @_disfavoredOverload
  public func answers<Value: ~Copyable>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Value
  ) where Output == OwnedValue<Value> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      [store.answer { (arguments) throws(Failure) -> Output in OwnedValue(try body(arguments)) }],
      at: position
    )
  }

  /// Calls return what the closure makes, each a value of its own.
  @_disfavoredOverload
  public func answers<Value: ~Copyable>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping () throws(Failure) -> Value
  ) where Output == OwnedValue<Value>, Arguments == Void {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer { (_: Void) throws(Failure) -> Output in OwnedValue(try body()) }], at: position)
  }
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Calls return what the closure makes of their arguments, each a value of its own, on the caller's actor.
  @_disfavoredOverload
  public func answers<Value: ~Copyable>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Value
  ) where Output == OwnedValue<Value> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      [store.answer { (arguments) async throws(Failure) -> Output in OwnedValue(try await body(arguments)) }],
      at: position)
  }

  /// Calls return what the closure makes, each a value of its own, on the caller's actor.
  @_disfavoredOverload
  public func answers<Value: ~Copyable>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Value
  ) where Output == OwnedValue<Value>, Arguments == Void {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      [store.answer { (_: Void) async throws(Failure) -> Output in OwnedValue(try await body()) }],
      at: position)
  }
}

extension HeldCall {
  /// Lets the call return the value, now or as soon as it comes.
  public func resume<Value: ~Copyable>(
    returning value: consuming sending Value, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Output == OwnedValue<Value> {
    resume(returning: OwnedValue(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension StubbedProperty {
  /// Reading borrows the value, as often as it is read.
  public func returns<Content: ~Copyable>(
    _ value: consuming Content, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Value == OwnedValue<Content> {
    returns(OwnedValue(value), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension __PropertyHandle {
  /// Returns the value that the property keeps while it is set or changed in place; without a value, a neutral one,
  /// and where none is known the test fails and stops.
  public func changing<Content: ~Copyable>() -> Value where Value == OwnedValue<Content> { store.changing() }
}
