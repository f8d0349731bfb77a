import TestReporting

/// The stub of a double's property, by which a test sets the value.
///
/// An assignment to the double's property stubs the value as well. If the protocol requires a setter, the double also
/// records the assignment.
public struct StubbedProperty<Value> {
  /// The type of the property's values.
  public typealias Output = Value

  let store: PropertyStore<Value>

  /// Makes the reads return these values, in order; the last value repeats.
  public func returns(
    _ first: Value, _ rest: Value..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    store.stub(([first] + rest).map { .value($0) }, at: position)
  }

  /// Answers reads with the closure.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping () -> Value
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    store.stub([store.reads.makeAnswer { body() }], at: position)
  }

  /// Removes the value; reads and assignments stay recorded.
  public func reset() { store.removeStubs() }
}
