import TestDoubleGenerator

/// A double as those see it who write tests with it: what commands other than `generate` need to know.
struct DoubleSketch: Sendable, Equatable {
  /// A method, subscript, initializer or property.
  struct Member: Sendable, Equatable {
    /// What kinds of members can be told apart.
    enum Form: Sendable, Equatable { case method, property, other }

    /// A parameter of a method.
    struct Parameter: Sendable, Equatable {
      /// The argument label; `nil` for `_`.
      var label: String?
      /// The name in the member's body.
      var name: String
      /// The type as it is written.
      var type: String
      /// True if it is a closure.
      var isClosure: Bool
    }

    /// Which kind of member it is.
    var form: Form
    /// The name without labels and backticks.
    var name: String
    /// The name with its labels, as calls are recorded: `movies(page:)`.
    var signature: String
    /// The name of its handle: what stands behind `stub.` and `calls.`.
    var handle: String
    /// The parameters of a method.
    var parameters: [Parameter] = []
    /// The type of what it returns, or of the property; empty where a method returns nothing.
    var result: String
    /// True if a call gives a value, be it to a completion handler, or a property does.
    var canReturn: Bool
    /// True if a call throws what a stub says.
    var canThrow = false
    /// True if a call can be held.
    var canBeHeld = false
    /// True if it belongs to the type.
    var isStatic: Bool
  }

  /// The name of the protocol, as recordings tell it.
  var protocolName: String
  /// The members, inherited ones included, in the order of the declarations.
  var members: [Member]
}

extension DoubleSketch {
  init(_ double: DoubleDescription) {
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
