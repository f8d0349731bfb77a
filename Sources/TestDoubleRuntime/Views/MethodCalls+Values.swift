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
    guard let member, count == expected.count else { return false }
    do {
      return try zip(recordedArguments, expected).allSatisfy { arguments, values in
        try ArgumentComparison(member: member, expected: values).accepts(arguments)
      }
    } catch {
      __log.report("\(error)")
      return false
    }
  }
}
