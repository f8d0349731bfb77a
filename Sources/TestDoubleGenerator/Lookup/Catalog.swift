/// All declarations of the given sources, parsed file by file as they are asked for.
final class Catalog {
  private let files: [SourceFile]
  /// The settings of the modules that any are known of.
  private let settings: [String: ModuleSettings]
  /// The names of the modules that the sources are of.
  let modules: Set<String>
  private let index: DeclarationIndex
  private var parsed: [Int: Declarations] = [:]
  private var nominals: [String: [NominalDeclaration]] = [:]
  private var typeAliases: [String: [TypeAliasDeclaration]] = [:]
  private var declaringModules: [String: Set<String>] = [:]
  private var extensions: [String: [ExtensionDeclaration]] = [:]
  private var exported: [String: [String]] = [:]
  private lazy var extensionIndex = ExtensionIndex(files: files)
  private lazy var fileNumbers = Dictionary(
    files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })

  init(_ files: [SourceFile], _ settings: [String: ModuleSettings] = [:]) {
    self.files = files
    self.settings = settings
    modules = Set(files.map(\.module))
    index = DeclarationIndex(files: files)
  }

  /// The protocols whose own name, without what they are nested in, is `name`.
  func protocols(named name: String) -> [ProtocolDeclaration] {
    candidates(name) { $0.protocols }.filter { lastComponent($0.name) == name && !$0.isLocal }
  }

  /// The type aliases whose own name is `name`.
  func typeAliases(named name: String) -> [TypeAliasDeclaration] {
    if let known = typeAliases[name] { return known }
    let found = candidates(name) { $0.typeAliases }.filter { lastComponent($0.name) == name && !$0.isLocal }
    typeAliases[name] = found
    return found
  }

  /// The structs, enums, classes and actors whose own name is `name`.
  func nominals(named name: String) -> [NominalDeclaration] {
    if let known = nominals[name] { return known }
    let found = candidateFiles(name).flatMap { file in
      declarations(file).nominals.filter { lastComponent($0.name) == name && !$0.isLocal }
        .map { DeclarationParser.withMembers($0, in: files[file]) }
    }
    nominals[name] = found
    return found
  }

  /// The extensions of what is called `name`, whatever it is nested in.
  func extensions(of name: String) -> [ExtensionDeclaration] {
    if let known = extensions[name] { return known }
    let found = extensionIndex.candidates(for: name).flatMap { file in
      DeclarationParser.declarations(in: files[file], kinds: .extensions, named: [name]).extensions
    }
    extensions[name] = found
    return found
  }

  /// True if the attribute is that of a global actor: `@MainActor`, its tokens together or apart.
  func isGlobalActor(_ attribute: String) -> Bool {
    guard let name = typeName(of: attribute) else { return false }
    let nominals = nominals(named: name)
    // One that is out of sight, as `MainActor` is, is called so by custom.
    if nominals.isEmpty { return name.hasSuffix("Actor") }
    return nominals.contains { $0.attributes.contains("@ globalActor") }
  }

  /// True if the attribute is that of a result builder: `@ ViewBuilder`.
  func isResultBuilder(_ attribute: String) -> Bool {
    guard let name = typeName(of: attribute) else { return false }
    let nominals = nominals(named: name)
    // One that is out of sight is called so, by custom.
    if nominals.isEmpty { return name.hasSuffix("Builder") }
    return nominals.contains { $0.attributes.contains("@ resultBuilder") }
  }

  /// The type that the attribute names, without what it is nested in; `nil` where it is one of the language's own.
  private func typeName(of attribute: String) -> String? {
    guard let name = attribute.split(whereSeparator: { " @.".contains($0) }).last else { return nil }
    return name.first?.isUppercase == true ? String(name) : nil
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
    let declarations =
      protocols(named: name).map { ($0.name, $0.module, $0.modifiers) }
      + typeAliases(named: name).map { ($0.name, $0.module, $0.modifiers) }
      + nominals(named: name).map { ($0.name, $0.module, $0.modifiers) }
    let modules = Set(
      declarations.filter { declared, _, modifiers in
        declared == name && !modifiers.contains("private") && !modifiers.contains("fileprivate")
      }.map(\.1))
    declaringModules[name] = modules
    return modules
  }

  /// The attributes of all types called `name`.
  func attributes(ofTypesNamed name: String) -> [String] {
    protocols(named: name).flatMap(\.attributes) + typeAliases(named: name).flatMap(\.attributes)
      + nominals(named: name).flatMap(\.attributes)
  }

  /// The names of all protocols.
  var protocolNames: [String] { index.names(declaredWith: .protocol) }

  /// Returns the imports of the file at `path`.
  func imports(of path: String) -> [ImportDeclaration] {
    fileNumbers[path].map { declarations($0).imports } ?? []
  }

  /// The modules whose names the file at `path` sees: its own, what it imports, and what these export.
  func modulesVisible(from path: String) -> Set<String> {
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
      DeclarationParser.imports(in: file).filter { $0.attributes.contains("@ _exported") }.map(\.moduleName)
    }
    exported[module] = found
    return found
  }

  private func candidates<Declaration>(
    _ name: String, _ list: (Declarations) -> [Declaration]
  ) -> [Declaration] {
    candidateFiles(name).flatMap { list(declarations($0)) }
  }

  private func candidateFiles(_ name: String) -> [Int] {
    Set(index.candidates(for: name).map(\.file)).sorted()
  }

  private func declarations(_ file: Int) -> Declarations {
    if let known = parsed[file] { return known }
    let declarations = DeclarationParser.declarations(
      in: files[file], kinds: [.protocols, .typeAliases, .nominalHeadings, .imports])
    parsed[file] = declarations
    return declarations
  }
}

/// `Service` of `Outer.Service`, without backticks.
func lastComponent(_ name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Keywords.bare(name) }
  return Keywords.bare(String(name[name.utf8.index(after: dot)...]))
}
