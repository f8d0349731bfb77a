/// Everything that the text of a double is written from.
package final class DoubleDescription {
  enum Isolation: Sendable, Hashable {
    case none
    case actor
    /// The attribute as written: `@MainActor`.
    case globalActor(String)
  }

  /// A member and the `#if` branches that it stands in.
  package struct Member: Sendable {
    var conditions: [ConditionalClause]
    package var plan: MemberPlan
    /// True if it mentions a deprecated type, so that its handle has to be deprecated too.
    var isDeprecated = false
    /// True if an extension implements it, so that the double can leave it out.
    var isImplemented = false
    /// The `@available` attributes that the double needs for its sake.
    var availabilityOfDouble: [String] = []
    /// The modules of the types that its placeholder names.
    var modules: Set<String> = []
  }

  let request: DoubleRequest
  /// The name of the type that the double stands in for, as failure messages and timelines show it.
  package let protocolName: String
  /// The protocol in the inheritance clause: `MoviesService`, `Outer.Service`, `Module.Service`.
  var protocolReference: String
  let isolation: Isolation
  let isSendable: Bool
  var superclass: String?
  let generics: [TypeParameter]
  let whereRequirements: [WhereRequirement]
  /// Associated types that are pinned: `typealias Item = Int`.
  var typeAliases: [(name: String, value: TypeTree)]
  let conditions: [ConditionalClause]
  var attributes: [String]
  package let members: [Member]
  /// The type that a double can wrap: `any Store<Item>`; `nil` where an associated type can't be named.
  var wrappedType: TypeTree?
  /// Expressions for the errors that a replaying double creates from a cassette.
  var replayedErrors: [String] = []
  /// Standard protocols whose requirements the double meets by its identity, such as `Hashable`.
  let identityProtocols: Set<String>
  /// How it announces that its properties change.
  var observation: Set<Observation> = []
  /// The module that is written before a type of the kit's where its name alone means another.
  var runtime = "Understudy"
  /// The kind of declaration that it stands in for.
  let origin: DoubleOrigin
  /// The names that generated code uses and that mean another type inside of the double.
  var clashingNames: Set<String> = []

  init(
    _ request: DoubleRequest, of original: ProtocolDeclaration, _ flat: FlatProtocol,
    _ types: AssociatedTypes,
    members: [Member], origin: DoubleOrigin
  ) {
    self.request = request
    protocolName = original.name
    protocolReference = original.name
    isolation = flat.isActor ? .actor : flat.globalActor.map { .globalActor($0) } ?? .none
    isSendable = flat.isSendable
    generics = types.generics
    whereRequirements = types.whereRequirements
    typeAliases = types.aliases
    conditions = original.conditions
    attributes = original.attributes.filter(\.isAvailability).compactMap(\.withoutUnknownPlatforms?.source)
    self.members = members.filter { $0.plan.baseName != "objectWillChange" }
    identityProtocols = flat.identityProtocols
    self.origin = origin
  }
}

extension DoubleDescription {
  /// How a value is made of the double, where it stands in for a struct of closures.
  var value: ClosureStruct? { if case .closures(let value) = origin { value } else { nil } }
  /// True if it inherits a class that it stands in for.
  var isSubclass: Bool { if case .superclass = origin { true } else { false } }

  /// True if an instance has a member whose result is `Self`.
  var returnsItself: Bool {
    members.contains { member in
      member.plan.scope == .instance && member.plan.result.leadingName == request.name
    }
  }

  /// True if the kind of double may wrap an object, or answer from a cassette, and the protocol allows it.
  var wraps: Bool { (request.asksForWrapping || replays) && wrappedType != nil && !isSubclass }
  var replays: Bool { request.replays && !isSubclass }

  /// The members that a wrapping or replaying double doesn't forward, by their signatures.
  var unforwarded: [String] {
    guard wraps else { return [] }
    return members.map(\.plan).filter { $0.scope == .instance && !$0.isForwarded }.map(\.signature)
  }
}

extension DoubleRequest {
  var asksForWrapping: Bool { wraps && kind == .spy }
}
