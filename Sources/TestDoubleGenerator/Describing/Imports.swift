/// Collects what a generated file imports: the modules of the protocols, and what their files import.
struct Imports {
  let runtime: String
  let targetModule: String?
  private var lines: [String: ImportLine] = [:]
  private var modules: [String: Attributes] = [:]
  private var named: Set<String> = []
  /// The modules that a source of the target imports with an access level: then each import of them needs one.
  private let leveled: Set<String>
  /// The access levels of the doubles.
  private var access: Set<String> = []

  private struct Attributes {
    var isTestable = false
    var isPreconcurrency = false
  }

  init(runtime: String, targetModule: String?, leveled: Set<String> = []) {
    self.runtime = runtime
    self.leveled = leveled
    self.targetModule = targetModule
  }

  mutating func add(_ flat: FlatProtocol, _ catalog: Catalog) {
    if flat.owners.contains(where: { $0.isStandard && $0.name == "ObservableObject" }) {
      let condition = ConditionalClause(text: "#if canImport ( Combine )", source: "#if canImport(Combine)")
      lines["import Combine" + condition.source] = .init(line: "import Combine", conditions: [condition])
    }
    for module in Superclass.modulesWithHiddenMembers(of: flat, catalog) where module != targetModule {
      modules[module, default: .init()].isTestable = true
    }
    for owner in flat.owners where !owner.isStandard {
      if owner.module != targetModule, !owner.module.isEmpty {
        if !owner.isVisibleOutside { modules[owner.module, default: .init()].isTestable = true }
        if mentionsActorsFunction(owner, catalog) {
          modules[owner.module, default: .init()].isPreconcurrency = true
        }
        modules[owner.module] = modules[owner.module, default: .init()]
      }
      for declaration in catalog.imports(of: owner.location.file)
      where Self.mayBeNeeded(declaration, by: owner) {
        add(declaration)
      }
    }
  }

  /// True if the protocol may mention what the import brings: what a file keeps from others can't stand in what it
  /// shows them, and may be nothing that a test can import.
  private static func mayBeNeeded(_ declaration: ImportDeclaration, by owner: ProtocolDeclaration) -> Bool {
    let hidden =
      owner.isVisibleOutside ? ["private", "fileprivate", "internal"] : ["private", "fileprivate"]
    return !hidden.contains(where: declaration.modifiers.contains)
      && !declaration.attributes.contains { $0.hasPrefix("@ _implementationOnly") }
  }

  /// Notes the access level of a double.
  mutating func add(access level: String) { access.insert(level) }

  /// Adds a module whose public declarations are used.
  mutating func add(module: String) {
    guard module != targetModule, !module.isEmpty else { return }
    modules[module] = modules[module] ?? Attributes()
  }

  /// Adds modules whose types are named; they are imported unless they are anyway, whichever way.
  mutating func add(named modules: Set<String>) { named.formUnion(modules) }

  /// True if a member mentions a function type of a global actor: in Swift 6 that is sendable, in a module of Swift 5
  /// it isn't, and nothing that could be written in Swift 6 is the same type.
  private func mentionsActorsFunction(_ declaration: ProtocolDeclaration, _ catalog: Catalog) -> Bool {
    declaration.members.contains { member in
      ([member.type] + member.parameters.map(\.type)).contains { type in
        type.contains { part in
          part.function != nil
            && part.taken.prefixes.contains {
              if case .attribute(let attribute) = $0 {
                catalog.isGlobalActor("@ \(attribute.path.joined(separator: " "))")
              } else {
                false
              }
            }
        }
      }
    }
  }

  /// `import Foundation` first; then the protocols' modules; sorted, so that the file is stable.
  var sorted: [ImportLine] {
    var all = lines.values.filter {
      $0.conditions.isEmpty == false || !modules.keys.contains(moduleName($0.line))
    }
    all += modules.map { name, attributes in
      let words = [
        attributes.isPreconcurrency ? "@unsafe @preconcurrency" : nil,
        attributes.isTestable ? "@testable" : nil,
      ].compactMap { $0 }
      return .init(line: (words + ["import", name]).joined(separator: " "), conditions: [])
    }
    let imported = Set(all.filter(\.conditions.isEmpty).map { moduleName($0.line) })
    for name in named.subtracting(imported) where name != targetModule && name != runtime && !name.isEmpty {
      all.append(.init(line: "import \(name)", conditions: []))
    }
    all.append(.init(line: "import \(runtime)", conditions: []))
    let level = ["public", "package"].first(where: access.contains) ?? "internal"
    all = all.map { item in
      guard leveled.contains(moduleName(item.line)) else { return item }
      let words = item.line.split(separator: " ").map { $0 == "import" ? level + " import" : String($0) }
      return .init(line: words.joined(separator: " "), conditions: item.conditions)
    }
    return Set(all).sorted { left, right in
      (moduleName(left.line), left.line, left.conditions.map(\.source).joined())
        < (moduleName(right.line), right.line, right.conditions.map(\.source).joined())
    }
  }

  private mutating func add(_ declaration: ImportDeclaration) {
    guard declaration.moduleName != targetModule, declaration.moduleName != runtime else { return }
    let attributes = declaration.attributeSources.filter {
      $0.hasPrefix("@preconcurrency") || $0.hasPrefix("@testable") || $0.hasPrefix("@_spi")
    }
    let line = (attributes.filter { !$0.hasPrefix("@testable") } + [declaration.text]).joined(separator: " ")
    let key = line + declaration.conditions.map(\.source).joined()
    lines[key] = .init(line: line, conditions: declaration.conditions)
  }

  private func moduleName(_ line: String) -> String {
    line.split(separator: " ").last.map(String.init) ?? line
  }
}

/// A line of the generated file that imports something, and the `#if` branches that it stands in.
struct ImportLine: Hashable {
  var line: String
  var conditions: [ConditionalClause]
}
