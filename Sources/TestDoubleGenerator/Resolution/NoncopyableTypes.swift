/// Tells which types can't be copied, or can't outlive a call, by where they are written.
struct NoncopyableTypes {
  /// What a type may lack that all others have.
  enum Ability: String {
    case copyable = "Copyable"
    case escapable = "Escapable"
  }

  /// Where a type is written: names mean there what the method and the protocol make of them.
  struct Place {
    /// The protocol that writes it.
    var owner: ProtocolDeclaration
    /// The generic parameter clause of the method with its angle brackets.
    var generics = ""
    /// The generic where clause of the method with the `where`.
    var whereClause = ""
  }

  let catalog: Catalog
  /// The names of associated types.
  let associatedTypes: Set<String>
  var ability = Ability.copyable

  /// Whether a value of the type can't be copied.
  ///
  /// A function that takes such a value can be, and so can a pointer to it.
  func isNoncopyable(_ type: TypeText, in place: Place) -> Bool {
    lacks(.copyable, type, in: place)
  }

  /// Whether a value of the type can't be kept: it must not outlive the call that is given it.
  func isNonescapable(_ type: TypeText, in place: Place) -> Bool {
    lacks(.escapable, type, in: place)
  }

  private func lacks(_ ability: Ability, _ type: TypeText, in place: Place) -> Bool {
    var types = self
    types.ability = ability
    return types.lacksAbility(type.tokens[...], Scope(place, ability), depth: 0)
  }

  /// The place of a type, or that of the alias that stands for it.
  private struct Scope {
    var place: TypeLookup.Place
    var generics: Set<String> = []
    /// Those of them that are declared to lack the ability.
    var lackingGenerics: Set<String> = []

    init(_ place: Place, _ ability: Ability) {
      self.place = TypeLookup.Place(place.owner)
      generics = GenericNames.names(in: place.generics)
      let clauses = [
        TypeText(place.generics).tokens.dropFirst().dropLast(),
        TypeText(place.whereClause).tokens.dropFirst(),
      ]
      for part in clauses.flatMap({ splitTopLevel(Array($0), at: ",") }) {
        let isLacking = zip(part, part.dropFirst()).contains { $0 == ("~", ability.rawValue) }
        if isLacking { lackingGenerics.insert(part[0]) }
      }
    }

    init(_ alias: TypeAliasDeclaration) {
      place = TypeLookup.Place(alias)
      generics = GenericNames.names(in: alias.generics)
    }
  }

  /// The toolchain's own that lack the ability, with the module of those that have to be imported.
  private var known: [String: String] {
    switch ability {
    case .copyable: Self.knownNoncopyable
    case .escapable: Self.knownNonescapable
    }
  }

  private static let knownNoncopyable: [String: String] = [
    "ExecutorJob": "", "MutableSpan": "", "MutableRawSpan": "", "OutputSpan": "", "OutputRawSpan": "",
    "Atomic": "Synchronization", "Mutex": "Synchronization", "AtomicLazyReference": "Synchronization",
  ]
  private static let knownNonescapable: [String: String] = [
    "Span": "", "RawSpan": "", "UTF8Span": "", "MutableSpan": "", "MutableRawSpan": "", "OutputSpan": "",
    "OutputRawSpan": "",
  ]

