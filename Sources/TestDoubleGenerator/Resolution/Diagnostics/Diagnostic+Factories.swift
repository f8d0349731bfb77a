extension Diagnostic {
  static func unknownParent(
    _ parent: String, of name: String, doubling requested: String, at location: SourceLocation
  ) -> Diagnostic {
    let inheriting = name == requested ? "it" : "its parent '\(name)'"
    return error(
      """
      '\(requested)' cannot be doubled: \(inheriting) inherits '\(parent)', whose declaration is not among the sources \
      of this target and its dependencies, so what it requires is unknown; write this double by hand
      """, at: location)
  }

  static func cutOff(_ name: String, before missingEnd: String, at location: SourceLocation) -> Diagnostic {
    error(
      """
      protocol '\(name)' is cut off: the file ends before \(missingEnd); complete the file, then generate again
      """, at: location)
  }

  static func untyped(_ name: String, at location: SourceLocation) -> Diagnostic {
    error("cannot generate a test double: something in '\(name)' has no type; complete it", at: location)
  }

  /// Returns the error for a protocol that can't have a double, whatever its members are.
  static func refused(_ declaration: TypeDeclaration, _ reason: String) -> Diagnostic {
    error(
      "cannot generate a test double of '\(declaration.name)': \(reason); write this double by hand",
      at: declaration.location)
  }

  static func cannotDouble(_ reason: String, at location: SourceLocation) -> Diagnostic {
    error("cannot generate a test double: \(reason); write this double by hand", at: location)
  }

  /// Returns the error for a requirement that no double can implement.
  static func refused(_ requirement: Requirement, _ reason: String, double: String) -> Diagnostic {
    let signature = requirement.signature
    return error(
      """
      cannot generate a test double: '\(signature)' \(reason); write this double by hand, or, where an extension \
      implements '\(signature)', leave it out with '// understudy: \(double) without \(signature)'
      """, at: requirement.location)
  }

  static func notForwarded(_ members: [String], by double: String, at location: SourceLocation) -> Diagnostic
  {
    note(
      """
      '\(double)' can't forward these calls to a wrapped object, or answer them from a cassette, so each needs a stub: \
      \(members.map { "'\($0)'" }.joined(separator: ", "))
      """, at: location)
  }

  static func notWrapped(_ name: String, by double: String, at location: SourceLocation) -> Diagnostic {
    note(
      """
      '\(double)' can't wrap an object or answer from a cassette, since 'any \(name)' can't specify all associated types
      """, at: location)
  }

  static func cannotDoubleClass(_ name: String, _ reason: String, at location: SourceLocation) -> Diagnostic {
    error(
      """
      cannot generate a test double of the class '\(name)': \(reason), so no double can replace it; put a protocol \
      before it, or write a class of that name by hand
      """, at: location)
  }

  static func notOverridden(_ members: [String], of name: String, at location: SourceLocation) -> Diagnostic {
    note(
      """
      the double of the class '\(name)' does not override \(members.map { "'\($0)'" }.joined(separator: ", ")): a final, \
      constant or generic member, or one with a type or parameter that an override can't store
      """, at: location)
  }

  static func ambiguous(_ name: String, _ candidates: [String], at location: SourceLocation?) -> Diagnostic {
    let list = candidates.map { "'\($0)'" }.joined(separator: " and ")
    return error(
      """
      '\(name)' could stand in for \(list); add the comment \
      '// understudy: \(name) = \(candidates[0])' to this target to choose
      """, at: location)
  }

  static func notDoubled(
    _ protocolName: String, sinceName doubleName: String, isTakenByDoubleOf otherType: String,
    proposing proposal: String, at location: SourceLocation
  ) -> Diagnostic {
    warning(
      """
      '\(protocolName)' is not doubled, since '\(doubleName)' stands in for '\(otherType)' already; add the comment \
      '// understudy: \(proposal) = \(protocolName)' to the target to double it under another name
      """, at: location)
  }

  static func noSuchProtocol(_ name: String, for double: String, at location: SourceLocation?) -> Diagnostic {
    error(
      """
      there is no protocol '\(name)' for '\(double)' in the sources of this target and its dependencies
      """, at: location)
  }

  static func badDirective(_ text: String, at location: SourceLocation) -> Diagnostic {
    error(
      """
      cannot read the directive '\(text)'; write '// understudy: [public] NameSpy', \
      '// understudy: NameSpy = Module.Protocol', '// understudy: NameSpy without member(label:)', \
      '// understudy: Mock* = Spy', '// understudy: not NameSpy' or \
      '// understudy: sources Module = ../Folder'
      """, at: location)
  }

  static func nothingToLeaveOut(_ member: String, of name: String, at location: SourceLocation?) -> Diagnostic
  {
    error(
      """
      '\(name)' requires no '\(member)' that its double could leave out; write it as the protocol does, with its \
      labels or without any: 'load(page:)', 'load'
      """, at: location)
  }

  static func notVisible(_ name: String, access: String, at location: SourceLocation?) -> Diagnostic {
    error(
      """
      '\(name)' is internal to its module, so no \(access) double can stand in for it; make the protocol \
      \(access), or leave '\(access)' out
      """, at: location)
  }
}

extension Diagnostic {
  static func cannotBeSubject(_ name: String, _ reason: String, at location: SourceLocation) -> Diagnostic {
    error("cannot generate '\(name)', a subject under test: \(reason); write it by hand", at: location)
  }

  static func notImplemented(_ requirement: Requirement, for name: String) -> Diagnostic {
    cannotBeSubject(
      name,
      "no extension implements '\(requirement.signature)', and only properties can be met by spies and parameters",
      at: requirement.location)
  }

  static func spyMissing(_ spy: String, for name: String, at location: SourceLocation) -> Diagnostic {
    cannotBeSubject(name, "this needs a '\(spy)', which cannot be generated", at: location)
  }

  static func ambiguousSpy(
    _ spy: String, of declaration: TypeDeclaration, for name: String, at location: SourceLocation
  ) -> Diagnostic {
    error(
      """
      '\(name)' needs a spy of '\(declaration.fullName)', and '\(spy)' stands in for another; add the \
      comment '// understudy: \(declaration.module)\(spy) = \(declaration.fullName)' to this target
      """, at: location)
  }
}
