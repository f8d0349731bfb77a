import TestReporting

/// Stubs that call the last completion handler; if only an earlier handler takes the value, other overloads call it.
extension StubbedMethod where Output == Void {
  /// Makes each call run the completion handler with the value.
  ///
  /// The handler runs before the call returns, with two exceptions: a main-actor handler runs asynchronously if the
  /// call isn't made on the main queue, and a handler of another global actor runs asynchronously on that actor.
  public func completes<Value, Others>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: value, returning: (), at: position)
  }

  /// Makes each call run the completion handler with the two values: `completes(with: data, nil)`.
  public func completes<First, Second, Others>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (first, second), returning: (), at: position)
  }

  /// Makes each call run the completion handler with the three values.
  public func completes<First, Second, Third, Others>(
    with first: First, _ second: Second, _ third: Third, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, Third), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (first, second, third), returning: (), at: position)
  }

  /// Makes each call run the completion handler, which has no parameters, before the call returns.
  public func completes<Others>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (), returning: (), at: position)
  }
}

extension StubbedMethod {
  /// Makes each call run the completion handler with the value and return the output, such as a task to cancel.
  ///
  /// For a handler that takes several values, pass a tuple.
  public func completes<Value, Others>(
    with value: Value, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: value, returning: output, at: position)
  }

  /// Makes each call run one of the handlers with the value and return the output.
  ///
  /// - Parameter index: 0 for the last handler, 1 for the last but one, and so on.
  func addCompletion<Handled, Value, Others>(
    handlerIndexFromEnd index: Int = 0, with value: Handled, returning output: Output,
    at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    // The cast always succeeds: callers infer `Handled` from `Body`, which lists the types of the handlers' values.
    guard let complete = store.handlerCallers[index] as? (Arguments, Handled) -> Void else { return }
    addCompletion(returning: output, at: position) { complete($0, value) }
  }

  /// Makes each call run `complete`, which calls a handler among the arguments, and return the output.
  func addCompletion<Value, Others>(
    returning output: Output, at position: SourcePosition, _ complete: @escaping (Arguments) -> Void
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let answer = store.makeAnswer { (arguments: Arguments) throws(Failure) -> Output in
      complete(arguments)
      return output
    }
    add([answer], at: position)
  }
}
