package import Testing

extension Test {
  /// Returns the test's name and the case's arguments, which identify the case independently of file paths.
  package func name(of testCase: Test.Case?) -> String {
    let name = ([id.moduleName] + id.nameComponents).joined(separator: "/")
    guard let arguments = testCase.flatMap(CaseArguments.init) else { return name }
    return name + "(\(TestCaseTexts.shared.texts(of: arguments, in: self).joined(separator: ", ")))"
  }
}
