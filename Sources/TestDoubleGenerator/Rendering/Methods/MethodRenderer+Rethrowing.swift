/// Writes what a member needs around its call that can't throw whatever its stub does.
extension MethodRenderer {
  /// The body, with what becomes of an error that it throws.
  func rescued(_ lines: [String], giving value: CallValue) -> [String] {
    guard let rethrowing = method.rethrowing else { return lines }
    let result = value.isResult ? "(\(handleResult))" : names.standard("Void")
    let isSent = value.isResult && hidesResult
    let start =
      "\(value.prefix)try \(isSent ? "__sending(\(names.kit("__Unsent"))(" : "")\(owner)"
      + ".\(Keywords.escaped(method.handle)).rescue(error, "
    let taking = method.returnsNoncopyable ? ".take()" : isSent ? ").value)" : ""
    let (before, rescue) =
      switch rethrowing {
      case .closures: (evaluated + watched, "\(start)of: \(flag), as: \(result).self) { throw $0 }\(taking)")
      case .type(let type): ([], "\(start)throwing: (\(type.source)).self, as: \(result).self)\(taking)")
      }
    return before + ["do {"] + lines.map { "  " + $0 } + ["} catch {", "  " + rescue, "}"]
  }

  /// True if the closure's errors are the only ones that the member may throw.
  func isWatched(_ parameter: ParameterShape) -> Bool { closure(of: parameter) != nil }

  /// The name of the closure as it was passed.
  func lentName(_ parameter: ParameterShape) -> String {
    isWatched(parameter)
      ? local("__lent" + HandleNames.capitalized(Keywords.bare(parameter.name))) : parameter.name
  }

  /// The name of an escaping closure whose errors are noted.
  func watchedName(_ parameter: ParameterShape) -> String {
    local("__watched" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// A closure that calls the one that was passed, and notes what that throws.
  func watching(_ parameter: ParameterShape, as name: String, calling lent: String) -> [String] {
    guard let closure = closure(of: parameter), let noting = noting(closure) else { return [] }
    let arguments = closure.parameters.enumerated().map { index, type in
      (type.has(.inout) ? "&" : "") + (closure.isTyped ? "__\(index)" : "$\(index)")
    }.joined(separator: ", ")
    let effects = closure.effects.source
    let parameters = closure.parameters.enumerated().map { "__\($0): \($1.source)" }.joined(separator: ", ")
    let result = closure.result.inSignatures(names.standard).source
    let head = closure.isTyped ? "(\(parameters)) \(effects) -> \(result) in " : ""
    let call = "\(closure.effects.isAsync ? "try await" : "try") \(lent)(\(arguments))"
    return [
      """
      let \(name): \(parameter.type.source) = { \(head)\(noting.start) { return \(call) } \
      \(noting.end) }
      """
    ]
  }

  /// The name of an autoclosure's value, where that is evaluated outside of the call.
  func evaluatedName(_ parameter: ParameterShape) -> String? {
    guard parameter.isAutoclosure else { return nil }
    guard case .closures? = method.rethrowing else {
      return evaluatesFirst ? local("__value" + HandleNames.capitalized(Keywords.bare(parameter.name))) : nil
    }
    return local("__value" + HandleNames.capitalized(Keywords.bare(parameter.name)))
  }

  /// True if the member throws nothing but what its autoclosures throw, and what stands around its call can throw
  /// nothing.
  var evaluatesFirst: Bool {
    method.throwing == .rethrowing && method.rethrowing == nil
      && method.parameters.contains {
        $0.isNonEscaping && !$0.isAutoclosure || $0.record == .owned && $0.ownership == .inout
          || $0.record == .lent && !method.isAsync
      }
  }

  private var flag: String { local("__rethrown") }

  /// The constants of the values of autoclosures, whose errors the member throws before anything is recorded.
  var evaluated: [String] {
    method.parameters.compactMap { parameter in
      evaluatedName(parameter).map {
        "let \($0)\(annotation(of: parameter)) = \(evaluation(of: parameter, inPlace: true))"
      }
    }
  }

  private var watched: [String] {
    ["let \(flag) = \(names.kit("__Rethrown"))()"]
      + method.parameters.filter { isWatched($0) && !$0.isNonEscaping }.flatMap {
        watching($0, as: watchedName($0), calling: $0.name)
      }
  }

  /// Returns the text around the call of a closure whose errors are noted.
  func noting(_ closure: ClosureType) -> (start: String, end: String)? {
    guard case .closures? = method.rethrowing, closure.effects.isThrowing else { return nil }
    let typed = closure.isTyped ? " " + Effects(throwing: closure.effects.throwing).source : ""
    return ("do\(typed)", "catch { throw \(flag).note(error) }")
  }

  private func closure(of parameter: ParameterShape) -> ClosureType? {
    guard case .closures(let closures)? = method.rethrowing, let closure = closures[parameter.name],
      !closure.hasPack, parameter.ownership != .inout
    else { return nil }
    return closure
  }
}
