extension Diagnostic {
  static func cannotBeSubject(_ name: String, _ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity: .error,
      message: "cannot generate '\(name)', a subject under test: \(reason); write this one by hand",
      location: location)
  }

  static func notImplemented(_ requirement: Requirement, for name: String) -> Diagnostic {
    let labels = requirement.parameters.map { $0.label + ":" }.joined()
    let member = Keywords.bare(requirement.name) + (requirement.kind == .property ? "" : "(\(labels))")
    return cannotBeSubject(
      name, "no extension implements '\(member)', and only properties can be met by spies and parameters",
      at: requirement.location)
  }

  static func spyMissing(_ spy: String, for name: String, at location: SourceLocation) -> Diagnostic {
    cannotBeSubject(name, "this needs a '\(spy)', which cannot be generated", at: location)
  }

  static func ambiguousSpy(
    _ spy: String, of original: ProtocolDeclaration, for name: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      severity: .error,
      message: """
        '\(name)' needs a spy of '\(original.module).\(original.name)', and '\(spy)' stands in for another; add the \
        comment '// understudy: \(original.module)\(spy) = \(original.module).\(original.name)' to this target
        """,
      location: location)
  }
}
