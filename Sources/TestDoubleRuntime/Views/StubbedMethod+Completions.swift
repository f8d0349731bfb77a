import TestReporting

/// Of several handlers, those before the last: `stub.load.completes(with: LoadError.offline)` calls the one that takes an
/// error.
extension StubbedMethod where Output == Void {
  /// Calls run the handler before the last with the value.
  @_disfavoredOverload
  public func completes<Value, Earlier, Rest>(
    with value: Earlier, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Earlier, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(1, with: value, returning: (), at: position)
  }

  /// Calls run the handler that stands two before the last with the value.
  @_disfavoredOverload
  public func completes<Value, Earlier, First, Rest>(
    with value: First, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  )
  where
    Body == __CompletionAnswer<
      Arguments, Value, __OtherHandler<Earlier, __OtherHandler<First, Rest>>, Output, Failure
    >
  {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(2, with: value, returning: (), at: position)
  }

  /// Calls run the handler before the last, which takes two values.
  @_disfavoredOverload
  public func completes<Value, First, Second, Rest>(
    with first: First, _ second: Second, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  )
  where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<(First, Second), Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(1, with: (first, second), returning: (), at: position)
  }

  /// Calls run the handler before the last, which takes nothing.
  @_disfavoredOverload
  public func completes<Value, Rest>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Void, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(1, with: (), returning: (), at: position)
  }
}

/// Handlers by their parameter's name, for those whose types don't tell them apart.
extension StubbedMethod where Output == Void {
  /// Calls run the handler of that name with the value: `stub.load.completes(\.failure, with: LoadError.offline)`.
  ///
  /// One that does not escape is `\.failure.closure`.
  public func completes<Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> ((Handled) -> Void)?, with value: Handled, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(returning: (), at: position) { handler($0)?(value) }
  }

  /// The same for a handler that takes two values.
  public func completes<First, Second, Value, Others>(
    _ handler: @escaping (Arguments) -> ((First, Second) -> Void)?, with first: First, _ second: Second,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(returning: (), at: position) { handler($0)?(first, second) }
  }

  /// The same for a handler that takes nothing: `stub.load.completes(\.done)`.
  public func completes<Value, Others>(
    _ handler: @escaping (Arguments) -> (() -> Void)?, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(returning: (), at: position) { handler($0)?() }
  }

  /// The same for a handler of the main actor's, which runs there.
  public func completes<Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> (@MainActor (Handled) -> Void)?, with value: Handled,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let run = __onMain { (handler: (@MainActor (Handled) -> Void)?, value: Handled) in handler?(value) }
    complete(returning: (), at: position) { run(handler($0), value) }
  }
}

extension StubbedMethod {
  /// The same for a method that returns something too.
  @_disfavoredOverload
  public func completes<Value, Earlier, Rest>(
    with value: Earlier, returning output: Output, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, __OtherHandler<Earlier, Rest>, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(1, with: value, returning: output, at: position)
  }

  /// Calls run the handler of that name with the value.
  public func completes<Handled, Value, Others>(
    _ handler: @escaping (Arguments) -> ((Handled) -> Void)?, with value: Handled, returning output: Output,
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Others, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    complete(returning: output, at: position) { handler($0)?(value) }
  }
}
