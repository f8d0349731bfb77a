package import Testing

/// The arguments that a case passes to its parameterized test.
///
/// Swift Testing does not expose them, so they are read from the mirrors of the test and of its cases.
package struct CaseArguments {
  package private(set) var values: [Any] = []
  /// Identifies the case: the joined texts of its arguments' ids and of its discriminator.
  package var id = ""

  /// Reads the arguments of a case; `nil` if the test has no arguments.
  package init?(of testCase: Test.Case) {
    guard testCase.isParameterized else { return nil }
    collect(from: Mirror(reflecting: testCase), depth: 0)
  }

  // The arguments are values of `Test.Case.Argument`, each with a `value` and an `id`, nested in the case. The case's
  // `discriminator` distinguishes cases whose arguments have the same ids.
  private mutating func collect(from mirror: Mirror, depth: Int) {
    guard depth < 4 else { return }
    for child in mirror.children {
      let childMirror = Mirror(reflecting: child.value)
      if child.label == "discriminator" {
        id += "#\(child.value)"
      } else if String(describing: type(of: child.value)) == "Argument",
        let value = childMirror.descendant("value")
      {
        values.append(value)
        if let argumentID = childMirror.descendant("id") { id += "\(argumentID)" }
      } else {
        collect(from: childMirror, depth: depth + 1)
      }
    }
  }

  /// Returns the arguments of each case of a test, in order; empty if this version of Swift Testing stores the cases in
  /// another way.
  ///
  /// - Parameter test: A `Test`, or in a test of this function a value of the same structure.
  package static func all(of test: Any) -> [CaseArguments] {
    func arguments<Cases: Sequence>(of cases: Cases) -> [CaseArguments] {
      cases.compactMap { ($0 as? Test.Case).flatMap(CaseArguments.init) }
    }
    return (cases(of: test) as? any Sequence).map { arguments(of: $0) } ?? []
  }

  /// False if the cases have another order in each process, since an argument comes from a `Set` or a `Dictionary`.
  package static func areOrdered(of test: Any) -> Bool {
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
