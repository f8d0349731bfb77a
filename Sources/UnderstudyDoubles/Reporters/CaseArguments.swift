package import Testing

/// The arguments that a case passes to its parameterized test.
///
/// Swift Testing does not expose them, so they are read from the mirror of the case.
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
}
