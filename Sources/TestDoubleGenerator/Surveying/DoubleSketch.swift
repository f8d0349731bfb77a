/// The members of a double, as those see them who write tests with it.
package struct DoubleSketch: Sendable, Hashable {
  /// A method, subscript, initializer or property.
  package struct Member: Sendable, Hashable {
    package enum Form: Sendable, Hashable { case method, property, other }

    /// A parameter of a method.
    package struct Parameter: Sendable, Hashable {
      /// The argument label; `nil` for `_`.
      package var label: String?
      /// The name in the member's body.
      package var name: String
      /// The type as it is written.
      package var type: String
      /// True if it is a closure.
      package var isClosure: Bool
    }

    package var form: Form
    /// The name without labels and backticks.
    package var name: String
    /// The name of its handle: what stands behind `stub.` and `calls.`.
    package var handle: String
    package var parameters: [Parameter]
    /// The type of what it returns, or of the property; empty for nothing.
    package var result: String
    package var canThrow: Bool
    package var isStatic: Bool
    /// True if a completion handler stands for its result.
    package var hasCompletion: Bool
    /// True if it has generic parameters of its own.
    package var isGeneric: Bool
  }

  package var members: [Member]
  /// True if the double is an actor.
  package var isActor = false
  /// True if the double is generic, for the protocol's associated types.
  package var isGeneric = false
}

extension DoubleSketch.Member {
  init(_ content: DoubleDescription.Content) {
    switch content {
    case .property(let property):
      self.init(
        form: .property, name: content.baseName, handle: Keywords.bare(property.handle), parameters: [],
        result: property.type.source, canThrow: false, isStatic: property.isStatic, hasCompletion: false,
        isGeneric: false)
    case .method(let method):
      self.init(
        form: method.form == .function ? .method : .other, name: content.baseName,
        handle: Keywords.bare(method.handle),
        parameters: method.parameters.map { parameter in
          Parameter(
            label: parameter.label, name: Keywords.bare(parameter.name), type: parameter.type.source,
            isClosure: parameter.type.function != nil || parameter.type.wrapped?.function != nil)
        },
        result: method.result.isNothing ? "" : method.result.source,
        canThrow: method.thrownType != nil && method.thrownType != .path("Never"), isStatic: method.isStatic,
        hasCompletion: !method.completions.isEmpty, isGeneric: !method.genericNames.isEmpty)
    }
  }
}
