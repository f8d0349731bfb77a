package import TestDoubleGenerator

/// A double as those see it who write tests with it: what commands other than `generate` need to know.
package struct DoubleSketch: Sendable, Equatable {
  /// A method, subscript, initializer or property.
  package struct Member: Sendable, Equatable {
    /// What kinds of members can be told apart.
    package enum Form: Sendable, Equatable { case method, property, other }

    /// A parameter of a method.
    package struct Parameter: Sendable, Equatable {
      /// The argument label; `nil` for `_`.
      package var label: String?
      /// The name in the member's body.
      package var name: String
      /// The type as it is written.
      package var type: String
      /// True if it is a closure.
      package var isClosure: Bool
    }

    /// Which kind of member it is.
    package var form: Form
    /// The name without labels and backticks.
    package var name: String
    /// The name with its labels, as calls are recorded: `movies(page:)`.
    package var signature: String
    /// The name of its handle: what stands behind `stub.` and `calls.`.
    package var handle: String
    /// The parameters of a method.
    package var parameters: [Parameter] = []
    /// The type of what it returns, or of the property; empty where a method returns nothing.
    package var result: String
    /// True if a call gives a value, be it to a completion handler, or a property does.
    package var canReturn: Bool
    /// True if a call throws what a stub says.
    package var canThrow = false
    /// True if a call can be held.
    package var canBeHeld = false
    /// True if it belongs to the type.
    package var isStatic: Bool
  }

  /// The name of the protocol, as recordings tell it.
  package var protocolName: String
  /// The members, inherited ones included, in the order of the declarations.
  package var members: [Member]
}

extension DoubleSketch {
  package init(_ double: DoubleDescription) {
    protocolName = double.protocolName
    members = double.members.map { Member($0.plan) }
  }
}

extension DoubleSketch.Member {
  fileprivate init(_ plan: MemberPlan) {
    let form: Form =
      plan.isProperty && plan.effects.isEmpty ? .property : plan.form == .function ? .method : .other
    self.init(
      form: form, name: plan.baseName, signature: plan.signature, handle: Keywords.bare(plan.handle),
      parameters: plan.parameters.map { parameter in
        Parameter(
          label: parameter.label, name: Keywords.bare(parameter.name), type: parameter.type.source,
          isClosure: parameter.type.function != nil || parameter.type.wrapped?.function != nil)
      },
      result: form == .method && plan.result.isVoid ? "" : plan.result.source,
      canReturn: !plan.result.isVoid || !plan.completions.isEmpty, canThrow: plan.errors.areStubbed,
      canBeHeld: plan.isAsync && plan.completions.isEmpty, isStatic: plan.scope == .type)
  }
}

extension MemberPlan.Errors {
  /// True if a stub says what is thrown.
  fileprivate var areStubbed: Bool {
    switch self {
    case .anything, .typed: true
    case .nothing, .ofClosures, .ofTypeParameter: false
    }
  }
}
