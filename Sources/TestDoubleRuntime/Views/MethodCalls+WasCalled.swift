import TestReporting

extension MethodCalls {
  /// Returns whether a call had these arguments: `spy.calls.toggle.wasCalled(with: 1, true)`.
  ///
  /// The values must have the parameters' types; leave out the parameters that are closures. If the type of a value
  /// can't be inferred, for example for `nil`, pass the values as one tuple: `wasCalled(with: (1, nil))`. If a value is
  /// not equatable, use `contains { … }`.
  public func wasCalled<each Value: Equatable>(
    with value: repeat each Value, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    var values: [Any] = []
    repeat values.append(each value)
    return hasCall(matching: ArgumentComparison(member, values), at: position)
  }

  /// Returns whether a call had these arguments, passed as one tuple: `calls.caption.wasCalled(with: (movie, nil))`.
  public func wasCalled(
    with arguments: Arguments, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    let comparison = ArgumentComparison<Arguments>(member, member.signature.argumentValues(of: arguments))
    return hasCall(matching: comparison, at: position)
  }

  private func hasCall(
    matching comparison: ArgumentComparison<Arguments>, at position: SourcePosition
  ) -> Bool {
    for arguments in recordedArguments {
      switch comparison.compare(arguments) {
      case .equal: return true
      case .different: continue
      case .mistake(let text):  // The mistake is the same for every call, so one report is enough.
        log.report(text, at: position)
        return false
      }
    }
    return false
  }
}
