import TestReporting

/// The answers of a method of a double; `Body` is how a closure answers it, synchronously or not.
public struct StubbedMethod<Arguments, Output, Failure: Error, Body> {
  let store: MethodStore<Arguments, Output, Failure, Body>
  var condition: StubCondition<Arguments>?

  /// Calls return these values in order; the last one repeats.
  public func returns(
    _ first: Output, _ rest: Output..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(([first] + rest).map { .value($0) }, at: position)
  }

  /// Calls throw the error; it has the type that the requirement throws.
  public func `throws`(
    _ error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.failure(error)], at: position)
  }

  /// Forgets everything that the member was told to answer; its calls stay.
  public func reset() { store.removeRules() }

  func add(_ answers: [Answer<Output, Failure, Body>], at position: SourcePosition) {
    store.add(.init(matching: condition, answers: answers, position: position))
  }
}

extension StubbedMethod where Output == Void {
  /// Calls return; for a throwing method that should not throw any more.
  public func returns(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension StubbedMethod where Output == Any {
  /// Calls of a member whose result is of an optional generic type, as in `-> Value?`, return `nil`.
  public func returns(
    _ nothing: Never?, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    returns(nothing as Any, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension StubbedMethod where Body == __SyncAnswer<Arguments, Output, Failure> {
  /// Calls are answered by the closure, which is given their arguments.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer(body)], at: position)
  }

  /// Calls are answered by the closure.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping () throws(Failure) -> Output
  ) where Arguments == Void {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer { (_: Void) throws(Failure) -> Output in try body() }], at: position)
  }
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Calls are answered by the closure, which is given their arguments, on the caller's actor.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer(body)], at: position)
  }

  /// Calls are answered by the closure, on the caller's actor.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping () async throws(Failure) -> Output
  ) where Arguments == Void {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.answer { (_: Void) async throws(Failure) -> Output in try await body() }], at: position)
  }
}
