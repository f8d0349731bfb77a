/// A member of a double, as the generated file declares and implements it.
package struct MemberPlan: Sendable {
  /// The kind of the member's declaration.
  package enum Form: Sendable, Equatable {
    case function, initializer
    /// A property that neither throws nor suspends.
    case property(PropertyAccess)
    /// The getter of a property that can throw or suspend.
    case getter
    case subscripting(PropertyAccess)
  }

  package enum Errors: Sendable, Equatable {
    /// No errors, or errors of all types.
    case nothing, anything
    /// Errors of one type that doesn't depend on type parameters of the member.
    case typed(TypeTree)
    /// The errors that non-escaping closures throw; the dictionary contains the closures' types by parameter name.
    case ofClosures([String: FunctionType])
  }

  /// The `#if` branches that enclose the member.
  var conditions: [ConditionalClause]
  package var form: Form
  /// The name as declared: `movies`, `init?`, `==`.
  var name: String
  /// The name with its labels, without backticks: `movies(page:)`.
  package var signature: String
  /// The name of the handle: `fetchById`; until `MemberBuilder` has named all handles, the base name: `fetch`.
  package var handle: String
  package var scope: MemberScope
  var attributes: [Attribute]
  var modifiers: [String]
  var generics: GenericClause
  var whereClause: [WhereRequirement]
  package var parameters: [ParameterPlan]
  package var effects: Effects
  package var errors: Errors
  /// The type of the property or result as declared; `.missing` if no result is declared.
  package var result: TypeTree
  /// The completion handlers, in the reverse order of the parameters; those of progress come last.
  package var completions: [CompletionPlan] = []
  /// The part of the requirement that few protocols have; `nil` if all of its parts are common.
  var rareKind: RareRequirementKind?
  /// True if the body needs a `return`: to turn off a result builder, or to return the value of a `Void` property.
  var returnsExplicitly: Bool
  /// True if the property stores its value by a weak reference, as for a delegate.
  var isStoredWeakly = false
  /// True if an unstubbed call goes to the object that the double wraps.
  var isForwarded = false
  /// The source text of a closure that creates a value for unstubbed calls; `nil` if there is none.
  var placeholder: String?
  /// The modules of the types that `placeholder` mentions.
  var placeholderModules: Set<String> = []
  /// True if an extension of a protocol implements the member, so that the double can omit it.
  var isImplementedByExtension = false
  /// The `@available` attributes that the whole double needs because of this member.
  var availabilityOfDouble: [String] = []
}

/// A kind of requirement that few protocols have; the raw value is the name in messages.
enum RareRequirementKind: String, Sendable {
  /// A subscript, which has one handle for its getter and one for its setter.
  case subscripting = "a subscript"
  /// An operator, whose handle is named after the operator's characters: `operatorEqualEqual`.
  case operation = "an operator"
  /// A copyable `borrowing`, `consuming` or `sending` parameter, recorded unchanged; the double omits the specifier.
  case ownershipParameter = "a parameter that is borrowed, consumed or sent"
  /// A noncopyable parameter, recorded as an `OwnedValue` if it is consumed and as a `LentValue` if it is borrowed.
  case noncopyableParameter = "a noncopyable parameter"
  /// A noncopyable result, stubbed with an `OwnedValue`.
  case noncopyableResult = "a noncopyable result"

  var excludesInoutAndNonEscapingParameters: Bool {
    ![.subscripting, .operation].contains(self)
  }
}

package enum PropertyAccess: Sendable, Hashable { case get, getAndSet }

package enum MemberScope: Sendable, Hashable { case instance, type }

extension MemberPlan {
  package var isAsync: Bool { effects.isAsync }
  /// True if a type depends on the member's type parameters.
  func isGeneric(_ type: TypeTree) -> Bool { type.mentions(generics.names) || type.hasOpaque }
  var isFailable: Bool { form == .initializer && (name.hasSuffix("?") || name.hasSuffix("!")) }
  var isMutating: Bool { modifiers.contains("mutating") }
  /// True if the result or the property's value is noncopyable.
  var hasNoncopyableResult: Bool { rareKind == .noncopyableResult }

  /// True for a property, including a property whose getter can throw or suspend.
  package var isProperty: Bool {
    switch form {
    case .property, .getter: true
    case .function, .initializer, .subscripting: false
    }
  }

  /// The name without backticks; `init` for initializers.
  package var baseName: String { form == .initializer ? "init" : Backtick.bare(name) }

