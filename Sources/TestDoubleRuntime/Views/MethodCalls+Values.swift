import TestReporting

/// Calls that have arguments besides closures, compared by those: `spy.calls.fetch == [7]`.
///
/// The values must have the parameters' types. Where a call has but values, and one is no `Equatable`, use `map`.
extension MethodCalls {
  /// True where the calls had these arguments, in this order, closures left out.
  @_disfavoredOverload
  public static func == <Value: Equatable>(calls: Self, expected: [Value]) -> Bool {
    calls.haveValues(expected.map { [$0] })
  }

  /// True where the calls had these two arguments each, in this order, closures left out.
  @_disfavoredOverload
  public static func == <First: Equatable, Second: Equatable>(
    calls: Self, expected: [(First, Second)]
  ) -> Bool {
    calls.haveValues(expected.map { [$0.0, $0.1] })
  }

  /// True where the calls had these three arguments each, in this order, closures left out.
  @_disfavoredOverload
  public static func == <First: Equatable, Second: Equatable, Third: Equatable>(
    calls: Self, expected: [(First, Second, Third)]
  ) -> Bool {
    calls.haveValues(expected.map { [$0.0, $0.1, $0.2] })
  }

  /// True where the calls had other arguments than these, closures left out.
  @_disfavoredOverload
  public static func != <Value: Equatable>(calls: Self, expected: [Value]) -> Bool { !(calls == expected) }

  /// True where the calls had other arguments than these, closures left out.
  @_disfavoredOverload
  public static func != <First: Equatable, Second: Equatable>(
    calls: Self, expected: [(First, Second)]
  ) -> Bool { !(calls == expected) }

  /// True if each call had the values of its place; where they can't be compared, that is an issue.
  private func haveValues(_ expected: [[Any]]) -> Bool {
    guard count == expected.count else { return false }
    for (arguments, values) in zip(recorded, expected) {
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
