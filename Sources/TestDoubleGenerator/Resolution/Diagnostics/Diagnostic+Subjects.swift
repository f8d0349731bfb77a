extension Diagnostic {
  static func cannotBeSubject(_ name: String, _ reason: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      severity: .error,
      message: "cannot generate '\(name)', a subject under test: \(reason); write this one by hand",
      location: location)
  }

  static func notImplemented(_ member: String, for name: String, at location: SourceLocation) -> Diagnostic {
    cannotBeSubject(
      name, "no extension implements '\(member)', and only properties can be met by spies and parameters",
      at: location)
  }

  static func spyMissing(_ spy: String, for name: String, at location: SourceLocation) -> Diagnostic {
    cannotBeSubject(name, "this needs a '\(spy)', which cannot be generated", at: location)
  }

  static func notSendable(
    _ member: String, because reason: String, for name: String, at location: SourceLocation
  ) -> Diagnostic {
    cannotBeSubject(name, "it has to be Sendable, and '\(member)' \(reason)", at: location)
  }
}
