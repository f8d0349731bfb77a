/// Tells which types can't be copied, or can't outlive a call, by where they are written.
struct NoncopyableTypes {
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

  /// Whether a value of the type can't be copied.
  ///
  /// A function that takes such a value can be, and so can a pointer
  /// to it.
  func isNoncopyable(_ type: TypeText, in place: Place) -> Bool {
    isNoncopyable(type.tokens[...], Scope(place), depth: 0)
  }

  /// Whether such a type occurs anywhere, also among the parameters of a function.
  func isMentioned(in type: TypeText, in place: Place) -> Bool {
    let scope = Scope(place)
    return type.tokens.contains("~")
      || type.tokens.indices.contains { index in
        guard isPathStart(index, type.tokens) else { return false }
        return isNoncopyable(path: type.tokens[index...], scope, isExistential: false, depth: 0)
      }
  }

  /// The place of a type, or that of the alias that stands for it.
  private struct Scope {
    var name: String
    var module: String
    var file: String
    var isStandard = false
    var generics: Set<String> = []
    var noncopyableGenerics: Set<String> = []

    init(_ place: Place) {
      name = place.owner.name
      module = place.owner.module
      file = place.owner.location.file
      isStandard = place.owner.isStandard
      generics = GenericNames.names(in: place.generics)
      let clauses = [
        TypeText(place.generics).tokens.dropFirst().dropLast(),
        TypeText(place.whereClause).tokens.dropFirst(),
      ]
      for part in clauses.flatMap({ splitTopLevel(Array($0), at: ",") }) where part.contains("~") {
        noncopyableGenerics.insert(part[0])
      }
    }

    init(_ alias: TypeAliasDeclaration) {
      name = alias.name
      module = alias.module
      file = alias.location.file
      generics = GenericNames.names(in: alias.generics)
    }

    /// `Outer.Inner.`, `Outer.` and nothing, for what stands in `Outer.Inner`.
    var prefixes: [String] {
      var path = name.split(separator: ".").dropLast()
      var prefixes: [String] = []
      while !path.isEmpty {
        prefixes.append(path.joined(separator: ".") + ".")
        path.removeLast()
      }
      return prefixes + [""]
    }
  }

  /// The toolchain's own, with the module of those that have to be imported.
  private static let known: [String: String] = [
    "ExecutorJob": "", "Span": "", "RawSpan": "", "UTF8Span": "", "MutableSpan": "", "MutableRawSpan": "",
    "OutputSpan": "", "OutputRawSpan": "", "Atomic": "Synchronization", "Mutex": "Synchronization",
    "AtomicLazyReference": "Synchronization",
  ]

  /// The toolchain's own that hold a noncopyable value and can be copied nevertheless.
  private static let pointers: Set<String> = [
    "UnsafePointer", "UnsafeMutablePointer", "UnsafeBufferPointer", "UnsafeMutableBufferPointer", "Unmanaged",
  ]

