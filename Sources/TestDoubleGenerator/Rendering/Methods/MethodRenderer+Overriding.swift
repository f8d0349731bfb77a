/// The body of a method that overrides a class's.
extension MethodRenderer {
  /// Gives what is stubbed, and where nothing is, what the class's own method gives.
  var overridingCall: [String] {
    let values = method.parameters.map { recording($0).expression }
    let arguments = values.count == 1 ? values[0] : "(\(values.joined(separator: ", ")))"
    let answer = local("__answer")
    let passed = method.parameters.map { parameter in
      (parameter.label.map { Keywords.calledLabel($0) + ": " } ?? "") + parameter.name
    }.joined(separator: ", ")
    let call = "\(effectKeywords)super.\(method.name)(\(passed))"
    let answered = "\(effectKeywords)\(owner).\(Keywords.escaped(method.handle)).answered(\(arguments))"
    if method.result.isNothing { return ["if \(answered) == nil { \(call) }"] }
    return ["if let \(answer) = \(answered) { return \(answer) }", "return \(call)"]
  }
}
