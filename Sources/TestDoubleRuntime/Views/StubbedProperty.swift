import TestReporting

/// The value of a property of a double.
///
/// Assigning to the property itself does the same as `returns`, but is recorded as a set where setting is part of the
/// requirement.
public struct StubbedProperty<Value> {
  /// The type of the property's values.
  public typealias Output = Value

  let store: PropertyStore<Value>

  /// Reading gives these values in order; the last one repeats.
  public func returns(
    _ first: Value, _ rest: Value..., fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    store.stub(([first] + rest).map { .value($0) }, at: position)
  }

  /// Reading gives what the closure returns.
  public func answers(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column,
    _ body: @escaping () -> Value
  ) {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    store.stub([.body(body)], at: position)
  }

  /// Forgets the value; what was read and set stays recorded.
  public func reset() { store.stub([]) }
}
