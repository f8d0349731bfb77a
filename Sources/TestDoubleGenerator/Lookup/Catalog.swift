/// Finds declarations in the sources by name; a file is parsed when one of its declarations is first needed.
package final class Catalog {
  private let files: [SourceFile]
  private let settingsByModule: [String: ModuleSettings]
  let moduleNames: Set<String>
  private let declarationIndex: DeclarationIndex
  /// The declarations of the files that are already parsed, by index in `files`.
  private var declarationsByFileIndex: [Int: Declarations] = [:]
  /// The cached results of ``declarations(named:)``, by name.
  private var declarationsByName: [String: [TypeDeclaration]] = [:]
  /// The cached results of ``extensions(of:)``, by the name of the extended type.
  private var extensionsByTypeName: [String: [TypeDeclaration]] = [:]
  /// The cached results of ``reexports(of:)``, by module name.
  private var reexportsByModule: [String: [String]] = [:]
  private lazy var extensionIndex = DeclarationIndex(extensionsIn: files)
  private lazy var fileIndicesByPath = Dictionary(
    files.indices.map { (files[$0].path, $0) }, uniquingKeysWith: { first, _ in first })

  /// Creates a catalog of the declarations of the files of the target and of the modules.
  convenience init(_ input: Generator.Input) {
    let moduleFiles = input.modules.flatMap(\.files)
    // A file of both the target and a module is added only once, as a file of the module.
    let paths = Set(moduleFiles.map(\.path))
    var settings = Dictionary(input.modules.map { ($0.name, $0.settings) }) { first, _ in first }
    for module in Set(input.targetFiles.map(\.module)) { settings[module] = input.settings }
    self.init(input.targetFiles.filter { !paths.contains($0.path) } + moduleFiles, settings)
  }

  /// Creates a catalog of the declarations of files; `settings` are keyed by module name.
  package init(_ files: [SourceFile], _ settings: [String: ModuleSettings] = [:]) {
    self.files = files
    settingsByModule = settings
    moduleNames = Set(files.map(\.module))
    declarationIndex = DeclarationIndex(files: files)
  }

  /// Returns the protocols called `name`, at any nesting level.
  func protocols(named name: String) -> [TypeDeclaration] {
    declarations(named: name).filter { $0.kind == .protocol }
  }

  /// Returns the type aliases called `name`, at any nesting level.
  func typeAliases(named name: String) -> [TypeDeclaration] {
    declarations(named: name).filter { $0.kind == .typealias }
  }

  /// Returns the structs, enums, classes and actors called `name`, at any nesting level.
  package func nominals(named name: String) -> [TypeDeclaration] {
    declarations(named: name).filter(\.kind.isNominal)
  }

  /// Returns the enums that the modules declare, sorted by name; parses only the files that may declare them.
  func enums(in modules: Set<String>) -> [TypeDeclaration] {
    let names = declarationIndex.names(declaredWith: .enum) { modules.contains(files[$0].module) }
    return names.flatMap(nominals).filter { $0.kind == .enum && modules.contains($0.module) }
  }

  /// Returns the protocols, types and type aliases called `name`, in this order, at any nesting level outside of functions.
  func declarations(named name: String) -> [TypeDeclaration] {
    if let cached = declarationsByName[name] { return cached }
    let fileIndices = Set(declarationIndex.candidates(for: name).map(\.fileIndex)).sorted()
    let all = fileIndices.flatMap { declarations(inFile: $0).types }.filter {
      lastComponent($0.name) == name && !$0.isLocal
    }
    let result =
      all.filter { $0.kind == .protocol } + all.filter(\.kind.isNominal)
      + all.filter { $0.kind == .typealias }
    declarationsByName[name] = result
    return result
  }

  /// Returns the extensions of the types and protocols called `name`, at any nesting level.
  package func extensions(of name: String) -> [TypeDeclaration] {
    if let cached = extensionsByTypeName[name] { return cached }
    let declarations = extensionIndex.candidates(for: name).flatMap { candidate in
      DeclarationParser.declarations(in: files[candidate.fileIndex], kinds: [.extension], named: [name]).types
    }
    extensionsByTypeName[name] = declarations
    return declarations
  }

  func isGlobalActor(_ attribute: Attribute) -> Bool {
    isAttribute(attribute, ofTypeMarked: "globalActor", orNamedWithSuffix: "Actor")
  }

  func isGlobalActorFunction(_ type: TypeTree) -> Bool {
    type.function != nil && type.prefixes.contains(where: isGlobalActor)
  }

  func isGlobalActor(_ prefix: TypePrefix) -> Bool { prefix.attribute.map(isGlobalActor) ?? false }

  func isResultBuilder(_ attribute: Attribute) -> Bool {
    isAttribute(attribute, ofTypeMarked: "resultBuilder", orNamedWithSuffix: "Builder")
  }

  /// True if `attribute` names a type that the sources mark with `marker`, such as `globalActor`; for a type that the
  /// sources don't declare, true if its name ends in `suffix`.
  private func isAttribute(
    _ attribute: Attribute, ofTypeMarked marker: String, orNamedWithSuffix suffix: String
  ) -> Bool {
    guard let name = attribute.typeName else { return false }
    let nominals = nominals(named: name).filter { $0.isNamed(attribute.name) }
    if nominals.isEmpty { return name.hasSuffix(suffix) }
    return nominals.contains { $0.attributes.contains { $0.name == marker } }
  }

  /// True if a declaration without an isolation attribute is on the main actor by the default isolation of its module;
  /// false for a `nonisolated` declaration, and inside a `nonisolated` type or an actor.
  func isOnMainActorByDefault(_ module: String, modifiers: [String], within scopes: [EnclosingScope]) -> Bool
  {
    guard settingsByModule[module]?.isOnMainActor == true, !modifiers.contains("nonisolated") else {
      return false
    }
    return !scopes.contains {
      $0.keyword == "actor" || $0.keyword != "extension" && $0.modifiers.contains("nonisolated")
    }
  }

  /// True if, as in Swift 6, a protocol inherits its parents' global actor, and a global-actor closure is `@Sendable`.
  func usesSwift6Isolation(_ module: String) -> Bool { settingsByModule[module]?.inheritsIsolation ?? true }

  /// Returns the modules that declare a non-private type, type alias or protocol called `name` at file scope.
  func modulesDeclaring(_ name: String) -> Set<String> {
    Set(declarations(named: name).filter { $0.name == name && !$0.isPrivate }.map(\.module))
  }

  func attributes(ofTypesNamed name: String) -> [Attribute] {
    declarations(named: name).flatMap(\.attributes)
  }

  /// The sorted names after the keyword `protocol` in the files, also in comments and strings.
  package var protocolNames: [String] { declarationIndex.names(declaredWith: .protocol) }

  /// Returns the imports of the file at `path`; empty if the file is not among the sources.
  func imports(of path: String) -> [ImportDeclaration] {
    fileIndicesByPath[path].map { declarations(inFile: $0).imports } ?? []
  }

  /// Returns the modules visible in the file at `path`: its own module, the imported modules, and their re-exports.
  package func modulesVisible(from path: String) -> Set<String> {
    guard let fileIndex = fileIndicesByPath[path] else { return [] }
    var visible: Set<String> = []
    var remaining = [files[fileIndex].module] + declarations(inFile: fileIndex).imports.map(\.moduleName)
    while let module = remaining.popLast() {
      if visible.insert(module).inserted { remaining += reexports(of: module) }
    }
    return visible
  }

  /// Returns the modules that a module re-exports with `@_exported import`.
  private func reexports(of module: String) -> [String] {
    if let cached = reexportsByModule[module] { return cached }
    let exportingFiles = files.filter { $0.module == module && ByteSearch.containsExportedImport($0.bytes) }
    let imports = exportingFiles.flatMap { DeclarationParser.imports(in: $0) }
    let names = imports.filter { $0.attributes.contains { $0.name == "_exported" } }.map(\.moduleName)
    reexportsByModule[module] = names
    return names
  }

  /// Returns the declarations of `files[fileIndex]`, except extensions.
  private func declarations(inFile fileIndex: Int) -> Declarations {
    if let cached = declarationsByFileIndex[fileIndex] { return cached }
    let declarations = DeclarationParser.declarations(
      in: files[fileIndex], kinds: .nominals.union([.protocol, .typealias]))
    declarationsByFileIndex[fileIndex] = declarations
    return declarations
  }
}

