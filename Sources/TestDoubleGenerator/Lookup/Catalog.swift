/// All declarations of the given sources, parsed file by file as they are asked for.
package final class Catalog {
  private let files: [SourceFile]
  /// The settings of the modules, where they are known.
  private let settings: [String: ModuleSettings]
  /// The names of the modules that the sources are of.
  let modules: Set<String>
  private let index: DeclarationIndex
  private var parsed: [Int: Declarations] = [:]
  private var byName: [String: Declarations] = [:]
  private var declaringModules: [String: Set<String>] = [:]
  private var extensions: [String: [ExtensionDeclaration]] = [:]
  private var exported: [String: [String]] = [:]
  private lazy var extensionIndex = DeclarationIndex(extensionsIn: files)
  private lazy var fileNumbers = Dictionary(
    files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })

  /// The declarations of the files, whose modules have these settings.
  package init(_ files: [SourceFile], _ settings: [String: ModuleSettings] = [:]) {
    self.files = files
    self.settings = settings
    modules = Set(files.map(\.module))
    index = DeclarationIndex(files: files)
  }

  /// The protocols whose own name, without what they are nested in, is `name`.
  func protocols(named name: String) -> [ProtocolDeclaration] { found(name).protocols }

  /// The type aliases whose own name is `name`.
  func typeAliases(named name: String) -> [TypeAliasDeclaration] { found(name).typeAliases }

  /// The structs, enums, classes and actors whose own name is `name`.
  package func nominals(named name: String) -> [NominalDeclaration] { found(name).nominals }

  /// Returns the enums that modules declare, sorted by name; of these modules, it parses the files with an enum.
  func enums(in modules: Set<String>) -> [NominalDeclaration] {
    let names = index.names(declaredWith: .enum) { modules.contains(files[$0].module) }
    return names.flatMap(nominals).filter { $0.kind == .enum && modules.contains($0.module) }
  }

  /// The types, type aliases and protocols whose own name is `name`.
  func declarations(named name: String) -> [any NamedDeclaration] {
    protocols(named: name) + nominals(named: name) + typeAliases(named: name)
  }

  /// The extensions of what is called `name`, whatever it is nested in.
  package func extensions(of name: String) -> [ExtensionDeclaration] {
    if let known = extensions[name] { return known }
    let found = extensionIndex.candidates(for: name).flatMap { candidate in
      DeclarationParser.declarations(in: files[candidate.file], kinds: .extensions, named: [name]).extensions
    }
    extensions[name] = found
    return found
  }

  /// True if the attribute is that of a global actor: `@MainActor`.
  func isGlobalActor(_ attribute: Attribute) -> Bool {
    isType(of: attribute, marked: "globalActor", orCalled: "Actor")
  }

  /// True if the type is a function on a global actor: `@MainActor () -> Void`.
  func isFunctionOfActor(_ type: TypeTree) -> Bool {
    type.function != nil && type.prefixes.contains(where: isGlobalActor)
  }

  /// True for the attribute of a global actor before a function type.
  func isGlobalActor(_ prefix: TypePrefix) -> Bool { prefix.attribute.map(isGlobalActor) ?? false }

  /// True if the attribute is that of a result builder: `@ViewBuilder`.
  func isResultBuilder(_ attribute: Attribute) -> Bool {
    isType(of: attribute, marked: "resultBuilder", orCalled: "Builder")
  }

  /// True if the attribute names a type that is marked so; one that is out of sight is called so, by custom.
  private func isType(of attribute: Attribute, marked mark: String, orCalled suffix: String) -> Bool {
    guard let name = attribute.typeName else { return false }
    let nominals = nominals(named: name).filter { $0.isCalled(attribute.name) }
    if nominals.isEmpty { return name.hasSuffix(suffix) }
    return nominals.contains { $0.attributes.contains { $0.name == mark } }
  }

  /// True if a type or protocol that says nothing of it is on the main actor by its module's default.
  func isOnMainActorByDefault(_ module: String, modifiers: [String], within scopes: [EnclosingScope]) -> Bool
  {
    guard settings[module]?.isOnMainActor == true, !modifiers.contains("nonisolated") else { return false }
    return !scopes.contains {
      $0.keyword == "actor" || $0.keyword != "extension" && $0.modifiers.contains("nonisolated")
    }
  }

  /// True if the module's protocols are on the actor of those that they inherit.
  func inheritsIsolation(_ module: String) -> Bool { settings[module]?.inheritsIsolation ?? true }

  /// The modules that declare a type or protocol called `name` at their top level, where all of their files see it.
  func modulesDeclaring(_ name: String) -> Set<String> {
    if let known = declaringModules[name] { return known }
    let found = declarations(named: name).filter { $0.name == name && !$0.isPrivate }
    let modules = Set(found.map(\.module))
    declaringModules[name] = modules
    return modules
  }

  /// The attributes of all types called `name`.
  func attributes(ofTypesNamed name: String) -> [Attribute] {
    declarations(named: name).flatMap(\.attributes)
  }

  /// The names of all protocols.
  package var protocolNames: [String] { index.names(declaredWith: .protocol) }

  /// Returns the imports of the file at `path`.
  func imports(of path: String) -> [ImportDeclaration] {
    fileNumbers[path].map { declarations($0).imports } ?? []
  }

  /// Returns the module of the file at `path`.
  func module(of path: String) -> String { fileNumbers[path].map { files[$0].module } ?? "" }

  /// The modules whose names the file at `path` sees: its own, what it imports, and what these export.
  package func modulesVisible(from path: String) -> Set<String> {
    guard let number = fileNumbers[path] else { return [] }
    var visible: Set<String> = []
    var open = [files[number].module] + declarations(number).imports.map(\.moduleName)
    while let module = open.popLast() {
      if visible.insert(module).inserted { open += exports(of: module) }
    }
    return visible
  }

  /// Returns the modules that a module imports for those that import it.
  private func exports(of module: String) -> [String] {
    if let known = exported[module] { return known }
    let found = files.filter { $0.module == module && ByteSearch.holdsExport($0.bytes) }.flatMap { file in
      DeclarationParser.imports(in: file).filter { $0.attributes.contains { $0.name == "_exported" } }.map(
        \.moduleName)
    }
    exported[module] = found
    return found
  }

  /// The declarations whose own name is `name`, outside of functions.
  private func found(_ name: String) -> Declarations {
    if let known = byName[name] { return known }
    func fitting<Declaration: NamedDeclaration>(_ all: [Declaration]) -> [Declaration] {
      all.filter { lastComponent($0.name) == name && !$0.isLocal }
    }
    var found = Declarations()
    for file in Set(index.candidates(for: name).map(\.file)).sorted() {
      let all = declarations(file)
      found.protocols += fitting(all.protocols)
      found.nominals += fitting(all.nominals)
      found.typeAliases += fitting(all.typeAliases)
    }
    byName[name] = found
    return found
  }

  private func declarations(_ file: Int) -> Declarations {
    if let known = parsed[file] { return known }
    let declarations = DeclarationParser.declarations(
      in: files[file], kinds: [.protocols, .typeAliases, .nominals, .imports])
    parsed[file] = declarations
    return declarations
  }
}

/// `Service` of `Outer.Service`, without backticks.
package func lastComponent(_ name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Keywords.bare(name) }
  return Keywords.bare(String(name[name.utf8.index(after: dot)...]))
}
