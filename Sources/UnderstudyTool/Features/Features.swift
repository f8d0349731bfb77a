import Foundation
import TestDoubleGenerator

/// `understudy features`: lists the feature protocols of the package, and the suites that test them.
enum Features {
  static func run(_ arguments: [String], in environment: ToolEnvironment) throws -> CommandOutput {
    let options = try CommandOptions(arguments, of: "features", allowing: [.json, .packagePath, .targets])
    try options.refuseFiles(of: "features", "files: it looks at all targets of the package")
    let folder = try SnapshotFolder(options, in: environment)
    let targets = try PackageTargets(options, in: folder)
    let coverage = FeatureCoverage(
      FeatureFinder.features(
        of: try targets.readModules(areTests: false, in: folder),
        testedBy: try targets.readModules(areTests: true, in: folder)))
    if options.isJSON { return try .json(coverage, status: coverage.status) }
    return CommandOutput(text: coverage.text(style: environment.style), status: coverage.status)
  }
}

/// The features and suites that `features` prints.
struct FeatureCoverage: Encodable {
  var features: [Feature]
  /// The names of the features that no test covers, with their modules: `MoviesApp.LoadMovies`.
  var uncovered: [String]

  /// The exit status: 1 if a feature has no test, otherwise 0.
  var status: Int32 { uncovered.isEmpty ? 0 : 1 }

  init(_ features: [Feature]) {
    self.features = features
    uncovered = features.filter { !$0.isCovered }.map { "\($0.module).\($0.name)" }
  }

  func text(style: Style) -> String {
    guard !features.isEmpty else {
      return """
        no features: a feature is a protocol that inherits a 'Has…' protocol and implements something in an \
        extension\n
        """
    }
    var text = ""
    for feature in features {
      text += style(feature.name, feature.isCovered ? .green : .red)
      text += style("  \(feature.module), \(feature.file):\(feature.line)", nil) + "\n"
      for suite in feature.suites {
        let count = "\(suite.tests.count) test\(suite.tests.count == 1 ? "" : "s")"
        let name = suite.name.isEmpty ? "(no suite)" : suite.name
        text +=
          style("  \(suite.module).\(name), \(count): \(suite.tests.joined(separator: ", "))", nil) + "\n"
      }
      if !feature.isCovered {
        text += style(
          "  no test; write @Suite(.feature((any \(feature.name)).self)) over the suites that test it", nil)
        text += "\n"
      }
    }
    let count = "\(features.count) feature\(features.count == 1 ? "" : "s")"
    return text + "\n\(count), \(uncovered.isEmpty ? "all tested" : "\(uncovered.count) without a test")\n"
  }
}
