import TestReporting

/// Comparisons of calls by their arguments, except closures: `spy.calls.fetch == [7]`.
///
/// The values must have the parameters' types. If an argument other than a closure is not `Equatable`, use `map`.
extension MethodCalls {
  /// True if the calls had these arguments, in this order: an array of values, or of tuples; closures are left out.
  @_disfavoredOverload
  public static func == <each Value: Equatable>(calls: Self, expected: [(repeat each Value)]) -> Bool {
    calls.haveValues(
      expected.map { (values: (repeat each Value)) in
        var list: [Any] = []
        repeat list.append(each values)
        return list
      })
  }

  /// True unless the calls had these arguments, in this order; closures are left out.
  @_disfavoredOverload
  public static func != <each Value: Equatable>(calls: Self, expected: [(repeat each Value)]) -> Bool {
    !(calls == expected)
  }

  /// True if the calls had these values, one list per call, in order; reports an issue if values can't be compared.
  private func haveValues(_ expected: [[Any]]) -> Bool {
    guard count == expected.count else { return false }
    return reportingMistake {
      try zip(recordedArguments, expected).allSatisfy { arguments, values in
        try ArgumentComparison(member: member, expected: values).accepts(arguments)
      }
    }
  }

  /// Returns the result of a comparison; reports an issue and returns false if the values can't be compared.
  private func reportingMistake(at position: SourcePosition? = nil, _ compare: () throws -> Bool) -> Bool {
    do { return try compare() } catch {
      __log.report("\(error)", at: position)
      return false
    }
  }
}

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
    return hasCall(with: values, at: position)
  }

  /// Returns whether a call had these arguments, passed as one tuple: `calls.caption.wasCalled(with: (movie, nil))`.
  public func wasCalled(
    with arguments: Arguments, fileID: String = #fileID, filePath: String = #filePath, line: Int = #line,
    column: Int = #column
  ) -> Bool {
    let position = SourcePosition(fileID: fileID, filePath: filePath, line: line, column: column)
    return hasCall(with: member.signature.argumentValues(of: arguments), at: position)
  }

  private func hasCall(with values: [Any], at position: SourcePosition) -> Bool {
    let comparison = ArgumentComparison<Arguments>(member: member, expected: values)
    // The mistake is the same for every call, so one report is enough.
    return reportingMistake(at: position) { try recordedArguments.contains(where: comparison.accepts) }
  }
}
