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
