/// What a member needs around its call that can't throw whatever its stub does.
extension MethodRenderer {
  /// True if the member throws only what its closures throw, or an error of its own type parameter.
  var hasOwnErrors: Bool {
    switch method.errors {
    case .ofClosures, .ofTypeParameter: true
    case .nothing, .anything, .typed: false
    }
  }

  /// The body, with what becomes of an error that it throws.
  func rescued(_ lines: [String], returns: Bool) -> [String] {
    let result = returns ? "(\(handleResult))" : names.standard("Void")
    let start = "\(returns ? "return " : "")try \(handle).rescue(error, "
    let rescue: String
    var before: [String] = []
    switch method.errors {
    case .nothing, .anything, .typed: return lines
    case .ofClosures:
      before = ["let \(flag) = \(names.kit("__Rethrown"))()"]
      rescue = "\(start)of: \(flag), as: \(result).self) { throw $0 }"
    case .ofTypeParameter(let type):
      rescue = "\(start)throwing: (\(type.source)).self, as: \(result).self)"
    }
    return before + ["do {"] + lines.indented + ["} catch {", "  " + rescue, "}"]
  }

  private var flag: String { local("__rethrown") }

  /// The name of the closure as it was passed.
  func lentName(_ parameter: ParameterPlan) -> String {
    rethrown(parameter) == nil
      ? parameter.name : local("__lent" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// The closure's type, where the member throws what it throws.
  private func rethrown(_ parameter: ParameterPlan) -> FunctionType? {
    if case .ofClosures(let closures) = method.errors { closures[parameter.name] } else { nil }
  }

  /// A closure that calls the one that was passed, and notes what that throws.
  func watching(_ parameter: ParameterPlan) -> [String] {
    guard let closure = rethrown(parameter) else { return [] }
    let arguments = closure.parameters.enumerated().map { index, element in
      (element.type.has(.inout) ? "&" : "") + "$\(index)"
    }.joined(separator: ", ")
    let call = "\(closure.effects.isAsync ? "try await" : "try") \(lentName(parameter))(\(arguments))"
    return [
      """
      let \(parameter.name): \(parameter.type.source) = { do { return \(call) } \
      catch { throw \(flag).note(error) } }
      """
    ]
  }
}
