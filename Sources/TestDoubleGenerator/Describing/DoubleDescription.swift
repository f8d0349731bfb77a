/// The model of a double, from which its source text is rendered.
package struct DoubleDescription: Sendable {
  enum Isolation: Sendable, Hashable {
    case none
    case actor
    /// The attribute of the global actor as written: `@MainActor`.
    case globalActor(String)
  }

  let request: DoubleRequest
  /// The name of the doubled type, as failure messages and timelines show it.
  package let protocolName: String
  /// The name by which generated code refers to the doubled type: `MoviesService`, `Outer.Service`, `Module.Service`.
  let doubledTypeReference: String
  let isolation: Isolation
  let isSendable: Bool
  let superclass: String?
  let generics: [TypeParameter]
  let whereRequirements: [WhereRequirement]
  /// The type aliases that fix associated types: `typealias Item = Int`.
  let typeAliases: [(name: String, value: TypeTree)]
  let conditions: [ConditionalClause]
  let attributes: [String]
  /// The members, except `objectWillChange`, which `DoubleRenderer` implements.
  package let members: [MemberPlan]
  /// The type of the objects that the double can wrap; `nil` for a class, and if no existential can fix all associated
  /// types.
  let wrappedType: TypeTree?
  /// The expressions of the errors that a replaying double can throw, such as `MoviesError.offline`.
  var replayedErrors: [String] = []
  /// The inherited standard protocols whose members `DoubleRenderer` implements, since no extension does.
  let builtInProtocols: Set<String>
  let observationKinds: Set<ObservationKind>
  let origin: DoubleOrigin
  /// The names in generated code that would mean other types inside the double if they were not qualified.
  let clashingNames: Set<String>
}

extension DoubleDescription {
  /// The doubled struct of closures; `nil` if the double replaces a protocol or a class.
  var closureStruct: ClosureStruct? { if case .closures(let value) = origin { value } else { nil } }
  var replacesClass: Bool { if case .superclass = origin { true } else { false } }

  /// True if an instance member returns `Self`, which a plan replaces by the name of the double.
  var hasMemberReturningSelf: Bool {
    members.contains { $0.scope == .instance && $0.result.unqualifiedName == request.name }
  }

  /// True if the double can wrap an object, to forward calls to it or to record its answers for a replay.
  var canWrap: Bool { request.asksToWrap && wrappedType != nil }
  /// True if the double has an initializer for replaying.
  var hasReplay: Bool { request.replays && wrappedType != nil }

  /// The signatures of the instance members that a wrapping or replaying double doesn't forward.
  var unforwardedSignatures: [String] {
    guard canWrap else { return [] }
    return members.filter { $0.scope == .instance && !$0.isForwarded }.map(\.signature)
  }
}

extension DoubleRequest {
  var isWrappingSpy: Bool { wraps && kind == .spy }
  /// True if a test passes a real object to the double, to wrap it or to record its answers for a replay.
  var asksToWrap: Bool { isWrappingSpy || replays }
}
