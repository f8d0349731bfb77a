import TestReporting

extension StubbedMethod {
  /// Returns the stub of the calls whose arguments the closure accepts.
  ///
  /// If several stubs match a call, the latest stub answers the call.
  public func when(_ matches: @escaping (Arguments) -> Bool) -> Self {
    Self(store: store, condition: StubCondition(accepts: matches))
  }

  /// Returns the stub of the calls with exactly these arguments: `stub.toggle.when(1, true)`.
  ///
  /// Give no values for closures. A wrong number of values, and a value that does not have its parameter's type, are
  /// reported when the member is first called. If the type of a value can't be inferred, for example for `nil`, pass
  /// the values as one tuple: `when((1, nil))`.
  public func when<First: Equatable, each Value: Equatable>(
    _ first: First, _ value: repeat each Value, fileID: String = #fileID, filePath: String = #filePath,
    line: Int = #line, column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    var values: [Any] = [first]
    repeat values.append(each value)
    return when(values, at: position)
  }

  /// Returns the stub of calls with exactly these arguments, passed as one tuple: `stub.caption.when((movie, nil))`.
  public func when(
    _ arguments: Arguments, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Self {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return when(store.signature.argumentValues(of: arguments), at: position)
  }

  private func when(_ values: [Any], at position: SourcePosition) -> Self {
    let reportLimit = ReportLimit()
    let condition = StubCondition<Arguments>(
      accepts: { [unowned store] in
        do { return try ArgumentComparison(member: store, expected: values).accepts($0) } catch {
          if reportLimit.claimReport() { store.log.report("\(error)", at: position) }
          return false
        }
      }, expectedArguments: values)
    return Self(store: store, condition: condition)
  }
}

/// Allows only one report for a stub whose values can't be compared with the arguments.
private final class ReportLimit: @unchecked Sendable {  // `isReported` is guarded by `lock`.
  private let lock = DoubleLock()
  private var isReported = false

  func claimReport() -> Bool { lock.withLock { !exchange(&isReported, with: true) } }
}

extension StubbedMethod where Arguments: Equatable {
  /// Returns the stub of the calls with exactly this argument.
  ///
  /// If several stubs match a call, the latest stub answers the call.
  public func when(_ argument: Arguments) -> Self {
    Self(store: store, condition: StubCondition(accepts: { $0 == argument }, expectedArguments: [argument]))
  }
}
