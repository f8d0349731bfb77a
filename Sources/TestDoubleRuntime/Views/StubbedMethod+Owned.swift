import TestReporting

/// Stubs of members that return a noncopyable value.
extension StubbedMethod {
  /// Makes the next matching call return the value; the stub owns the value until then.
  ///
  /// A noncopyable value can answer one call. For several calls, stub several `returns`: they are used in order, and
  /// come before the closure of `answers`, which answers all other calls. The value of a property is borrowed by each
  /// read.
  public func returns<Value: ~Copyable>(
    _ value: consuming Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Output == OwnedValue<Value> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let answer = Answer<Output, Failure, Body>.value(OwnedValue(value))
    let isSingleUse = !store.signature.isPropertyRead
    store.add(.init(matching: condition, answers: [answer], isSingleUse: isSingleUse, position: position))
  }
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Answers each call with a new value from the closure, which receives the call's arguments.
  @_disfavoredOverload
  public func answers<Value: ~Copyable>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Value
  ) where Output == OwnedValue<Value> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(
      [store.makeAnswer { (arguments) throws(Failure) -> Output in OwnedValue(try body(arguments)) }],
      at: position
    )
  }
}
