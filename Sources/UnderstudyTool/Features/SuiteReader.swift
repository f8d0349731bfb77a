import Foundation
import TestDoubleGenerator

/// Finds the tests and suites that name features in `.feature(…)`.
struct SuiteReader {
  /// All mentions of features.
  private(set) var mentions: [FeatureMention] = []

  init(_ modules: [Generator.Module]) {
    for module in modules {
      let declarationsOfFiles = module.files.map { file in
        DeclarationParser.declarations(in: file, kinds: .nominals)
      }
      // A suite's attributes apply to tests in extensions too, so `addTest` looks up the features by the suite's name.
      var featuresBySuite: [String: [String]] = [:]
      for declarations in declarationsOfFiles {
        let imports = Set(declarations.imports.map(\.moduleName))
        for suite in declarations.types {
          let features = Self.features(in: suite.attributes.map(\.text))
          featuresBySuite[suite.name, default: []] += features
          addMentions(features, suite: suite.name, test: "", at: suite.location, module.name, imports)
        }
      }
      for (file, declarations) in zip(module.files, declarationsOfFiles) {
        let imports = Set(declarations.imports.map(\.moduleName))
        let functions = TestReader.functions(in: file)
        for test in functions where test.isTest { addTest(test, featuresBySuite, module.name, imports) }
        addXCTests(functions, module.name, imports)
      }
    }
  }

  /// Adds the mentions in XCTest classes and their tests; the traits in `invokeTest` apply to all tests of the class.
  private mutating func addXCTests(
    _ functions: [FileFunction], _ module: String, _ imports: Set<String>
  ) {
    for (suite, methods) in Dictionary(grouping: functions, by: \.suite).sorted(by: { $0.key < $1.key }) {
      let invokeFunctions = methods.filter { $0.name == "invokeTest" }
      let classFeatures = invokeFunctions.flatMap { Self.features(in: $0.testTraitsArguments) }
      if let first = methods.first {
        addMentions(classFeatures, suite: suite, test: "", at: first.location, module, imports)
      }
      for test in methods where test.name.hasPrefix("test") {
        let features = classFeatures + Self.features(in: test.testTraitsArguments)
        addMentions(features, suite: suite, test: test.name, at: test.location, module, imports)
      }
    }
  }

  /// Adds the mentions of a Swift Testing test: the features in its traits and in the traits of its enclosing suites.
  private mutating func addTest(
    _ test: FileFunction, _ featuresBySuite: [String: [String]], _ module: String, _ imports: Set<String>
  ) {
    var features = Self.features(in: test.attributes)
    var path: [String] = []
    for name in test.suite.split(separator: ".").map(String.init) {
      path.append(name)
      features += featuresBySuite[path.joined(separator: ".")] ?? []
    }
    addMentions(features, suite: test.suite, test: test.name, at: test.location, module, imports)
  }

  private mutating func addMentions(
    _ features: [String], suite: String, test: String, at location: SourceLocation, _ module: String,
    _ imports: Set<String>
  ) {
    var seenFeatures: Set<String> = []
    mentions += features.filter { seenFeatures.insert($0).inserted }.map {
      FeatureMention(
        feature: $0, module: module, suite: suite, location: location, test: test, imports: imports)
    }
  }

  /// Returns the suites that name the feature, or contain tests that name the feature.
  func suites(covering feature: TypeDeclaration) -> [Feature.Suite] {
    var suites: [Feature.Suite] = []
    for mention in mentions where Self.refers(mention, to: feature) {
      let existingIndex = suites.firstIndex { $0.module == mention.module && $0.name == mention.suite }
      let index = existingIndex ?? suites.count
      if existingIndex == nil {
        suites.append(
          .init(
            module: mention.module, name: mention.suite, file: mention.location.file,
            line: mention.location.line, tests: []))
      }
      if !mention.test.isEmpty { suites[index].tests.append(mention.test) }
    }
    return suites.sorted { ($0.module, $0.name) < ($1.module, $1.name) }
  }

  private static func refers(_ mention: FeatureMention, to feature: TypeDeclaration) -> Bool {
    let writtenName = mention.feature
    if writtenName == "\(feature.module).\(feature.name)" { return true }
    guard writtenName == feature.name || "\(feature.name)".hasSuffix(".\(writtenName)") else { return false }
    return mention.imports.contains(feature.module) || mention.module == feature.module
  }

  /// Returns the names of the features in attributes or traits, whose tokens are separated by spaces: `["LoadMovies"]` of
  /// `@ Suite ( . feature ( ( any LoadMovies ) . self ) )`.
  private static func features(in attributes: [String]) -> [String] {
    attributes.filter { $0.contains(". feature (") }.flatMap { attribute -> [String] in
      let tokens = attribute.split(separator: " ").map(String.init)
      return tokens.indices.dropLast(2).flatMap { index -> [String] in
        guard tokens[index] == ".", tokens[index + 1] == "feature", tokens[index + 2] == "(" else {
          return []
        }
        return names(in: Array(tokens[(index + 3)...]))
      }
    }
  }

  /// Returns the protocols' names in `( any A & B ) . self )`, up to the closing parenthesis of the
  /// trait.
  private static func names(in tokens: [String]) -> [String] {
    var depth = 1
    var words: [String] = []
    for token in tokens {
      if token == "(" { depth += 1 }
      if token == ")" { depth -= 1 }
      if depth == 0 || token == "," { break }
      if !["(", ")", "any", "."].contains(token) { words.append(token) }
    }
    if words.last == "self" { words.removeLast() }
    return words.split(separator: "&").map {
      $0.prefix { $0 != "<" }.map(Backtick.bare).joined(separator: ".")
    }
  }
}
