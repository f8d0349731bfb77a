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

  /// Makes each call run the completion handler with these two or more values: `completes(with: data, nil)`.
  public func completes<First, Second, each Rest, Others>(
    with first: First, _ second: Second, _ rest: repeat each Rest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, repeat each Rest), Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (first, second, repeat each rest), returning: (), at: position)
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

/// Stubs that call a handler other than the last: `stub.load.completes(with: LoadError.offline)` calls the handler
/// that takes an error.
extension StubbedMethod where Output == Void {
  /// Makes each call run the second handler from the end with the value.
  @_disfavoredOverload
  public func completes<Value, Earlier, Rest>(
    with value: Earlier, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Earlier, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 1, with: value, returning: (), at: position)
  }

  /// Makes each call run the third handler from the end with the value.
  @_disfavoredOverload
  public func completes<Value, Earlier, Third, Rest>(
    with value: Third, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  )
  where
    Body == __CompletionAnswer<
      Arguments, Value, __OtherHandler<Earlier, __OtherHandler<Third, Rest>>, Output, Failure
    >
  {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 2, with: value, returning: (), at: position)
  }

  /// Makes each call run the second handler from the end, which takes two values.
  @_disfavoredOverload
  public func completes<Value, First, Second, Rest>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  )
  where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<(First, Second), Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 1, with: (first, second), returning: (), at: position)
  }

  /// Makes each call run the second handler from the end, which has no parameters.
  @_disfavoredOverload
  public func completes<Value, Rest>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Void, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 1, with: (), returning: (), at: position)
  }
}

/// Stubs that select a handler by the name of the method's parameter, for several handlers of the same type.
extension StubbedMethod where Output == Void {
  /// Makes each call run the named handler with the values: `stub.load.completes(\.failure, with: error)`.
  ///
  /// For a non-escaping handler, pass `\.failure.closure`.
  public func completes<each Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> ((repeat each Handled) -> Void)?, with value: repeat each Handled,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = (repeat each value)
    addCompletion(returning: (), at: position) { handler($0)?(repeat each values) }
  }

  /// Makes each call run the named main-actor handler with the value, on the main actor.
  public func completes<Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> (@MainActor (Handled) -> Void)?, with value: Handled,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let run = __onMain { (handler: (@MainActor (Handled) -> Void)?, value: Handled) in handler?(value) }
    addCompletion(returning: (), at: position) { run(handler($0), value) }
  }
}

extension StubbedMethod {
  /// Makes each call run the second handler from the end with the value and return the output.
  @_disfavoredOverload
  public func completes<Value, Earlier, Rest>(
    with value: Earlier, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Earlier, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 1, with: value, returning: output, at: position)
  }

  /// Makes each call run the named handler with the value and return the output.
  public func completes<Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> ((Handled) -> Void)?, with value: Handled, returning output: Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(returning: output, at: position) { handler($0)?(value) }
  }
}
