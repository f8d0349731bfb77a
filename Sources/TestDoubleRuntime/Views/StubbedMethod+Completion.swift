import TestReporting

extension StubbedMethod {
  /// Calls are answered by the closure, which is given their arguments.
  public func answers<Value, Others>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer(body)], at: position)
  }
}

/// Of several handlers, the value's type chooses the one that is called; where it fits several, it is the last one.
extension StubbedMethod where Output == Void {
  /// Calls run their completion handler with the value, before they return.
  ///
  /// A handler of the main actor's runs there: at once where the call is made on the main thread, soon where it is not.
  /// One of another global actor's runs on that, soon.
  public func completes<Value, Others>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: value, returning: (), at: position)
  }

  /// The same for a handler that takes two values: `completes(with: data, nil)`.
  public func completes<First, Second, Others>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second), returning: (), at: position)
  }

  /// The same for a handler that takes three values.
  public func completes<First, Second, Third, Others>(
    with first: First, _ second: Second, _ third: Third, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, Third), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second, third), returning: (), at: position)
  }

  /// The same for a handler that takes nothing.
  public func completes<Others>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (), returning: (), at: position)
  }
}

extension StubbedMethod {
  /// The same for a method that returns something too, such as a task to cancel; a handler that takes several values
  /// is given a tuple of them.
  public func completes<Value, Others>(
    with value: Value, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: value, returning: output, at: position)
  }

  func complete<Value, Others>(
    with value: Value, returning output: Output, at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    complete(0, with: value, returning: output, at: position)
  }

  /// Calls the handler that is so many before the last.
  func complete<Handled, Value, Others>(
    _ handler: Int, with value: Handled, returning output: Output, at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    // The store of a handle with this body always has one.
    guard let complete = store.complete[handler] as? (Arguments, Handled) -> Void else { return }
    self.complete(returning: output, at: position) { complete($0, value) }
  }

  /// Calls a handler that the closure finds among the arguments.
  func complete<Value, Others>(
    returning output: Output, at position: SourcePosition, _ complete: @escaping (Arguments) -> Void
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let answer = store.answer { (arguments: Arguments) throws(Failure) -> Output in
      complete(arguments)
      return output
    }
    add([answer], at: position)
  }
}
