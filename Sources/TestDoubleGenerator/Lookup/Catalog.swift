/// The declarations of the sources; each file is parsed when a declaration in it is first needed.
package final class Catalog {
  private let files: [SourceFile]
  private let settings: [String: ModuleSettings]
  /// The names of the modules that contain the sources.
  let modules: Set<String>
  /// The files that may declare each name.
  private let index: DeclarationIndex
  /// The declarations of the files that are already parsed, by index in `files`.
  private var parsedFiles: [Int: Declarations] = [:]
  /// The results of earlier searches for declarations, by name.
  private var declarationsByName: [String: Declarations] = [:]
  /// The results of ``modulesDeclaring(_:)``, by name.
  private var declaringModules: [String: Set<String>] = [:]
  /// The results of ``extensions(of:)``, by the name of the extended type.
  private var extensions: [String: [ExtensionDeclaration]] = [:]
  /// The modules that each module re-exports, by module name.
  private var reexports: [String: [String]] = [:]
  /// The files that may extend each name.
  private lazy var extensionIndex = DeclarationIndex(extensionsIn: files)
  /// The indices of the files in `files`, by path.
  private lazy var fileNumbers = Dictionary(
    files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates a catalog of the declarations of files; `settings` are the known settings, by module name.
  package init(_ files: [SourceFile], _ settings: [String: ModuleSettings] = [:]) {
    self.files = files
    self.settings = settings
    modules = Set(files.map(\.module))
    index = DeclarationIndex(files: files)
  }

  /// Returns the protocols called `name`, at any nesting level.
  func protocols(named name: String) -> [ProtocolDeclaration] { allKinds(named: name).protocols }

  /// Returns the type aliases called `name`, at any nesting level.
  func typeAliases(named name: String) -> [TypeAliasDeclaration] { allKinds(named: name).typeAliases }

  /// Returns the structs, enums, classes and actors called `name`, at any nesting level.
  package func nominals(named name: String) -> [NominalDeclaration] { allKinds(named: name).nominals }

  /// Returns the enums that the modules declare, sorted by name; parses only files that may declare one of the names.
  func enums(in modules: Set<String>) -> [NominalDeclaration] {
    let names = index.names(declaredWith: .enum) { modules.contains(files[$0].module) }
    return names.flatMap(nominals).filter { $0.kind == .enum && modules.contains($0.module) }
  }

  /// Returns the types, type aliases and protocols called `name`, at any nesting level.
  func declarations(named name: String) -> [any NamedDeclaration] {
    protocols(named: name) + nominals(named: name) + typeAliases(named: name)
  }

  /// Returns the extensions of the types and protocols called `name`, at any nesting level.
  package func extensions(of name: String) -> [ExtensionDeclaration] {
    if let cached = extensions[name] { return cached }
    let declarations = extensionIndex.candidates(for: name).flatMap { candidate in
      DeclarationParser.declarations(in: files[candidate.file], kinds: .extensions, named: [name]).extensions
    }
    extensions[name] = declarations
    return declarations
  }

  /// True for the attribute of a global actor: `@MainActor`.
  func isGlobalActor(_ attribute: Attribute) -> Bool {
    namesType(attribute, marked: "globalActor", orEndingIn: "Actor")
  }

  /// True for a function type that is isolated to a global actor: `@MainActor () -> Void`.
  func isGlobalActorFunction(_ type: TypeTree) -> Bool {
    type.function != nil && type.prefixes.contains(where: isGlobalActor)
  }

  func isGlobalActor(_ prefix: TypePrefix) -> Bool { prefix.attribute.map(isGlobalActor) ?? false }

  /// True for the attribute of a result builder: `@ViewBuilder`.
  func isResultBuilder(_ attribute: Attribute) -> Bool {
    namesType(attribute, marked: "resultBuilder", orEndingIn: "Builder")
  }

  /// True if the attribute names a type with the attribute `mark` or, outside the sources, with the usual suffix.
  private func namesType(_ attribute: Attribute, marked mark: String, orEndingIn suffix: String) -> Bool {
    guard let name = attribute.typeName else { return false }
    let nominals = nominals(named: name).filter { $0.isCalled(attribute.name) }
    if nominals.isEmpty { return name.hasSuffix(suffix) }
    return nominals.contains { $0.attributes.contains { $0.name == mark } }
  }

  /// True if a type or protocol without an isolation attribute is on the main actor by the default of its module.
  func isOnMainActorByDefault(_ module: String, modifiers: [String], within scopes: [EnclosingScope]) -> Bool
  {
    guard settings[module]?.isOnMainActor == true, !modifiers.contains("nonisolated") else { return false }
    return !scopes.contains {
      $0.keyword == "actor" || $0.keyword != "extension" && $0.modifiers.contains("nonisolated")
    }
  }

  /// True if protocols of the module inherit the global actor of their parent protocols.
  func inheritsIsolation(_ module: String) -> Bool { settings[module]?.inheritsIsolation ?? true }

  /// Returns the modules that declare a type or protocol called `name` at top level and not as private.
  func modulesDeclaring(_ name: String) -> Set<String> {
    if let cached = declaringModules[name] { return cached }
    let visible = declarations(named: name).filter { $0.name == name && !$0.isPrivate }
    let modules = Set(visible.map(\.module))
    declaringModules[name] = modules
    return modules
  }

  func attributes(ofTypesNamed name: String) -> [Attribute] {
    declarations(named: name).flatMap(\.attributes)
  }

  /// The names that the files may declare as protocols, sorted.
  package var protocolNames: [String] { index.names(declaredWith: .protocol) }

  func imports(of path: String) -> [ImportDeclaration] {
    fileNumbers[path].map { declarations(inFile: $0).imports } ?? []
  }

  /// Returns the module of the file at `path`; empty if the file is not among the sources.
  func module(of path: String) -> String { fileNumbers[path].map { files[$0].module } ?? "" }

  /// Returns the modules visible in the file at `path`: its own module, the imported modules, and their re-exports.
  package func modulesVisible(from path: String) -> Set<String> {
    guard let number = fileNumbers[path] else { return [] }
    var visible: Set<String> = []
    var remaining = [files[number].module] + declarations(inFile: number).imports.map(\.moduleName)
    while let module = remaining.popLast() {
      if visible.insert(module).inserted { remaining += reexports(of: module) }
    }
    return visible
  }

  /// Returns the modules that a module re-exports with `@_exported import`.
  private func reexports(of module: String) -> [String] {
    if let cached = reexports[module] { return cached }
    let names = files.filter { $0.module == module && ByteSearch.containsExportedImport($0.bytes) }.flatMap {
      file in
      DeclarationParser.imports(in: file).filter { $0.attributes.contains { $0.name == "_exported" } }.map(
        \.moduleName)
    }
    reexports[module] = names
    return names
  }

  /// Returns the declarations called `name` of all kinds except extensions, at any nesting level outside of functions.
  private func allKinds(named name: String) -> Declarations {
    if let cached = declarationsByName[name] { return cached }
    func matching<Declaration: NamedDeclaration>(_ declarations: [Declaration]) -> [Declaration] {
      declarations.filter { lastComponent($0.name) == name && !$0.isLocal }
    }
    var result = Declarations()
    for file in Set(index.candidates(for: name).map(\.file)).sorted() {
      let inFile = declarations(inFile: file)
      result.protocols += matching(inFile.protocols)
      result.nominals += matching(inFile.nominals)
      result.typeAliases += matching(inFile.typeAliases)
    }
    declarationsByName[name] = result
    return result
  }

  /// Returns the declarations of the file at an index in `files`, except extensions.
  private func declarations(inFile file: Int) -> Declarations {
    if let cached = parsedFiles[file] { return cached }
    let declarations = DeclarationParser.declarations(
      in: files[file], kinds: [.protocols, .typeAliases, .nominals, .imports])
    parsedFiles[file] = declarations
    return declarations
  }
}

/// Returns the last component of a dotted name, without backticks: `Service` of `Outer.Service`.
package func lastComponent(_ name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Keywords.bare(name) }
  return Keywords.bare(String(name[name.utf8.index(after: dot)...]))
}
