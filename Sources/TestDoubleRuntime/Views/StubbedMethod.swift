package import TestReporting

/// The stub of a double's method, by which a test sets the answers to calls.
///
/// `Body` is the type of a closure that answers a call: synchronous, asynchronous, or for completion handlers.
public struct StubbedMethod<Arguments, Output, Failure: Error, Body> {
  package let store: __CallHandle<Arguments, Output, Failure, Body>
  /// The condition of `when(…)`; `nil` for the stub of all calls.
  var condition: StubCondition<Arguments>?

  package init(
    store: __CallHandle<Arguments, Output, Failure, Body>, condition: StubCondition<Arguments>? = nil
  ) {
    self.store = store
    self.condition = condition
  }

  /// Makes the calls return these values, in order; the last value repeats.
  public func returns(
    _ first: Output, _ rest: Output..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add(([first] + rest).map { .value($0) }, at: position)
  }

  /// Makes all calls throw the error, which has the requirement's error type.
  public func `throws`(
    _ error: Failure, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.failure(error)], at: position)
  }

  /// Removes all answers of the member; its calls stay recorded.
  public func reset() { store.removeRules() }

  package func add(_ answers: [Answer<Output, Failure, Body>], at position: SourcePosition) {
    let givesValue = if case .value? = answers.first { true } else { false }
    let answers =
      ObservedRun.current?.altered(answers, of: store.name, at: position, store.makePlaceholder) ?? answers
    store.add(.init(matching: condition, answers: answers, givesValue: givesValue, position: position))
  }

  /// Adds an answer that `mutate` leaves as it is, since a call gets no value from it.
  package func addUnaltered(
    _ answer: Answer<Output, Failure, Body>, isCompletion: Bool = false, at position: SourcePosition
  ) {
    store.add(
      .init(matching: condition, answers: [answer], isCompletion: isCompletion, position: position))
  }
}

/// The stub of a double's property, by which a test sets the value that is read.
///
/// An assignment to the double's property stubs the value as well. If the protocol requires a setter, the double also
/// records the assignment.
public typealias StubbedProperty<Value> = StubbedMethod<Void, Value, Never, __SyncAnswer<Void, Value, Never>>

extension StubbedMethod where Output == Void {
  /// Makes calls return normally; for a throwing method that should no longer throw.
  public func returns(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    returns((), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension StubbedMethod where Output == Any {
  /// Makes the calls return `nil`, for a member whose result is a generic optional, as in `-> Value?`.
  public func returns(
    _ nothing: Never?, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) {
    returns(nothing as Any, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension StubbedMethod {
  /// Answers calls with the closure, which receives their arguments, if there are any.
  public func answers<Handlers>(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping (Arguments) throws(Failure) -> Output
  ) where Body == __ImmediateAnswer<Arguments, Output, Failure, Handlers> {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([store.makeAnswer(body)], at: position)
  }
}

extension StubbedMethod where Body == __AsyncAnswer<Arguments, Output, Failure> {
  /// Answers calls with the closure, which receives their arguments, if there are any, and runs on the caller's actor.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Output
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    add([.body(Body(body))], at: position)
  }
}
