/// A requirement in a form that is the same for all its spellings: with aliases expanded, names qualified and type
/// parameters numbered, and without ownership, `sending` and the labels of closures.
struct CanonicalRequirement: Hashable {
  /// The key of the requirement, which consists of its kind, its name with labels, and whether the member is static; no
  /// type can declare both `var lock` and `func lock()`, so these have one key.
  let key: String
  /// The `#if` branch that contains the requirement; empty if there is none.
  let branch: String
  let parameters: [TypeTree]
  /// The `parameterTokens` of each parameter, then the `resultTokens` of the result; the canonical types omit both.
  ///
  /// Requirements that differ only in these tokens clash: neither one member nor two overloads can satisfy both.
  private let omittedTokens: [[String]]
  let result: TypeTree
  /// The constraints of the requirement's type parameters.
  private let constraints: Set<WhereRequirement>
  private let isProperty: Bool

  init(_ requirement: Requirement, branch: String, _ canonicalTypes: CanonicalTypes) {
    isProperty = requirement.kind == .property
    let isLikeProperty = isProperty || requirement.kind == .function && requirement.parameters.isEmpty
    let kindAndName =
      isLikeProperty ? Backtick.bare(requirement.name) : "\(requirement.kind) \(requirement.signature)"
    key = "\(requirement.isStatic) \(kindAndName)"
    self.branch = branch
    var numberedNamesByName: [String: TypeTree] = [:]
    var constraints = WhereRequirement.constraints(of: requirement.generics, requirement.whereClause)
    func numberedName(for name: String) -> TypeTree {
      let numberedName = numberedNamesByName[name] ?? .path("#\(numberedNamesByName.count)")
      numberedNamesByName[name] = numberedName
      return numberedName
    }
    let generics = requirement.generics.names
    func withNumberedNames(_ type: TypeTree) -> TypeTree {
      type.changed { part in
        if case .opaque(let constraint) = part {
          let name = "some \(numberedNamesByName.count)"
          constraints += constraint.compositionMembers.map { .conformance(.path(name), $0) }
          return numberedName(for: name)
        }
        guard let name = part.simpleName, generics.contains(name) || numberedNamesByName[name] != nil else {
          return nil
        }
        return numberedName(for: name)
      }
    }
    func canonicalized(_ type: TypeTree) -> TypeTree { canonicalTypes.form(of: withNumberedNames(type)) }
    parameters = requirement.parameters.map { parameter in
      let type = canonicalized(parameter.type)
      return parameter.isVariadic ? .unparsed(type.tokens + ["..."]) : type
    }
    omittedTokens =
      requirement.parameters.map { $0.type.tokens.filter(Self.parameterTokens.contains) }
      + [requirement.type.tokens.filter(Self.resultTokens.contains)]
    result = canonicalized(requirement.type)
    self.constraints = Set(constraints.map { $0.mapped(canonicalized) })
  }

  private static let resultTokens: Set<String> = ["!", "concurrent", "nonsending"]
  private static let parameterTokens = resultTokens.union(["Sendable", "autoclosure", "escaping", "isolated"])

  enum Comparison {
    /// The requirements need a member each.
    case different
    /// One member can satisfy both requirements.
    case same
    /// No type can satisfy both requirements.
    case clashing
  }

  /// Compares two requirements of one key; `inSameProtocol` is true if one protocol declares both.
  func compared(to other: CanonicalRequirement, inSameProtocol: Bool) -> Comparison {
    // A protocol can repeat a requirement only in `#if` branches that exclude each other.
    if inSameProtocol, branch != other.branch, !branch.isEmpty, !other.branch.isEmpty { return .different }
    if isProperty != other.isProperty { return .clashing }
    guard isProperty || parameters == other.parameters && result == other.result else { return .different }
    let hasSameTypes = result == other.result && omittedTokens == other.omittedTokens
    return hasSameTypes && constraints == other.constraints && branch == other.branch ? .same : .clashing
  }
}

/// Converts types to their canonical form.
struct CanonicalTypes {
  let catalog: Catalog
  let place: Catalog.Place
  let associatedTypes: AssociatedTypes

  func form(of type: TypeTree) -> TypeTree {
    expanded(type.replacing(associatedTypes.fixedTypes), in: place, aliasDepth: 0).inCanonicalSpelling
  }

  private func expanded(_ type: TypeTree, in place: Catalog.Place, aliasDepth: Int) -> TypeTree {
    func expand(_ type: TypeTree) -> TypeTree { expanded(type, in: place, aliasDepth: aliasDepth) }
    let type = type.unparenthesized
    if type.isVoid { return .tuple([]) }
    switch type {
    case .named(var name):
      guard name.name != "Type", let path = type.path else { return type.mapped(expand) }
      name.arguments = name.arguments?.map(expand)
      // Outside of aliases, a bare name means the associated type of that name, if there is one.
      if aliasDepth == 0, path.count == 1, associatedTypes.has(path[0]) { return .path("Self.\(path[0])") }
      let meaning = catalog.meaning(of: path, in: place)
      if case .alias(let alias) = meaning, aliasDepth < 8 {
        return expanded(alias.type, in: .init(alias), aliasDepth: aliasDepth + 1)
          .replacing(alias.generics.substitutions(for: name.arguments))
      }
      let isQualified = path.count > 1 && ["Swift", "Foundation"].contains(path[0])
      let fullName =
        meaning.declaration?.fullName ?? path.dropFirst(isQualified ? 1 : 0).joined(separator: ".")
      guard case .named(var canonicalName) = TypeTree.path(fullName) else { return .named(name) }
      canonicalName.arguments = name.arguments
      return .named(canonicalName)
    case .implicitlyUnwrapped(let wrapped): return .optional(expand(wrapped))
    case .existential(let constraint): return expand(constraint)
    case .composition(let sides): return .composition(sides.map(expand).sorted { $0.source < $1.source })
    case .prefixed(let prefixes, let inner):
      let omittedAttributes = ["autoclosure", "concurrent", "escaping", "Sendable"]
      let keptPrefixes = prefixes.filter { prefix in
        prefix == .specifier(.inout) || prefix.attribute.map { !omittedAttributes.contains($0.name) } ?? false
      }
      return expand(inner).prefixed(by: keptPrefixes)
    case .function(var function):
      function.parameters = function.parameters.map {
        TupleElement(type: expand($0.type), isVariadic: $0.isVariadic)
      }
      function.effects = function.effects.mapped(expand)
      if function.effects.thrownType?.isNever == true { function.effects.throwing = .nothing }
      function.result = expand(function.result)
      return .function(function)
    default: return type.mapped(expand)
    }
  }
}
