import TestDoubleGenerator

/// Finds the tests and suites that name features in `.feature(…)`.
struct SuiteReader {
  /// All mentions of features.
  private(set) var mentions: [FeatureMention] = []

  init(_ modules: [Generator.Module]) {
    for module in modules {
      let declarations = module.files.map { TestReader($0).declarations }
      // A suite's traits apply to tests in extensions too, so the features are looked up by the suite's name.
      let featuresBySuite = Dictionary(
        declarations.joined().filter(\.test.isEmpty).map { ($0.suite, $0.features) }, uniquingKeysWith: +)
      for (file, declarations) in zip(module.files, declarations) {
        let imports = Set(DeclarationParser.declarations(in: file, kinds: []).imports.map(\.moduleName))
        for declaration in declarations {
          var features = declaration.features
          let path = declaration.test.isEmpty ? [] : declaration.suite.split(separator: ".")
          for index in path.indices {
            features += featuresBySuite[path[...index].joined(separator: ".")] ?? []
          }
          mentions += Set(features).sorted().map {
            FeatureMention(
              feature: $0, module: module.name, suite: declaration.suite, location: declaration.location,
              test: declaration.test, imports: imports)
          }
        }
      }
    }
  }

  /// Returns the suites that name the feature, or contain tests that name the feature.
  func suites(covering feature: TypeDeclaration) -> [Feature.Suite] {
    let mentionsBySuite = Dictionary(grouping: mentions.filter { Self.refers($0, to: feature) }) {
      [$0.module, $0.suite]
    }
    return mentionsBySuite.map { names, mentions in
      Feature.Suite(
        module: names[0], name: names[1], file: mentions[0].location.file, line: mentions[0].location.line,
        tests: mentions.map(\.test).filter { !$0.isEmpty })
    }
    .sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  private static func refers(_ mention: FeatureMention, to feature: TypeDeclaration) -> Bool {
    let writtenName = mention.feature
    if writtenName == "\(feature.module).\(feature.name)" { return true }
    guard writtenName == feature.name || feature.name.hasSuffix(".\(writtenName)") else { return false }
    return mention.imports.contains(feature.module) || mention.module == feature.module
  }
}
