/// The spied of the double that stands in a property of a type: `any MoviesService`, `(any Analytics)?`, `A & B`.
struct SpiedType {
  /// The protocol; for a composition, one that inherits its parts and is declared nowhere.
  var declaration: ProtocolDeclaration
  /// True if the protocol is such a composition.
  var isComposition = false
  /// The beginning of the spy's name: `MoviesService`.
  var name: String
  /// The text that tells the spied apart from others.
  var key: String {
    isComposition
      ? declaration.inherits.map(\.text).joined(separator: " ") : "\(declaration.module).\(declaration.name)"
  }
  /// The types in angle brackets.
  var arguments: [TypeTree] = []
  /// True if there may be nothing at all.
  var isOptional = false
  /// The property of the double that is handed over, where that is not the double itself.
  var valueProperty: String?
}

/// Reads which protocol a type stands for.
struct SpiedTypeReader {
  let protocols: FlatProtocols
  private var catalog: Catalog { protocols.catalog }

  /// One side of an `&`.
  private enum Part {
    case role(ProtocolDeclaration, arguments: [TypeTree])
    case marker(String)
    case superclass(String)
  }

  /// The spied of a property of the type, which `owner` declares; `nil` where the type is no protocol of the sources.
  func spiedType(
    of type: TypeTree, in owner: ProtocolDeclaration, at location: SourceLocation, depth: Int = 0
  ) -> SpiedType? {
    guard depth < 8, let (type, isOptional) = bare(type) else { return nil }
    if let alias = alias(type, in: owner) {
      guard alias.generics.isEmpty else { return nil }
      var scope = owner
      scope.module = alias.module
      scope.location.file = alias.location.file
      guard var spied = spiedType(of: alias.value, in: scope, at: location, depth: depth + 1) else {
        return nil
      }
      if spied.isComposition {
        spied.name = alias.name.filter { $0 != "." && $0 != "`" }
        // A double inherits the alias of `A & B`, but not that of `any A & B`.
        if case .existential = alias.value {
        } else {
          spied.isComposition = false
          spied.declaration.name = alias.name
          spied.declaration.scopes = alias.scopes
          spied.declaration.modifiers = alias.modifiers
          spied.declaration.location = alias.location
        }
      }
      spied.isOptional = spied.isOptional || isOptional
      return spied
    }
    if !isOptional, let spied = closures(type, in: owner) { return spied }
    let parts = type.sides.compactMap { part($0, in: owner, amongOthers: type.sides.count > 1) }
    guard parts.count == type.sides.count,
      var spied = spiedType(of: parts, written: type, in: owner, at: location)
    else {
      return nil
    }
    spied.isOptional = isOptional
    return spied
  }

  /// The spied of a struct of closures, where its double is made without being told anything.
  private func closures(_ type: TypeTree, in owner: ProtocolDeclaration) -> SpiedType? {
    guard
      let (inner, declaration) = ClosureStructReader(catalog).inner(type, in: .init(owner), on: nil),
      inner.isMadeAlone
    else { return nil }
    return SpiedType(
      declaration: declaration, name: Self.doubleName(declaration), valueProperty: inner.valueProperty)
  }

  /// The type without `any`, parentheses and the question mark behind it.
  private func bare(_ type: TypeTree) -> (type: TypeTree, isOptional: Bool)? {
    switch type.unparenthesized {
    case .optional(let inner), .implicitlyUnwrapped(let inner): bare(inner).map { ($0.type, true) }
    case .existential(let inner): bare(inner)
    case .function, .prefixed, .tuple, .missing: nil
    case let bare: (bare, false)
    }
  }

  private func part(_ type: TypeTree, in owner: ProtocolDeclaration, amongOthers: Bool) -> Part? {
    guard let path = type.path, let name = path.last else { return nil }
    if let declaration = declared(
      path, catalog.protocols(named: name), in: owner, name: \.name, module: \.module)
    {
      return .role(declaration, arguments: type.arguments ?? [])
    }
    guard amongOthers else { return nil }
    if ["Sendable", "AnyObject"].contains(name) { return .marker(name) }
    guard catalog.nominals(named: name).contains(where: { $0.kind == .class }) else { return nil }
    return .superclass(type.source)
  }

  private func spiedType(
    of parts: [Part], written type: TypeTree, in owner: ProtocolDeclaration, at location: SourceLocation
  ) -> SpiedType? {
    var roles: [(declaration: ProtocolDeclaration, arguments: [TypeTree])] = []
    var needsSendable = false
    var superclass: String?
    for part in parts {
      switch part {
      case .role(let declaration, let arguments): roles.append((declaration, arguments))
      case .marker(let name): needsSendable = needsSendable || name == "Sendable"
      case .superclass(let name): superclass = name
      }
    }
    guard let first = roles.first else { return nil }
    if roles.count == 1, superclass == nil, !needsSendable || isSendable(first.declaration) {
      return SpiedType(
        declaration: first.declaration, name: Self.doubleName(first.declaration), arguments: first.arguments)
    }
    // A superclass is inherited as such, and `Sendable` and type arguments are written by themselves.
    let composition = ProtocolDeclaration(
      name: roles.map(\.declaration.name).joined(separator: " & "), module: owner.module, location: location,
      modifiers: ["public"],
      inherits: [type])
    let name = roles.map { Self.doubleName($0.declaration) }.joined() + (needsSendable ? "Sendable" : "")
    return SpiedType(declaration: composition, isComposition: true, name: name)
  }

  /// True if a double of the protocol is `Sendable`.
  func isSendable(_ declaration: ProtocolDeclaration) -> Bool {
    let flat = protocols.flat(declaration)
    return flat.isSendable || flat.isActor || flat.globalActor != nil
  }

  private func alias(_ type: TypeTree, in owner: ProtocolDeclaration) -> TypeAliasDeclaration? {
    guard let path = type.path, let name = path.last, type.arguments == nil else { return nil }
    return declared(path, catalog.typeAliases(named: name), in: owner, name: \.name, module: \.module)
  }

  /// The one of the declarations that the path means in the file of `owner`.
  private func declared<Declaration>(
    _ path: [String], _ matches: [Declaration], in owner: ProtocolDeclaration, name: (Declaration) -> String,
    module: (Declaration) -> String
  ) -> Declaration? {
    let written = path.joined(separator: ".")
    let fitting = matches.filter {
      name($0) == written || "\(module($0)).\(name($0))" == written || "\(module($0))::\(name($0))" == written
    }
    if let own = fitting.first(where: { module($0) == owner.module }) { return own }
    let imported = Set(catalog.imports(of: owner.location.file).map(\.moduleName))
    return fitting.first { imported.contains(module($0)) } ?? fitting.first
  }

  /// Returns the name of a protocol's double, without `Spy`: `Service` of `ServiceProtocol`, `OuterService` of
  /// `Outer.Service`.
  static func doubleName(_ declaration: ProtocolDeclaration) -> String {
    let name = declaration.name.filter { $0 != "." && $0 != "`" }
    for suffix in ["Protocol", "Type"] where name.hasSuffix(suffix) && name != suffix {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
