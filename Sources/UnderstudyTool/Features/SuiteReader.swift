import TestDoubleGenerator

/// Finds the tests and suites that name features in `.feature(…)`.
struct SuiteReader {
  /// A suite or a test whose traits, or those of its suites, name features.
  struct Mention {
    /// The module of the tests.
    var module: String
    /// The modules that the file imports.
    var imports: Set<String>
    /// The suite or test, with the features of its suites.
    var declaration: TestDeclaration
  }

  private(set) var mentions: [Mention] = []

  init(_ modules: [Generator.Module]) {
    for module in modules {
      let declarations = module.files.map { TestReader($0).declarations }
      // A suite's traits apply to tests in extensions too, so the features are looked up by the suite's name.
      let featuresBySuite = Dictionary(
        declarations.joined().filter(\.test.isEmpty).map { ($0.suite, $0.features) }, uniquingKeysWith: +)
      for (file, declarations) in zip(module.files, declarations) {
        let imports = Set(DeclarationParser.declarations(in: file, kinds: []).imports.map(\.moduleName))
        for var declaration in declarations {
          let path = declaration.test.isEmpty ? [] : declaration.suite.split(separator: ".")
          for index in path.indices {
            declaration.features += featuresBySuite[path[...index].joined(separator: ".")] ?? []
          }
          mentions.append(Mention(module: module.name, imports: imports, declaration: declaration))
        }
      }
    }
  }

  /// Returns the suites that name the feature, or contain tests that name the feature.
  func suites(covering feature: TypeDeclaration) -> [Feature.Suite] {
    let mentionsBySuite = Dictionary(grouping: mentions.filter { Self.refers($0, to: feature) }) {
      [$0.module, $0.declaration.suite]
    }
    return mentionsBySuite.map { names, mentions in
      let location = mentions[0].declaration.location
      return Feature.Suite(
        module: names[0], name: names[1], file: location.file, line: location.line,
        tests: mentions.map(\.declaration.test).filter { !$0.isEmpty })
    }
    .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  private static func refers(_ mention: Mention, to feature: TypeDeclaration) -> Bool {
    let isVisible = mention.imports.contains(feature.module) || mention.module == feature.module
    return mention.declaration.features.contains { name in
      name == "\(feature.module).\(feature.name)"
        || isVisible && (name == feature.name || feature.name.hasSuffix(".\(name)"))
    }
  }
}