  private static let modifiers: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared", "repeat", "each",
  ]

  private func isNoncopyable(_ tokens: ArraySlice<String>, _ scope: Scope, depth: Int) -> Bool {
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
    if type.topLevelIndex(of: "~") != nil { return true }
    if last == "?" || last == "!" { return isNoncopyable(tokens.dropLast(), scope, depth: depth + 1) }
    if last == "Type" || last == "Protocol" { return false }
    if first == "(", last == ")" {
      return splitTopLevel(Array(type.tokens.dropFirst().dropLast()), at: ",").contains { element in
        let label = element.prefix(3).firstIndex(of: ":")
        return isNoncopyable(element[(label.map { $0 + 1 } ?? 0)...], scope, depth: depth + 1)
      }
    }
    // `[3 of File]`; the elements of an array can be copied.
    if first == "[" {
      guard let word = tokens.firstIndex(of: "of") else { return false }
      return isNoncopyable(tokens[(word + 1)...].dropLast(), scope, depth: depth + 1)
    }
    let isExistential = first == "any" || first == "some"
    return isNoncopyable(
      path: isExistential ? tokens.dropFirst() : tokens, scope, isExistential: isExistential, depth: depth + 1
    )
  }

  private func isPathStart(_ index: Int, _ tokens: [String]) -> Bool {
    guard index == 0 || (tokens[index - 1] != "." && tokens[index - 1] != "@") else { return false }
    return Keywords.bare(tokens[index]).first.map { $0.isLetter || $0 == "_" } == true
  }

  /// Judges `Outer.File<Int>` at the beginning of the tokens.
  private func isNoncopyable(
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
    if scope.generics.contains(first) { return path.count == 1 && scope.noncopyableGenerics.contains(first) }
    if associatedTypes.contains(first) || first == "Self" { return false }
    func holdsNoncopyable() -> Bool {
      splitTopLevel(arguments, at: ",").contains { isNoncopyable($0[...], scope, depth: depth + 1) }
    }
    switch meaning(of: path, in: scope) {
    case .nominal(let found):
      guard found.contains(where: Self.isMarked) else { return false }
      return !isConditionallyCopyable(found) || holdsNoncopyable()
    case .alias(let alias):
      return isNoncopyable(TypeText(alias.value).tokens[...], Scope(alias), depth: depth + 1)
        || !arguments.isEmpty && holdsNoncopyable()
    case .other: return false
    case .unknown:
      let name = path[path.count - 1]
      if let module = Self.known[name] {
        return module.isEmpty || catalog.modulesVisible(from: scope.file).contains(module)
      }
      return !Self.pointers.contains(name) && holdsNoncopyable()
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
  /// What a name is declared as, as far as it can be seen.
  private enum Meaning {
    case nominal([NominalDeclaration])
    case alias(TypeAliasDeclaration)
    /// A protocol.
    case other
    case unknown
  }

  /// Looks in the types around, then in the module, then in what the file imports.
  private func meaning(of path: [String], in scope: Scope) -> Meaning {
    guard !scope.isStandard else { return .unknown }
    let name = path[path.count - 1]
    let written = path.joined(separator: ".")
    let nominals = catalog.nominals(named: name)
    let aliases = catalog.typeAliases(named: name)
    let protocols = catalog.protocols(named: name)
    guard !nominals.isEmpty || !aliases.isEmpty || !protocols.isEmpty else { return .unknown }
    func meaning(_ fits: (_ name: String, _ module: String, _ modifiers: [String]) -> Bool) -> Meaning? {
      let found = nominals.filter { fits($0.name, $0.module, $0.modifiers) }
      if !found.isEmpty { return .nominal(found) }
      if let alias = aliases.first(where: { fits($0.name, $0.module, $0.modifiers) }) { return .alias(alias) }
      return protocols.contains { fits($0.name, $0.module, $0.modifiers) } ? .other : nil
    }
    for prefix in scope.prefixes {
      let full = prefix + written
      if let found = meaning({ name, module, _ in
        module == scope.module && (name == full || "\(module).\(name)" == full)
      }) {
        return found
      }
    }
    let visible = catalog.modulesVisible(from: scope.file)
    return meaning { name, module, modifiers in
      module != scope.module && visible.contains(module)
        && (name == written || "\(module).\(name)" == written)
        && !modifiers.contains("private") && !modifiers.contains("fileprivate")
    } ?? .unknown
  }

  private static func isMarked(_ nominal: NominalDeclaration) -> Bool {
    nominal.inherits.contains { $0.contains("~ Copyable") || $0.contains("~ Escapable") }
  }

  /// Whether an extension makes it copyable where what it holds is: `extension Box: Copyable where T: Copyable`.
  private func isConditionallyCopyable(_ nominals: [NominalDeclaration]) -> Bool {
    guard let nominal = nominals.first, !nominal.generics.isEmpty else { return false }
    return catalog.extensions(of: lastComponent(nominal.name)).contains { declared in
      declared.module == nominal.module
        && declared.inherits.contains { $0 == "Copyable" || $0.hasSuffix(". Copyable") }
    }
  }
}
