/// A member of a double, as it is to be written.
package struct MemberPlan: Sendable {
  package enum Form: Sendable, Equatable {
    case function, initializer
    /// A property that neither throws nor suspends.
    case property(PropertyAccess)
    /// The getter of a property that can throw or suspend.
    case getter
    case subscripting(PropertyAccess)
  }

  package enum Errors: Sendable, Equatable {
    case nothing, anything
    case typed(TypeTree)
    /// The errors of these non-escaping closures, by the names of the parameters.
    case ofClosures([String: FunctionType])
    /// An error of one of the member's own type parameters.
    case ofTypeParameter(TypeTree)
  }

  package var form: Form
  /// The name as declared: `movies`, `init?`, `==`.
  var name: String
  /// The name with its labels, without backticks: `movies(page:)`.
  package var signature: String
  /// The name of the handle: `movies`, `fetchById`.
  package var handle: String
  package var scope: MemberScope
  var attributes: [Attribute]
  var modifiers: [String]
  var generics: GenericClause
  var whereClause: [WhereRequirement]
  package var parameters: [ParameterPlan]
  package var effects: Effects
  package var errors: Errors
  /// The type of the property or result as declared; missing for `Void`.
  package var result: TypeTree
  /// The completion handlers, the last one first.
  package var completions: [CompletionPlan] = []
  var rare: RareKind?
  /// True if the body says `return`: without it, a result builder of the requirement would read the body, and the
  /// compiler would take a `()` for a value that is not used.
  var returnsExplicitly: Bool
  /// True for a property that holds what it is set to weakly.
  var holdsWeakly = false
  /// True if an unstubbed call goes to the object that the double wraps.
  var isForwarded = false
  /// A closure that makes a value for calls that nobody stubbed.
  var placeholder: String?
}

/// What can be done with a property.
package enum PropertyAccess: Sendable, Hashable { case get, getAndSet }

/// Whose member it is: that of an instance, or that of the type.
package enum MemberScope: Sendable, Hashable { case instance, type }

extension MemberPlan {
  package var isAsync: Bool { effects.isAsync }
  /// True if a type depends on the call's own type parameters.
  func isGeneric(_ type: TypeTree) -> Bool { type.mentions(generics.names) || type.hasOpaque }
  /// True for an initializer that may give nothing.
  var isFailable: Bool { form == .initializer && (name.hasSuffix("?") || name.hasSuffix("!")) }
  var isMutating: Bool { modifiers.contains("mutating") }

  /// True for a property, be it one that can throw or suspend.
  package var isProperty: Bool {
    switch form {
    case .property, .getter: true
    case .function, .initializer, .subscripting: false
    }
  }

  /// The name without backticks; `init` for initializers.
  package var baseName: String { form == .initializer ? "init" : Keywords.bare(name) }

  /// The handle of a subscript's setter.
  var setterHandle: String { handle + "Set" }

  mutating func addPlaceholder(_ placeholders: inout PlaceholderExpressions) {
    switch errors {
    case .nothing, .typed:
      guard !result.mentions(generics.names) else { return }
      placeholder = placeholders.closure(for: result, isOwned: rare == .noncopyableResult)
    // Where any error can be thrown, `UnstubbedCall` is.
    case .anything, .ofClosures, .ofTypeParameter: return
    }
  }
}

/// A parameter of a member: how it is declared, and how its argument reaches the handle.
package struct ParameterPlan: Sendable {
  /// How the argument is handed to the handle.
  enum Passing: Sendable, Equatable {
    /// As it is.
    case value
    /// In a box whose value is written back after the call.
    case inOut
    /// As the value that the closure gives.
    case autoclosure(Effects)
    /// In a box that ends with the call, since the closure must not outlive it.
    case nonEscaping(isSendable: Bool)
    /// As an array.
    case variadic
    /// As an array of `Any`.
    case pack
    /// As it is; the member is isolated to it.
    case isolated
    /// In a box, since the value can't be copied.
    case consumed
    /// In a box that ends with the call, since the value can't be copied and stays the caller's.
    case borrowed
  }

  /// The parameter as it is declared: `page number: Int`.
  var declaration: String
  /// The argument label; `nil` for `_`.
  package var label: String?
  /// The name in the member's body, in backticks where it is a keyword.
  package var name: String
  /// The type of the argument, without what stands before it; of an autoclosure, the type of its value.
  package var type: TypeTree
  var passing: Passing

  var isNonEscaping: Bool { if case .nonEscaping = passing { true } else { false } }
  var isAutoclosure: Bool { if case .autoclosure = passing { true } else { false } }
}

/// A completion handler among a method's parameters: a closure that returns nothing.
package struct CompletionPlan: Sendable {
  /// Which parameter it is.
  var position: Int
  var values: [TypeTree] = []
  var isOptional = false
  /// The global actor that it is isolated to, as it is written.
  var actor: String?
  /// True if it may run anywhere, or on an actor.
  var isSendable = false

  /// The handlers of a synchronous method, the last one first.
  ///
  /// `function` gives the function type that a type is, or that its aliases stand for.
  static func all(
    of parameters: [ParameterPlan], generics: Set<String>, function: (TypeTree) -> TypeTree?
  ) -> [CompletionPlan] {
    parameters.enumerated().reversed().compactMap { position, parameter in
      guard parameter.passing == .value || parameter.isNonEscaping, !parameter.type.mentions(generics),
        !parameter.type.hasOpaque, let completion = CompletionPlan(at: position, parameter.type, function),
        // Reaching an actor other than the main one takes time, which a non-escaping closure doesn't have.
        completion.actor == nil || completion.actor == "MainActor" || !parameter.isNonEscaping
      else { return nil }
      return completion
    }
  }

  private init?(at position: Int, _ type: TypeTree, _ function: (TypeTree) -> TypeTree?) {
    self.position = position
    isOptional = type.wrapped != nil
    let (outer, named) = (type.wrapped ?? type).unparenthesized.splitPrefixes
    guard let (inner, handler) = function(named)?.functionWithPrefixes, handler.effects.isEmpty,
      handler.result.isVoid
    else { return nil }
    for prefix in outer + inner {
      guard let attribute = prefix.attribute else { return nil }
      switch attribute.name {
      case "escaping": break
      case "Sendable": isSendable = true
      case _ where attribute.isActorName: (actor, isSendable) = (attribute.name, true)
      default: return nil
      }
    }
    for parameter in handler.parameters {
      // A closure among them doesn't escape, so nothing can take it down.
      guard !parameter.isVariadic, parameter.type.prefixes.isEmpty,
        function(parameter.type) == nil
      else {
        return nil
      }
      values.append(parameter.type)
    }
  }
}
