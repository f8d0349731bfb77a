/// The body of a method that overrides a class's.
extension MethodRenderer {
  /// Gives what is stubbed, and where nothing is, what the class's own method gives.
  var overridingCall: [String] {
    let answer = local("__answer")
    let call = "\(effectKeywords)super.\(method.name)(\(passing(\.name)))"
    let answered = "\(effectKeywords)\(handle).answered(\(method.parameters.map(expression).asTuple))"
    if method.result.isNothing { return ["if \(answered) == nil { \(call) }"] }
    return ["if let \(answer) = \(answered) { return \(answer) }", "return \(call)"]
  }
}