  /// The toolchain's own that hold such a value and have the ability nevertheless.
  private static let pointers: Set<String> = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "Unmanaged",
  ]

  private static let modifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "repeat", "each",
  ]

  private func lacksAbility(_ tokens: ArraySlice<String>, _ scope: Scope, depth: Int) -> Bool {
    var tokens = tokens
    while let first = tokens.first {
      if first == "@" {
        tokens = tokens.dropFirst(2)
      } else if Self.modifiers.contains(first), tokens.count > 1 {
        tokens = tokens.dropFirst()
      } else {
        break
      }
    }
    let type = TypeText(tokens: Array(tokens))
    guard let first = type.tokens.first, let last = type.tokens.last, depth < 16, !type.isFunction else {
      return false
    }
    if let tilde = type.topLevelIndex(of: "~") {
      return type.tokens[tilde...].dropFirst().first == ability.rawValue
    }
    if last == "?" || last == "!" { return lacksAbility(tokens.dropLast(), scope, depth: depth + 1) }
    if last == "Type" || last == "Protocol" { return false }
    if first == "(", last == ")" {
      return splitTopLevel(Array(type.tokens.dropFirst().dropLast()), at: ",").contains { element in
        let label = element.prefix(3).firstIndex(of: ":")
        return lacksAbility(element[(label.map { $0 + 1 } ?? 0)...], scope, depth: depth + 1)
      }
    }
    // `[3 of File]`; the elements of an array can be copied.
    if first == "[" {
      guard let word = tokens.firstIndex(of: "of") else { return false }
      return lacksAbility(tokens[(word + 1)...].dropLast(), scope, depth: depth + 1)
    }
    let isExistential = first == "any" || first == "some"
    return lacksAbility(
      path: isExistential ? tokens.dropFirst() : tokens, scope, isExistential: isExistential, depth: depth + 1
    )
  }

  /// Judges `Outer.File<Int>` at the beginning of the tokens.
  private func lacksAbility(
    path tokens: ArraySlice<String>, _ scope: Scope, isExistential: Bool, depth: Int
  ) -> Bool {
    var path: [String] = []
    var arguments: [String] = []
    var rest = tokens
    while let name = rest.first {
      path.append(Keywords.bare(name))
      rest = rest.dropFirst()
      arguments = []
      if rest.first == "<" {
        let end = closing(rest) ?? rest.endIndex
        arguments = Array(rest[(rest.startIndex + 1)..<max(end, rest.startIndex + 1)])
        rest = rest[min(end + 1, rest.endIndex)...]
      }
      guard rest.first == "." || rest.first == "::", rest.count > 1 else { break }
      rest = rest.dropFirst()
    }
    guard let first = path.first, !isExistential, depth < 16 else { return false }
    if scope.generics.contains(first) { return path.count == 1 && scope.lackingGenerics.contains(first) }
    if associatedTypes.contains(first) || first == "Self" { return false }
    func holdsLacking() -> Bool {
      splitTopLevel(arguments, at: ",").contains { lacksAbility($0[...], scope, depth: depth + 1) }
    }
    switch TypeLookup(catalog: catalog).meaning(of: path, in: scope.place) {
    case .nominal(let found):
      guard found.contains(where: isMarked) else { return false }
      return !isConditional(found) || holdsLacking()
    case .alias(let alias):
      return lacksAbility(TypeText(alias.value).tokens[...], Scope(alias), depth: depth + 1)
        || !arguments.isEmpty && holdsLacking()
    case .protocol: return false
    case .unknown:
      let name = path[path.count - 1]
      if let module = known[name] {
        return module.isEmpty || catalog.modulesVisible(from: scope.place.file).contains(module)
      }
      return !Self.pointers.contains(name) && holdsLacking()
    }
  }

  private func closing(_ tokens: ArraySlice<String>) -> Int? {
    var depth = 0
    for index in tokens.indices {
      if tokens[index] == "<" { depth += 1 }
      if tokens[index] == ">" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }
}

extension NoncopyableTypes {
  private func isMarked(_ nominal: NominalDeclaration) -> Bool {
    nominal.inherits.contains { $0.contains("~ " + ability.rawValue) }
  }

  /// Whether an extension makes it so where what it holds is: `extension Box: Copyable where T: Copyable`.
  private func isConditional(_ nominals: [NominalDeclaration]) -> Bool {
    guard let nominal = nominals.first, !nominal.generics.isEmpty else { return false }
    return catalog.extensions(of: lastComponent(nominal.name)).contains { declared in
      declared.module == nominal.module
        && declared.inherits.contains { $0 == ability.rawValue || $0.hasSuffix(". " + ability.rawValue) }
    }
  }
}
