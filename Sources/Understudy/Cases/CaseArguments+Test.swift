internal import Testing
internal import UnderstudyDoubles

/// The cases of a test, which Swift Testing does not expose either.
extension CaseArguments {
  /// Returns the arguments of each case of a test, in order; empty if this version of Swift Testing stores the cases in
  /// another way.
  ///
  /// - Parameter test: A `Test`, or in a test of this function a value of the same structure.
  static func all(of test: Any) -> [CaseArguments] {
    func arguments<Cases: Sequence>(of cases: Cases) -> [CaseArguments] {
      cases.compactMap { ($0 as? Test.Case).flatMap(CaseArguments.init) }
    }
    return (cases(of: test) as? any Sequence).map { arguments(of: $0) } ?? []
  }

  /// False if the cases have another order in each process, since an argument comes from a `Set` or a `Dictionary`.
  static func areOrdered(of test: Any) -> Bool {
    guard let sequence = cases(of: test).flatMap({ Mirror(reflecting: $0).descendant("_sequence") })
    else { return true }
    // With several collections of arguments, the sequence combines them.
    let collections = [sequence] + Mirror(reflecting: sequence).children.map(\.value)
    return !collections.contains { [.set, .dictionary].contains(Mirror(reflecting: $0).displayStyle) }
  }

  /// Returns the sequence of a test's cases: from Swift 6.4 on, the test has it in an object with all its properties.
  private static func cases(of test: Any) -> Any? {
    let mirror = Mirror(reflecting: test)
    return mirror.descendant("testCasesState", "some", "evaluated")
      ?? mirror.descendant("_properties", "value", "testCasesState", "some", "evaluated")
  }
}