/// Returns the last component of a dotted name, without backticks: `Service` of `Outer.Service`.
package func lastComponent(_ name: String) -> String {
  guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return Backtick.bare(name) }
  return Backtick.bare(String(name[name.utf8.index(after: dot)...]))
}

extension [String] {
  /// True if the array, which contains the modifiers of a declaration, contains `private` or `fileprivate`.
  var arePrivate: Bool { contains("private") || contains("fileprivate") }
}

extension TypeDeclaration {
  /// The name with the module before it: `Movies.Outer.Service`.
  package var fullName: String { "\(module).\(name)" }

  /// The name without its dots and backticks: `OuterService` of `Outer.Service`.
  var joinedName: String { name.filter { $0 != "." && $0 != "`" } }

  /// True if the declaration has the name, with or without the module: `Outer.Service`, `Movies.Outer.Service`.
  package func isNamed(_ dottedName: String) -> Bool { name == dottedName || fullName == dottedName }

  /// True if other files can't refer to the declaration.
  var isPrivate: Bool { (modifiers + scopes.flatMap(\.modifiers)).arePrivate }

  /// True if the declaration and all enclosing types are public or package, and so visible without `@testable import`.
  var isVisibleOutsideModule: Bool {
    let levels: Set<String> = ["public", "package", "open"]
    guard modifiers.contains(where: levels.contains) else {
      // Members of a public extension are public by default.
      return scopes.last.map { $0.keyword == "extension" && $0.modifiers.contains(where: levels.contains) }
        ?? false
    }
    return scopes.allSatisfy { $0.keyword == "extension" || $0.modifiers.contains(where: levels.contains) }
  }
}
