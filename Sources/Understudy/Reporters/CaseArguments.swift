package import Testing

/// The arguments that a case passes to its parameterized test.
///
/// Swift Testing does not expose them, so they are read from the mirrors of the test and of its cases.
struct CaseArguments {
  private(set) var values: [Any] = []
  /// Identifies the case: the joined texts of its arguments' ids and of its discriminator.
  private(set) var id = ""

  /// Reads the arguments of a case; `nil` if the test has no arguments.
  init?(of testCase: Test.Case) {
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
  static func all(of test: Test) -> [CaseArguments] {
    func arguments<Cases: Sequence>(of cases: Cases) -> [CaseArguments] {
      cases.compactMap { ($0 as? Test.Case).flatMap(CaseArguments.init) }
    }
    let cases = Mirror(reflecting: test).descendant("testCasesState", "some", "evaluated")
    return (cases as? any Sequence).map { arguments(of: $0) } ?? []
  }

  /// False if the cases have another order in each process, since an argument comes from a `Set` or a `Dictionary`.
  static func areOrdered(of test: Test) -> Bool {
    guard let cases = Mirror(reflecting: test).descendant("testCasesState", "some", "evaluated", "_sequence")
    else { return true }
    // With several collections of arguments, the sequence combines them.
    let collections = [cases] + Mirror(reflecting: cases).children.map(\.value)
    return !collections.contains { [.set, .dictionary].contains(Mirror(reflecting: $0).displayStyle) }
  }
}

extension Test {
  /// Returns the test's name and the case's arguments, which identify the case independently of file paths.
  package func name(of testCase: Test.Case?) -> String {
    let name = ([id.moduleName] + id.nameComponents).joined(separator: "/")
    guard let arguments = testCase.flatMap(CaseArguments.init) else { return name }
    return name + "(\(TestCaseTexts.shared.texts(of: arguments, in: self).joined(separator: ", ")))"
  }
}
