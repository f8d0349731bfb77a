import TestReporting

/// Stubs that call a completion handler.
///
/// If the member also has a result, `returns(…)` stubs it, before or after:
///
/// ```swift
/// client.stub.get.completes(with: .success(data))
/// client.stub.get.returns(task)
/// ```
extension StubbedMethod {
  /// Makes each call run the last completion handler with the value.
  ///
  /// The handler runs before the call returns, with two exceptions: a main-actor handler runs asynchronously if the
  /// call isn't made on the main queue, and a handler of another global actor runs asynchronously on that actor.
  public func completes<Value>(
    with value: Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: value, at: position)
  }

  /// Makes each call run the completion handler with these two or more values: `completes(with: data, nil)`.
  public func completes<First, Second, each Rest>(
    with first: First, _ second: Second, _ rest: repeat each Rest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, repeat each Rest), Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let values = (first, second, repeat each rest)
    let alternatives =
      ObservedRun.current == nil
      ? nil
      : TestDoubleRuntime.alternatives(to: first).map { $0.map { ($0, second, repeat each rest) } }
        + TestDoubleRuntime.alternatives(to: second).map { $0.map { (first, $0, repeat each rest) } }
    addCompletion(with: values, among: alternatives, at: position)
  }

  /// Makes each call run the completion handler, which has no parameters, before the call returns.
  public func completes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (), at: position)
  }

  private func addCompletion<Value>(
    with value: Value, among alternatives: [Alternative<Value>]? = nil, at position: SourcePosition
  ) where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    guard let complete = store.callLastHandler as? (Arguments, Value) -> Void else { return }
    let value =
      ObservedRun.current?.choose(
        value, among: alternatives ?? TestDoubleRuntime.alternatives(to: value), of: store.name, at: position)
      ?? value
    let answer = store.makeAnswer { [unowned store] arguments throws(Failure) -> Output in
      complete(arguments, value)
      if let nothing = () as? Output { return nothing }
      return try store.result(ofCompleted: arguments)
    }
    addUnaltered(answer, isCompletion: Output.self != Void.self, at: position)
  }
}
