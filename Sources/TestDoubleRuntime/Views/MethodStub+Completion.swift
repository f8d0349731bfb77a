import TestReporting

extension MethodStub {
  /// Calls are answered by the closure, which is given their arguments.
  public func answers<Value>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) where Body == CompletionAnswer<Arguments, Value, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.body(Body(call: body))], at: position)
  }
}

/// Of several closures among the parameters, the completion handler is the last one that returns nothing.
extension MethodStub where Output == Void {
  /// Calls run their completion handler with the value, before they return.
  ///
  /// A handler of the main actor's runs there: at once where the call is made on the main thread, soon where it is not.
  public func completes<Value>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == CompletionAnswer<Arguments, Value, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: value, returning: (), at: position)
  }

  /// The same for a handler that takes two values: `completes(with: data, nil)`.
  public func completes<First, Second>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == CompletionAnswer<Arguments, (First, Second), Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second), returning: (), at: position)
  }

  /// The same for a handler that takes three values.
  public func completes<First, Second, Third>(
    with first: First, _ second: Second, _ third: Third, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == CompletionAnswer<Arguments, (First, Second, Third), Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second, third), returning: (), at: position)
  }

  /// The same for a handler that takes nothing.
  public func completes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == CompletionAnswer<Arguments, Void, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (), returning: (), at: position)
  }
}

extension MethodStub {
  /// The same for a method that returns something too, such as a task to cancel; a handler that takes several values
  /// is given a tuple of them.
  public func completes<Value>(
    with value: Value, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == CompletionAnswer<Arguments, Value, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: value, returning: output, at: position)
  }

  fileprivate func complete<Value>(
    with value: Value, returning output: Output, at position: SourcePosition
  ) where Body == CompletionAnswer<Arguments, Value, Output, Failure> {
    // The store of a handle with this body always has one.
    guard let complete = store.complete as? (Arguments, Value) -> Void else { return }
    let body = Body { (arguments: Arguments) throws(Failure) -> Output in
      complete(arguments, value)
      return output
    }
    add([.body(body)], at: position)
  }
}
