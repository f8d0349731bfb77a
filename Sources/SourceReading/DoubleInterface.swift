package import TestDoubleGenerator

/// A summary of a double's members as a test uses them, for the commands `adopt`, `coverage` and `migrate`.
package struct DoubleInterface: Sendable, Equatable {
  /// A method, subscript, initializer or property.
  package struct Member: Sendable, Equatable {
    /// The kind of a member; `other` stands for subscripts, initializers, and properties that can throw or suspend.
    package enum Form: Sendable, Equatable { case method, property, other }

    /// A parameter of a member.
    package struct Parameter: Sendable, Equatable {
      /// The argument label; `nil` for `_`.
      package var label: String?
      /// The name of the parameter inside the member.
      package var name: String
      /// The type as the protocol's source writes it.
      package var type: String
      /// True if the type is a closure or an optional closure.
      package var isClosure: Bool
    }

    /// The kind of the member.
    package var form: Form
    /// The name without labels and backticks.
    package var name: String
    /// The name with its labels, as it appears in recorded calls: `movies(page:)`.
    package var signature: String
    /// The name by which a test accesses the member, after `stub.` and `calls.`.
    package var handle: String
    /// The parameters; empty for a property.
    package var parameters: [Parameter] = []
    /// The return type, or the type of a property; empty if a method returns nothing.
    package var result: String
    /// True if the member returns a value or passes a value to a completion handler.
    package var canReturn: Bool
    /// True if a stub can choose the error that a call throws.
    package var canThrow = false
    /// True if a test can suspend and later resume a call: the member is `async` and has no completion handler.
    package var canBeHeld = false
    /// True if this is a member of the type, and not of its instances.
    package var isStatic: Bool
  }

  /// The name of the protocol as it appears in recorded calls.
  package var protocolName: String
  /// The members, including inherited ones, in the order of their declarations.
  package var members: [Member]
}

extension DoubleInterface {
  package init(_ double: DoubleDescription) {
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
