import TestDoubleGenerator

/// A summary of a double's members as a test uses them, for `coverage`.
struct DoubleInterface: Sendable, Equatable {
  /// A method, subscript, initializer or property.
  struct Member: Sendable, Equatable {
    /// The kind of a member; `other` stands for subscripts, initializers, and properties that can throw or suspend.
    enum Form: Sendable, Equatable { case method, property, other }

    /// A parameter of a member.
    struct Parameter: Sendable, Equatable {
      /// The argument label; `nil` for `_`.
      var label: String?
      /// The name of the parameter inside the member.
      var name: String
      /// The type as the protocol's source writes it.
      var type: String
      /// True if the type is a closure or an optional closure.
      var isClosure: Bool
    }

    /// The kind of the member.
    var form: Form
    /// The name without labels and backticks.
    var name: String
    /// The name with its labels, as it appears in recorded calls: `movies(page:)`.
    var signature: String
    /// The name by which a test accesses the member, after `stub.` and `calls.`.
    var handle: String
    /// The parameters; empty for a property.
    var parameters: [Parameter] = []
    /// The return type, or the type of a property; empty if a method returns nothing.
    var result: String
    /// True if the member returns a value or passes a value to a completion handler.
    var canReturn: Bool
    /// True if a stub can choose the error that a call throws.
    var canThrow = false
    /// True if a test can suspend and later resume a call: the member is `async` and has no completion handler.
    var canBeHeld = false
    /// True if this is a member of the type, and not of its instances.
    var isStatic: Bool
  }

  /// The name of the protocol as it appears in recorded calls.
  var protocolName: String
  /// The members, including inherited ones, in the order of their declarations.
  var members: [Member]
}

extension DoubleInterface {
  init(_ double: DoubleDescription) {
    protocolName = double.protocolName
    members = double.members.map { Member($0.plan) }
  }
}

extension DoubleInterface.Member {
  fileprivate init(_ plan: MemberPlan) {
    let form: Form =
      plan.isProperty && plan.effects.isEmpty ? .property : plan.form == .function ? .method : .other
    self.init(
      form: form, name: plan.baseName, signature: plan.signature, handle: Backtick.bare(plan.handle),
      parameters: plan.parameters.map { parameter in
        Parameter(
          label: parameter.label, name: Backtick.bare(parameter.name), type: parameter.type.source,
          isClosure: parameter.type.function != nil || parameter.type.wrapped?.function != nil)
      },
      result: form == .method && plan.result.isVoid ? "" : plan.result.source,
      canReturn: !plan.result.isVoid || !plan.completions.isEmpty, canThrow: plan.errors.canBeStubbed,
      canBeHeld: plan.isAsync && plan.completions.isEmpty, isStatic: plan.scope == .type)
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
