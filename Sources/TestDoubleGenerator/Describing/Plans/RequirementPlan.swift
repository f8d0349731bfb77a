/// The member by which a double satisfies a requirement, or the reason why the double can't satisfy the requirement.
///
/// A supported requirement has at most one rare kind; most rare kinds exclude `inout` parameters, autoclosures and
/// non-escaping closures.
indirect enum RequirementPlan: Sendable {
  case plain(MemberPlan)
  case rare(RareRequirementKind, MemberPlan)
  case refused(Refusal)

  var member: MemberPlan? {
    switch self {
    case .plain(let member), .rare(_, let member): member
    case .refused: nil
    }
  }
}

/// A kind of requirement that few protocols have.
enum RareRequirementKind: Sendable, Hashable, CaseIterable {
  /// A subscript, which has one handle for its getter and one for its setter.
  case subscripting
  /// An operator, whose handle is named after the operator's characters: `operatorEqualEqual`.
  case operation
  /// A variadic parameter, recorded as an array.
  case variadicParameter
  /// A copyable `borrowing`, `consuming` or `sending` parameter, recorded unchanged; the double omits the specifier.
  case ownershipParameter
  /// An isolated parameter: the actor is recorded, and isolates the member.
  case isolatedParameter
  /// A parameter pack, recorded as an array of `Any`.
  case parameterPack
  /// A noncopyable parameter, recorded as an `OwnedValue` if it is consumed and as a `LentValue` if it is borrowed.
  case noncopyableParameter
  /// A noncopyable result, stubbed with an `OwnedValue`.
  case noncopyableResult
  /// A `throws(E)` with a type parameter `E` of the member; a stub's error of another type fails the test.
  case errorOfTypeParameter

  /// The name of the kind in messages.
  var name: String {
    switch self {
    case .subscripting: "a subscript"
    case .operation: "an operator"
    case .variadicParameter: "a variadic parameter"
    case .ownershipParameter: "a parameter that is borrowed, consumed or sent"
    case .isolatedParameter: "an isolated parameter"
    case .parameterPack: "a parameter pack"
    case .noncopyableParameter: "a noncopyable parameter"
    case .noncopyableResult: "a noncopyable result"
    case .errorOfTypeParameter: "an error of its own type parameter"
    }
  }

  var excludesInoutAndNonEscapingParameters: Bool {
    switch self {
    case .subscripting, .operation, .errorOfTypeParameter: false
    case .variadicParameter, .ownershipParameter, .isolatedParameter, .parameterPack, .noncopyableParameter,
      .noncopyableResult:
      true
    }
  }
}

/// The reason why a requirement can't be doubled.
enum Refusal: Error, Sendable {
  /// Two rare kinds in one requirement, or a rare kind and a parameter that this rare kind excludes.
  case combined(RareRequirementKind, with: String)
  /// A parameter of a kind that is not supported: its name, and the reason in words.
  case parameter(String, reason: String)
  /// A result, or the type of a property, of a kind that is not supported: the reason in words.
  case result(String)
  /// A reason that concerns the whole requirement, in words.
  case requirement(String)

  /// The reason in words, as the end of a sentence that begins with the requirement's name.
  var reason: String {
    switch self {
    case .combined(let kind, let other): "has \(kind.name) and \(other), and only one of them is supported"
    case .parameter(let name, let reason): "has a parameter '\(name)' that \(reason)"
    case .result(let reason): "returns a value that \(reason)"
    case .requirement(let reason): reason
    }
  }
}