  var setterHandle: String { handle + "Set" }

  /// Sets `placeholder`, unless an unstubbed call throws an error instead, or the result depends on type parameters.
  mutating func setPlaceholder(using expressions: inout PlaceholderExpressions) {
    switch errors {
    case .nothing, .typed:
      guard !result.mentions(generics.names) else { return }
      placeholder = expressions.closure(for: result, isNoncopyable: hasNoncopyableResult)
      placeholderModules = expressions.modules
    // A member that can throw any error throws `UnstubbedCall` instead.
    case .anything, .ofClosures: return
    }
  }
}

/// A parameter of a member: its declaration, and the form in which its argument is passed to the handle.
package struct ParameterPlan: Sendable {
  /// The form in which an argument is passed to the handle.
  enum Passing: Sendable, Equatable {
    /// The unchanged argument.
    case value
    /// A box whose value is written back after the call.
    case inOut
    /// The result of an autoclosure with these effects.
    case autoclosure(Effects)
    /// A box that is invalid after the call, since the closure must not outlive the call.
    case nonEscaping(isSendable: Bool)
    /// A box, since the value can't be copied.
    case consumed
    /// A box that is invalid after the call, since the value can't be copied and stays with the caller.
    case borrowed
  }

  /// The parameter as it is declared: `page number: Int`.
  var declaration: String
  /// The argument label; `nil` for `_`.
  package var label: String?
  /// The name in the member's body, in backticks if it is a keyword.
  package var name: String
  /// The type of the argument without specifiers such as `inout`; for an autoclosure, the type of its result.
  package var type: TypeTree
  var passing: Passing

  var isNonEscaping: Bool { if case .nonEscaping = passing { true } else { false } }
  var isAutoclosure: Bool { if case .autoclosure = passing { true } else { false } }
}

/// A completion handler among a method's parameters: a closure that returns nothing, on no actor or the main one.
package struct CompletionPlan: Sendable {
  var parameterIndex: Int
  /// The types of the handler's parameters.
  var valueTypes: [TypeTree] = []
  var isOptional = false
  var isOnMainActor = false
  /// True if the handler is `@Sendable` or isolated to the main actor.
  var isSendable = false
  /// True for a handler that is called while the method still works; its calls are no answer.
  var isOfProgress = false

  /// Returns the completion handlers of a synchronous method, in the reverse order of the parameters, but those of
  /// progress last; `functionType` maps a function type to itself, an alias of a function type to that type, other types
  /// to `nil`.
  static func plans(
    of parameters: [ParameterPlan], generics: Set<String>, functionType: (TypeTree) -> TypeTree?
  ) -> [CompletionPlan] {
    let plans = parameters.enumerated().reversed().compactMap { index, parameter -> CompletionPlan? in
      guard parameter.passing == .value || parameter.isNonEscaping, !parameter.type.mentions(generics),
        !parameter.type.hasOpaque, var completion = CompletionPlan(at: index, parameter.type, functionType)
      else { return nil }
      let names = [parameter.label ?? "", parameter.name].map { $0.lowercased() }
      completion.isOfProgress = names.contains { $0.contains("progress") || $0.contains("update") }
      return completion
    }
    return plans.filter { !$0.isOfProgress } + plans.filter(\.isOfProgress)
  }

  private init?(at parameterIndex: Int, _ type: TypeTree, _ functionType: (TypeTree) -> TypeTree?) {
    self.parameterIndex = parameterIndex
    isOptional = type.wrapped != nil
    let (outerPrefixes, bareType) = (type.wrapped ?? type).unparenthesized.splitPrefixes
    guard let (innerPrefixes, handler) = functionType(bareType)?.functionWithPrefixes,
      handler.effects.isEmpty, handler.result.isVoid
    else { return nil }
    for prefix in outerPrefixes + innerPrefixes {
      guard let attribute = prefix.attribute else { return nil }
      switch attribute.name {
      case "escaping": break
      case "Sendable": isSendable = true
      case "MainActor": (isOnMainActor, isSendable) = (true, true)
      default: return nil
      }
    }
    for parameter in handler.parameters {
      // A closure among the handler's parameters doesn't escape, so the closure can't be recorded.
      guard !parameter.isVariadic, parameter.type.prefixes.isEmpty, functionType(parameter.type) == nil
      else { return nil }
      valueTypes.append(parameter.type)
    }
  }
}
