import TestReporting

extension StubbedMethod {
  /// Answers calls with the closure, which receives their arguments.
  public func answers<Value, Others>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer(body)], at: position)
  }
}

/// Stubs that call a completion handler: of several handlers, the last one whose type matches the value.
extension StubbedMethod where Output == Void {
  /// Runs the completion handler with the value in each call, before the call returns.
  ///
  /// A main-actor handler is called at once if the call is made on the main queue, else asynchronously. A handler of
  /// another global actor is called asynchronously on that actor.
  public func completes<Value, Others>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: value, returning: (), at: position)
  }

  /// Does the same for a handler that takes two values: `completes(with: data, nil)`.
  public func completes<First, Second, Others>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second), returning: (), at: position)
  }

  /// Does the same for a handler that takes three values.
  public func completes<First, Second, Third, Others>(
    with first: First, _ second: Second, _ third: Third, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, Third), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (first, second, third), returning: (), at: position)
  }

  /// Does the same for a handler without parameters.
  public func completes<Others>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(with: (), returning: (), at: position)
  }
}

extension StubbedMethod {
  /// Does the same for a method that also returns a value, such as a task to cancel; pass a tuple for a handler that
  /// takes several values.
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

  /// Stubs calls to call one of the handlers.
  ///
  /// - Parameter handler: The index of the handler, counted from the last one: 0 is the last, 1 the one before it.
  func complete<Handled, Value, Others>(
    _ handler: Int, with value: Handled, returning output: Output, at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    // The store of a handle with this body always has a closure for the handler.
    guard let complete = store.complete[handler] as? (Arguments, Handled) -> Void else { return }
    self.complete(returning: output, at: position) { complete($0, value) }
  }

  /// Stubs calls to run `complete`, which calls a handler among the arguments.
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
