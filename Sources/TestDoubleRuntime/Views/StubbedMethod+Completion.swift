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
    addCompletion(with: value, at: position) { TestDoubleRuntime.alternatives(to: value) }
  }

  /// Makes each call run the completion handler with these two or more values: `completes(with: data, nil)`.
  public func completes<First, Second, each Rest>(
    with first: First, _ second: Second, _ rest: repeat each Rest, fileID: String = #fileID,
    filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, (First, Second, repeat each Rest), Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (first, second, repeat each rest), at: position) {
      TestDoubleRuntime.alternatives(to: first).map { ($0.kind, ($0.value, second, repeat each rest)) }
        + TestDoubleRuntime.alternatives(to: second).map { ($0.kind, (first, $0.value, repeat each rest)) }
    }
  }

  /// Makes each call run the completion handler, which has no parameters, before the call returns.
  public func completes(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) where Body == __CompletionAnswer<Arguments, Void, Output, Failure> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    addCompletion(with: (), at: position) { [] }
  }

  private func addCompletion<Value>(
    with value: Value, at position: SourcePosition, among alternatives: () -> [(AlterationKind, Value)]
  ) where Body == __CompletionAnswer<Arguments, Value, Output, Failure> {
    guard let complete = store.callLastHandler as? (Arguments, Value) -> Void else { return }
    var value = value
    if let run = ObservedRun.current {
      let found = alternatives().map { kind, other in
        Alternative(kind: kind, value: other, old: describe(value), new: describe(other))
      }
      value = run.choose(value, among: found, of: store.name, at: position)
    }
    let answer = store.makeAnswer { [unowned store, value] arguments throws(Failure) -> Output in
      complete(arguments, value)
      if let nothing = () as? Output { return nothing }
      return try store.result(ofCompleted: arguments)
    }
    addUnaltered(answer, isCompletion: Output.self != Void.self, at: position)
  }
}
