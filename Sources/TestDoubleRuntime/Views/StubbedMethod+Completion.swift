import TestReporting

/// Stubs that call the last completion handler; if only the handler before it takes the value, an overload calls that.
extension StubbedMethod where Output == Void {
  /// Makes each call run the completion handler with the value.
  ///
  /// The handler runs before the call returns, with two exceptions: a main-actor handler runs asynchronously if the
  /// call isn't made on the main queue, and a handler of another global actor runs asynchronously on that actor.
  public func completes<Value, Earlier>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: value, returning: (), at: position)
  }

  /// Makes each call run the completion handler with these two or more values: `completes(with: data, nil)`.
  public func completes<First, Second, each Rest, Earlier>(
    with first: First, _ second: Second, _ rest: repeat each Rest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, repeat each Rest), Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (first, second, repeat each rest), returning: (), at: position)
  }

  /// Makes each call run the completion handler, which has no parameters, before the call returns.
  public func completes<Earlier>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (), returning: (), at: position)
  }
}

extension StubbedMethod {
  /// Makes each call run the completion handler with the value and return the output, such as a task to cancel.
  ///
  /// For a handler that takes several values, pass a tuple.
  public func completes<Value, Earlier>(
    with value: Value, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: value, returning: output, at: position)
  }

  /// Makes each call run one of the handlers with the value and return the output.
  ///
  /// - Parameter index: 0 for the last handler, 1 for the last but one.
  func addCompletion<Handled, Value, Earlier>(
    handlerIndexFromEnd index: Int = 0, with value: Handled, returning output: Output,
    at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    // The cast always succeeds: callers infer `Handled` from `Body`, which lists the types of the handlers' values.
    guard let complete = store.handlerCallers[index] as? (Arguments, Handled) -> Void else { return }
    addCompletion(returning: output, at: position) { complete($0, value) }
  }

  /// Makes each call run `complete`, which calls a handler among the arguments, and return the output.
  func addCompletion<Value, Earlier>(
    returning output: Output, at position: SourcePosition, _ complete: @escaping (Arguments) -> Void
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let answer = store.makeAnswer { (arguments: Arguments) throws(Failure) -> Output in
      complete(arguments)
      return output
    }
    add([answer], at: position)
  }
}

extension StubbedMethod where Output == Void {
  /// Makes each call run the last handler but one with the value: `stub.load.completes(with: movie)`, where the last
  /// handler takes an error.
  @_disfavoredOverload
  public func completes<Value, Earlier>(
    with value: Earlier, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(handlerIndexFromEnd: 1, with: value, returning: (), at: position)
  }
}

/// Stubs that select a handler by the name of the method's parameter, for several handlers of the same type.
extension StubbedMethod where Output == Void {
  /// Makes each call run the named handler with the values: `stub.load.completes(\.failure, with: error)`.
  ///
  /// For a non-escaping handler, pass `\.failure.closure`.
  public func completes<each Handled, Value, Earlier>(
    _ handler: @escaping (Arguments) -> ((repeat each Handled) -> Void)?, with value: repeat each Handled,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = (repeat each value)
    addCompletion(returning: (), at: position) { handler($0)?(repeat each values) }
  }

  /// Makes each call run the named main-actor handler with the value, on the main actor.
  public func completes<Handled, Value, Earlier>(
    _ handler: @escaping (Arguments) -> (@MainActor (Handled) -> Void)?, with value: Handled,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let run = __onMain { (handler: (@MainActor (Handled) -> Void)?, value: Handled) in handler?(value) }
    addCompletion(returning: (), at: position) { run(handler($0), value) }
  }
}

extension StubbedMethod {
  /// Makes each call run the named handler with the value and return the output.
  public func completes<Handled, Value, Earlier>(
    _ handler: @escaping (Arguments) -> ((Handled) -> Void)?, with value: Handled, returning output: Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Earlier, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(returning: output, at: position) { handler($0)?(value) }
  }
}
