import TestReporting

/// Comparisons of calls by their arguments, except closures: `spy.calls.fetch == [7]`.
///
/// The values must have the parameters' types. If an argument other than a closure is not `Equatable`, use `map`.
extension MethodCalls {
  /// True if the calls had these arguments, in this order; closures are left out.
  @_disfavoredOverload
  public static func == <Value: Equatable>(calls: Self, expected: [Value]) -> Bool {
    calls.haveValues(expected.map { [$0] })
  }

  /// True if the calls had these two arguments each, in this order; closures are left out.
  @_disfavoredOverload
  public static func == <First: Equatable, Second: Equatable>(
    calls: Self, expected: [(First, Second)]
  ) -> Bool {
    calls.haveValues(expected.map { [$0.0, $0.1] })
  }

  /// True if the calls had these three arguments each, in this order; closures are left out.
  @_disfavoredOverload
  public static func == <First: Equatable, Second: Equatable, Third: Equatable>(
    calls: Self, expected: [(First, Second, Third)]
  ) -> Bool {
    calls.haveValues(expected.map { [$0.0, $0.1, $0.2] })
  }

  /// True unless the calls had these arguments, in this order; closures are left out.
  @_disfavoredOverload
  public static func != <Value: Equatable>(calls: Self, expected: [Value]) -> Bool { !(calls == expected) }

  /// True unless the calls had these arguments, in this order; closures are left out.
  @_disfavoredOverload
  public static func != <First: Equatable, Second: Equatable>(
    calls: Self, expected: [(First, Second)]
  ) -> Bool { !(calls == expected) }

  /// True if the calls had these values, one list per call, in order; reports an issue if values can't be compared.
  private func haveValues(_ expected: [[Any]]) -> Bool {
    guard count == expected.count else { return false }
    for (arguments, values) in zip(recordedArguments, expected) {
      switch ArgumentComparison(member, values).compare(arguments) {
      case .equal: continue
      case .different: return false
      case .mistake(let text):
        log.report(text)
        return false
      }
    }
    return true
  }
}
