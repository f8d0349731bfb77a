import TestDoubleGenerator

/// What can happen to the members of a double, for `coverage`.
struct DoubleInterface: Sendable, Equatable {
  /// A method, subscript, initializer or property.
  struct Member: Sendable, Equatable {
    /// The name with its labels, as it appears in recorded calls: `movies(page:)`.
    var signature: String
    /// True if the member returns a value or passes a value to a completion handler.
    var canReturn: Bool
    /// True if a stub can choose the error that a call throws.
    var canThrow = false
    /// True if a test can suspend and later resume a call: the member is `async` and has no completion handler.
    var canBeHeld = false
  }

  /// The name of the protocol as it appears in recorded calls.
  var protocolName: String
  /// The members, including inherited ones, in the order of their declarations.
  var members: [Member]
}

extension DoubleInterface {
  init(_ double: DoubleDescription) {
    protocolName = double.protocolName
    members = double.members.map { Member($0) }
  }
}

extension DoubleInterface.Member {
  fileprivate init(_ plan: MemberPlan) {
    self.init(
      signature: plan.signature, canReturn: !plan.result.isVoid || !plan.completions.isEmpty,
      canThrow: plan.errors.canBeStubbed, canBeHeld: plan.isAsync && plan.completions.isEmpty)
  }
}

extension MemberPlan.Errors {
  /// True if a stub chooses the error that a call throws.
  fileprivate var canBeStubbed: Bool {
    switch self {
    case .anything, .typed: true
    case .nothing, .ofClosures, .ofTypeParameter: false
    }
  }
}
