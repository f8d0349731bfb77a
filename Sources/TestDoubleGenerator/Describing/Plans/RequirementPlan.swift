/// How the double meets a requirement, or why it can't.
///
/// Common parts may be combined freely. Of rare kinds, a requirement may have one; most of them in their plain form
/// only, where all other parameters are handed over as they are. Everything else is refused.
indirect enum RequirementPlan: Sendable {
  case plain(MemberPlan)
  case rare(RareKind, MemberPlan)
  case refused(Refusal)

  /// The member, unless there is none.
  var member: MemberPlan? {
    switch self {
    case .plain(let member), .rare(_, let member): member
    case .refused: nil
    }
  }
}

/// A kind of requirement that few protocols have.
enum RareKind: Sendable, Hashable, CaseIterable {
  /// Has a handle for its getter, and one for its setter.
  case subscripting
  /// Has a handle with its signs spelled out: `operatorEqualEqual`.
  case operation
  /// Recorded as an array.
  case variadicParameter
  /// `borrowing`, `consuming` and `sending` are dropped: a value that can be copied is recorded as it is.
  case ownedParameter
  /// The actor is recorded, and the member is isolated to it.
  case isolatedParameter
  /// Recorded as an array of `Any`.
  case parameterPack
  /// Recorded as an `OwnedValue` where it is consumed, and as a `LentValue` where it is borrowed.
  case noncopyableParameter
  /// Stubbed with an `OwnedValue`.
  case noncopyableResult
  /// `throws(E)` where `E` is a type parameter of the member: an error of another type can't be thrown.
  case errorOfTypeParameter

  /// The part as messages name it.
  var name: String {
    switch self {
    case .subscripting: "a subscript"
    case .operation: "an operator"
    case .variadicParameter: "a variadic parameter"
    case .ownedParameter: "a parameter that is borrowed, consumed or sent"
    case .isolatedParameter: "an isolated parameter"
    case .parameterPack: "a parameter pack"
    case .noncopyableParameter: "a noncopyable parameter"
    case .noncopyableResult: "a noncopyable result"
    case .errorOfTypeParameter: "an error of its own type parameter"
    }
  }

  /// True if all other parameters have to be handed over as they are.
  var isPlainOnly: Bool {
    switch self {
    case .subscripting, .operation, .errorOfTypeParameter: false
    case .variadicParameter, .ownedParameter, .isolatedParameter, .parameterPack, .noncopyableParameter,
      .noncopyableResult:
      true
    }
  }
}

/// Why a requirement has no double.
enum Refusal: Error, Sendable {
  /// Two rare kinds in one requirement, or one beside a parameter that is not handed over as it is.
  case combined(RareKind, with: String)
  /// A parameter of a kind that is not supported.
  case parameter(String, is: String)
  /// A result, or the type of a property, of a kind that is not supported.
  case result(String)
  /// The whole requirement.
  case requirement(String)

  /// What is refused, as the end of a sentence that begins with the requirement's name.
  var reason: String {
    switch self {
    case .combined(let kind, let other): "has \(kind.name) and \(other), and only one of them is supported"
    case .parameter(let name, let reason): "has a parameter '\(name)' that \(reason)"
    case .result(let reason): "returns a value that \(reason)"
    case .requirement(let reason): reason
    }
  }
}
