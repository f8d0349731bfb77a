/// Everything that is to be known of a double before its text is written.
struct DoubleDescription: Sendable {
  enum Isolation: Sendable, Hashable {
    case none
    case actor
    /// The attribute as written: `@MainActor`.
    case globalActor(String)
  }

  /// A member and the `#if` branches that it stands in.
  struct Member: Sendable {
    var conditions: [ConditionalClause]
    var content: Content
    /// True if it is deprecated or mentions what is, so that its handle warns of it too.
    var isDeprecated = false
    /// True if an extension implements it, so that the double can leave it out.
    var isImplemented = false
    /// The `@available` attributes that the double needs for its sake.
    var availabilityOfDouble: [String] = []
    /// The modules of the types that its placeholder names.
    var modules: Set<String> = []
  }

  indirect enum Content: Sendable {
    case method(MethodDescription)
    case property(PropertyDescription)
  }

  var request: DoubleRequest
  /// The name of the type that the double stands in for, as failure messages and timelines show it.
  var protocolName: String
  /// The protocol in the inheritance clause: `MoviesService`, `Outer.Service`, `Module.Service`.
  var protocolReference: String
  var isolation: Isolation
  var isSendable: Bool
  var superclass: String?
  var generics: [TypeParameter]
  var whereRequirements: [WhereRequirement]
  /// Associated types that are pinned: `typealias Item = Int`.
  var typeAliases: [(name: String, value: TypeTree)]
  var conditions: [ConditionalClause]
  var attributes: [String]
  var members: [Member]
  /// The associated types that are what the standard library proposes; another conforming type may choose others.
  var defaultedTypes: Set<String> = []
  /// The types that a double doesn't share with what it wraps.
  var ownTypes: Set<String> {
    let tied = typeAliases.filter { $0.value.allNames.contains(request.name) }.map(\.name)
    return defaultedTypes.union(tied).union([request.name])
  }
  /// The type that a double can wrap: `any Store<Item>`; `nil` where an associated type can't be named.
  var wrappedType: TypeTree?
  /// Standard protocols whose requirements the double meets by its identity, such as `Hashable`.
  var identityProtocols: Set<String>
  /// How it announces that its properties change.
  var observation: Set<Observation> = []
  /// True if its class has an initializer that nobody wrote, which is on no actor, whatever the class is on.
  var hasImplicitSuperInitializer = false
  /// The module that is written before a type of the kit's where its name alone means another.
  var runtime = "Understudy"
  /// How a value is made of the double, where it stands in for a struct of closures.
  var value: ClosureStructValue?
  /// True if it inherits a class that it stands in for.
  var isSubclass = false
  /// True if that class inherits none that is out of sight.
  var isRootSubclass = false
  /// The names that generated code uses and that mean something else to the double.
  var clashingNames: Set<String> = []
  /// True if it is an actor that is made of what can't be sent, by a protocol that knows nothing of actors.
  var isPreconcurrency: Bool {
    isolation == .actor
      && (identityProtocols.contains("Decodable")
        || members.contains { if case .method(let method) = $0.content { method.givesActor } else { false } })
  }
}

extension DoubleDescription {
  /// True if an instance has a member whose result is `Self`.
  var returnsItself: Bool {
    members.contains { member in
      guard !member.content.isStatic else { return false }
      switch member.content {
      case .property(let property): return property.type.leadingName == request.name
      case .method(let method):
        return method.form != .initializer && method.result.leadingName == request.name
      }
    }
  }
}

/// A method, subscript or initializer, or a property that can throw or suspend.
struct MethodDescription: Sendable {
  enum Form: Sendable, Hashable { case function, subscriptAccess, initializer, getter }

  /// The errors of a member that leaves them to its caller.
  enum Rethrowing: Sendable {
    /// The errors of these closures, by the names of the parameters.
    case closures([String: ClosureType])
    /// An error of the type, which is one of the member's own type parameters or made of them.
    case type(TypeTree)
  }

  var form: Form
  /// The handle's name: `movies`, `fetchById`.
  var handle: String
  /// For settable subscripts: the handle of the setter.
  var setterHandle: String?
  /// The name with labels: `movies(page:)`.
  var signature: String
  /// The name as declared; an operator for operator functions.
  var name: String
  var attributes: [String]
  var modifiers: [String]
  var isStatic: Bool
  var generics: GenericClause
  var genericNames: Set<String>
  var parameters: [ParameterShape]
  var isAsync: Bool
  /// `nil` where nothing is thrown; the type of the error.
  var thrownType: TypeTree?
  /// The `throws` of its declaration.
  var throwing: Effects.Throwing
  /// The result type as written; missing for `Void`.
  var result: TypeTree
  var whereClause: [WhereRequirement]
  /// A closure that makes a value of a type of the modules' own, for calls that nobody stubbed.
  var placeholder: String?
  var isMutating = false
  /// True if it meets overloads between which no call decides.
  var isAmbiguous = false
  /// True if it throws what a closure within an argument throws, which it can't tell from other errors.
  var mayThrowUnseen = false
  /// True if an argument is a `Never`: nothing can call it, and its body is empty, as no initializer's or result builder's can be.
  var takesNever = false
  /// True if its body would be read as that of a result builder.
  var hasResultBuilder = false
  /// True if it throws otherwise than one of the requirements that it meets.
  var throwsOtherwise = false
  /// Why it can't throw whatever its stub does.
  var rethrowing: Rethrowing?
  /// Its completion handlers, the last one first.
  var completions: [CompletionShape] = []
  /// Type parameters whose values may be such that can't be copied.
  var noncopyableGenerics: Set<String> = []
  /// True if it makes an actor, of which its protocol knows nothing, of what is not known to be sendable.
  var givesActor = false
  /// Types of its parameters and result, made of its type parameters, whose metatypes say that they can't be copied.
  var noncopyableInstances: Set<TypeTree> = []
  /// True if what it returns can't be copied.
  var returnsNoncopyable = false
  /// True if what it returns is known to be sendable.
  var returnsSendable = false
  /// True if an asynchronous call is given what is not known to be sendable, where the compiler can't be told that it may be
  /// sent: what can't be copied, or what a subscript of an actor takes.
  var givesUnsendable = false
}

/// A property that neither throws nor suspends.
struct PropertyDescription: Sendable {
  var name: String
  var handle: String
  var type: TypeTree
  var attributes: [String]
  var modifiers: [String]
  var isStatic: Bool
  var isSettable: Bool
  /// A closure that makes a value of a type of the modules' own, for reads that nobody stubbed.
  var placeholder: String?
  /// True if its only value is `()`, which the compiler takes for one that is not used.
  var isNothing = false
  /// True if reading it may change what it is read of.
  var hasMutatingGetter = false
  /// True if its getter's body would be read as that of a result builder.
  var hasResultBuilder = false
  /// True if its value can't be copied.
  var isNoncopyable = false
  /// True if it meets two of a wrapped object's, of which one is on an actor and the other on none.
  var isAmbiguous = false
  /// True if a parent's property of that name may throw or suspend: Swift 6.3 crashes where such a one is read of an
  /// existential.
  var restatesEffects = false
}
