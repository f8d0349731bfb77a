import Foundation
import TestDoubleGenerator
import UnderstudySources

/// Finds the doubles in the sources of tests.
struct DoubleFinder {
  let survey: DoubleSurvey
  /// Converts a path to the form that messages show.
  let shown: (String) -> String

  /// Returns the doubles in the tests of a target, in the order of their files.
  func doubles(in files: [SourceFile]) -> [WrittenDouble] {
    let parsed = Parallel.map(files) {
      DeclarationParser.declarations(in: $0, kinds: [.nominals, .extensions])
    }
    var extensionsByTypeName: [String: [(fileIndex: Int, declaration: ExtensionDeclaration)]] = [:]
    for (index, declarations) in parsed.enumerated() {
      for declaration in declarations.extensions {
        extensionsByTypeName[declaration.extended.lastName, default: []].append((index, declaration))
      }
    }
    var sourcesByFileIndex: [Int: SourceText] = [:]
    func source(_ fileIndex: Int) -> SourceText {
      let text = sourcesByFileIndex[fileIndex] ?? SourceText(files[fileIndex].bytes)
      sourcesByFileIndex[fileIndex] = text
      return text
    }
    var doubles: [WrittenDouble] = []
    for (index, declarations) in parsed.enumerated() {
      for nominal in declarations.nominals where nominal.kind != .enum {
        let typeExtensions = extensionsByTypeName[nominal.name.lastComponent] ?? []
        let parents = nominal.inherits + typeExtensions.flatMap(\.declaration.inherits)
        guard var double = double(nominal, inheriting: parents.flatMap(\.names), in: files[index]) else {
          continue
        }
        double.lines = source(index).lines(ofDeclarationAt: nominal.location).count
        for (fileIndex, declaration) in typeExtensions {
          double.lines += source(fileIndex).lines(ofDeclarationAt: declaration.location).count
        }
        if double.canBeGenerated, double.maker == nil {
          let allSources = Set([index] + typeExtensions.map(\.fileIndex)).sorted().map(source)
          if let obstacle = obstacleOfFake(nominal, in: source(index), allSources, double) {
            double.obstacles.append(obstacle)
            double.directive = nil
          }
        }
        doubles.append(double)
      }
    }
    return doubles
  }

  private func double(_ nominal: NominalDeclaration, inheriting parents: [String], in file: SourceFile)
    -> WrittenDouble?
  {
    let name = DoubleName(nominal.name.lastComponent)
    guard name != nil || nominal.properties.contains(where: { Self.isRecordingProperty($0.name) }) else {
      return nil
    }
    var originals: [DoubleSurvey.Original] = []
    for parent in parents {
      if let original = survey.original(named: parent, from: file.path), !originals.contains(original) {
        originals.append(original)
      }
    }
    guard !originals.isEmpty else { return nil }
    var double = WrittenDouble(
      name: nominal.name, kind: nominal.kind.rawValue, target: file.module, file: shown(file.path),
      line: nominal.location.line, lines: 0, protocols: originals.map(\.name), maker: Self.maker(of: file),
      obstacles: originals.flatMap(\.problems).map { problem in
        WrittenDouble.Remark(
          message: problem.message, file: problem.location.map { shown($0.file) },
          line: problem.location?.line)
      })
    if let parent = parents.first(where: survey.isClass) {
      double.obstacles.append(
        WrittenDouble.Remark(
          message: "it inherits the class '\(parent)', and a generated double has its protocol alone"))
    }
    if originals.count > 1 {
      let names = originals.map(\.name)
      double.obstacles.append(
        WrittenDouble.Remark(
          message: """
            it stands in for \(names.joined(separator: " and ")), and a generated double for one protocol; where \
            the code under test wants both in one, add 'typealias \(names.joined(separator: "And")) = \
            \(names.joined(separator: " & "))' to the tests and ask for a double of that
            """))
    }
    if double.canBeGenerated, let name {
      double.directive = directive(
        parsedName: name, for: originals[0], typeName: nominal.name.lastComponent, from: file.path)
    }
    return double
  }

  /// Returns the remark that the double is a fake, which answers from state that it stores; `nil` if the double is no
  /// fake, or if its body or the protocol's sketch isn't found.
  private func obstacleOfFake(
    _ nominal: NominalDeclaration, in declaringSource: SourceText, _ sources: [SourceText],
    _ double: WrittenDouble
  ) -> WrittenDouble.Remark? {
    let name = nominal.name.lastComponent
    guard let original = survey.original(named: double.protocols[0], from: nominal.location.file),
      let sketch = original.sketch, let token = declaringSource.index(at: nominal.location),
      let body = TypeBodies(declaringSource).body(ofTypeNamedAt: token)
    else { return nil }
    let bodies =
      [(declaringSource, body)]
      + sources.flatMap { source in
        TypeBodies(source).bodies(ofExtensionsOf: name).map { (source, $0) }
      }
    let state = KeptState(
      bodies.map { (source: $0.0, range: $0.1) }, requirements: Set(sketch.members.map(\.name)))
    return state.finding.map { finding in
      WrittenDouble.Remark(
        message: """
          it is a fake that works: '\(finding.reader)' answers from '\(finding.property)', which \
          '\(finding.writer)' changes, and a generated double answers only what a test stubs
          """)
    }
  }

  /// Returns the directive that generates a double with the present one's name; `nil` if no directive is needed.
  private func directive(
    parsedName name: DoubleName, for original: DoubleSurvey.Original, typeName: String, from file: String
  ) -> String? {
    if survey.original(ofDoubleFor: name.baseName, from: file) == original {
      return name.isGeneratedByMention ? nil : "\(name.pattern) = \(name.kind)"
    }
    return "\(typeName) = \(original.module).\(original.name)"
  }

  private static let recordingSuffixes = [
    "CallCount", "CallsCount", "ReceivedArguments", "ReceivedInvocations", "Invocations", "ReturnValue",
    "WasCalled", "Called", "ToReturn",
  ]

  /// True if the name is typical of a property that records calls or stores a result.
  private static func isRecordingProperty(_ name: String) -> Bool {
    recordingSuffixes.contains { name.hasSuffix($0) && name != $0 }
  }

  private static let makers: [(marker: String, tool: String)] = [
    ("Generated using Sourcery", "Sourcery"), ("@Generated by Mockolo", "Mockolo"),
    ("MARK: - Mocks generated from file", "Cuckoo"),
    ("Generated by Mockingbird", "Mockingbird"), ("@generated", "a generator"),
  ]

  /// Returns the tool that generated a file; `nil` where the file doesn't name one.
  static func maker(of file: SourceFile) -> String? {
    let head = String(decoding: file.bytes.prefix(1500), as: UTF8.self)
    return makers.first { head.contains($0.marker) }?.tool
  }
}

extension TypeTree {
  /// The names of the types in an entry of an inheritance clause.
  fileprivate var names: [String] {
    withoutPrefixes.unparenthesized.compositionMembers.compactMap {
      $0.withoutPrefixes.path?.joined(separator: ".")
    }
  }
}

extension String {
  /// `Service` of `Outer.Service`.
  fileprivate var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
