import Foundation
import TestDoubleGenerator
import UnderstudySources

/// Finds the doubles in the sources of tests: types that conform to a protocol in the sources, and have a name such as
/// `MockService` or a property such as `loadCallCount`.
struct DoubleFinder {
  let survey: DoubleSurvey
  /// Returns a path as messages show it.
  let shownPath: (String) -> String

  /// Returns the doubles in the files of a target, in the order of the files.
  func doubles(in files: [SourceFile]) -> [ExistingDouble] {
    let declarationsOfFiles = Parallel.map(files) {
      DeclarationParser.declarations(in: $0, kinds: [.nominals, .extensions])
    }
    var extensionsByTypeName: [String: [(fileIndex: Int, declaration: ExtensionDeclaration)]] = [:]
    for (fileIndex, declarations) in declarationsOfFiles.enumerated() {
      for declaration in declarations.extensions {
        extensionsByTypeName[declaration.extended.lastName, default: []].append((fileIndex, declaration))
      }
    }
    var sourcesByFileIndex: [Int: SourceText] = [:]
    func source(_ fileIndex: Int) -> SourceText {
      let text = sourcesByFileIndex[fileIndex] ?? SourceText(files[fileIndex].bytes)
      sourcesByFileIndex[fileIndex] = text
      return text
    }
    var doubles: [ExistingDouble] = []
    for (fileIndex, declarations) in declarationsOfFiles.enumerated() {
      for nominal in declarations.nominals where nominal.kind != .enum {
        let typeExtensions = extensionsByTypeName[nominal.name.lastComponent] ?? []
        let parents = nominal.inherits + typeExtensions.flatMap(\.declaration.inherits)
        let parentNames = parents.flatMap(\.inheritedNames)
        guard var double = describeDouble(nominal, inheriting: parentNames, in: files[fileIndex]) else {
          continue
        }
        double.lineCount = source(fileIndex).lines(ofDeclarationAt: nominal.location).count
        for (extensionFileIndex, declaration) in typeExtensions {
          double.lineCount += source(extensionFileIndex).lines(ofDeclarationAt: declaration.location).count
        }
        if double.canBeGenerated, double.generatingTool == nil {
          let typeSources = Set([fileIndex] + typeExtensions.map(\.fileIndex)).sorted().map(source)
          if let obstacle = fakeObstacle(nominal, in: source(fileIndex), typeSources, double) {
            double.obstacles.append(obstacle)
            double.directive = nil
          }
        }
        doubles.append(double)
      }
    }
    return doubles
  }

  /// Returns the double that a type declares; `nil` if the type is no double of a protocol in the sources.
  private func describeDouble(
    _ nominal: NominalDeclaration, inheriting parents: [String], in file: SourceFile
  ) -> ExistingDouble? {
    let name = DoubleName(nominal.name.lastComponent)
    guard name != nil || nominal.storedProperties.contains(where: { Self.isRecordingProperty($0.name) })
    else { return nil }
    var doubledProtocols: [DoubleSurvey.DoubledProtocol] = []
    for parent in parents {
      if let doubledProtocol = survey.findProtocol(named: parent, from: file.path),
        !doubledProtocols.contains(doubledProtocol)
      {
        doubledProtocols.append(doubledProtocol)
      }
    }
    guard !doubledProtocols.isEmpty else { return nil }
    var double = ExistingDouble(
      name: nominal.name, kind: nominal.kind.rawValue, target: file.module, file: shownPath(file.path),
      line: nominal.location.line, lineCount: 0, protocols: doubledProtocols.map(\.name),
      generatingTool: Self.generatingTool(of: file),
      obstacles: doubledProtocols.flatMap(\.problems).map { problem in
        ExistingDouble.Obstacle(
          message: problem.message, file: problem.location.map { shownPath($0.file) },
          line: problem.location?.line)
      })
    if let parent = parents.first(where: survey.isClass) {
      double.obstacles.append(
        ExistingDouble.Obstacle(
          message: "it inherits the class '\(parent)', and a generated double conforms only to its protocol"))
    }
    if doubledProtocols.count > 1 {
      let names = doubledProtocols.map(\.name)
      double.obstacles.append(
        ExistingDouble.Obstacle(
          message: """
            it stands in for \(names.joined(separator: " and ")), but a generated double stands in for one protocol; where \
            the code under test wants both in one, add 'typealias \(names.joined(separator: "And")) = \
            \(names.joined(separator: " & "))' to the tests and ask for a double of that
            """))
    }
    if double.canBeGenerated, let name {
      double.directive = directive(
        parsedName: name, for: doubledProtocols[0], typeName: nominal.name.lastComponent, from: file.path)
    }
    return double
  }

  /// Returns the obstacle that the double is a fake, which answers from stored state; `nil` if it is no fake, or
  /// if the sources don't contain its body or its protocol.
  private func fakeObstacle(
    _ nominal: NominalDeclaration, in declaringSource: SourceText, _ typeSources: [SourceText],
    _ double: ExistingDouble
  ) -> ExistingDouble.Obstacle? {
    let name = nominal.name.lastComponent
    guard let doubledProtocol = survey.findProtocol(named: double.protocols[0], from: nominal.location.file),
      let doubleInterface = doubledProtocol.doubleInterface,
      let nameIndex = declaringSource.index(at: nominal.location),
      let body = TypeBodies(declaringSource).body(ofTypeNamedAt: nameIndex)
    else { return nil }
    let bodies =
      [(declaringSource, body)]
      + typeSources.flatMap { source in
        TypeBodies(source).bodies(ofExtensionsOf: name).map { (source, $0) }
      }
    let keptState = KeptState(
      bodies.map { (source: $0.0, range: $0.1) }, requirements: Set(doubleInterface.members.map(\.name)))
    return keptState.keptProperty.map { keptProperty in
      ExistingDouble.Obstacle(
        message: """
          it is a fake that works: '\(keptProperty.reader)' answers from '\(keptProperty.name)', which \
          '\(keptProperty.writer)' changes, and a generated double answers only what a test stubs
          """)
    }
  }

  /// Returns the directive that gives the generated double the name of the existing double; `nil` if no directive is
  /// needed.
  private func directive(
    parsedName name: DoubleName, for doubledProtocol: DoubleSurvey.DoubledProtocol, typeName: String,
    from file: String
  ) -> String? {
    if survey.findProtocol(withBaseName: name.baseName, from: file) == doubledProtocol {
      return name.isGeneratedWithoutDirective ? nil : "\(name.pattern) = \(name.kind)"
    }
    return "\(typeName) = \(doubledProtocol.module).\(doubledProtocol.name)"
  }

  private static let recordingSuffixes = [
    "CallCount", "CallsCount", "ReceivedArguments", "ReceivedInvocations", "Invocations", "ReturnValue",
    "WasCalled", "Called", "ToReturn",
  ]

  /// True if the name is typical of a property that records calls or stores a result.
  private static func isRecordingProperty(_ name: String) -> Bool {
    recordingSuffixes.contains { name.hasSuffix($0) && name != $0 }
  }

  /// The comments by which tools mark the files that they generate.
  private static let toolMarkers: [(marker: String, tool: String)] = [
    ("Generated using Sourcery", "Sourcery"), ("@Generated by Mockolo", "Mockolo"),
    ("MARK: - Mocks generated from file", "Cuckoo"),
    ("Generated by Mockingbird", "Mockingbird"), ("@generated", "a generator"),
  ]

  /// Returns the name of the tool that generated a file; `nil` if the file doesn't name a tool.
  static func generatingTool(of file: SourceFile) -> String? {
    let head = String(decoding: file.bytes.prefix(1500), as: UTF8.self)
    return toolMarkers.first { head.contains($0.marker) }?.tool
  }
}

extension TypeTree {
  /// The names of the protocols and classes in an entry of an inheritance clause: `A` and `B` of `A & B`.
  fileprivate var inheritedNames: [String] {
    withoutPrefixes.unparenthesized.compositionMembers.compactMap {
      $0.withoutPrefixes.path?.joined(separator: ".")
    }
  }
}

extension String {
  /// The part after the last dot: `Service` of `Outer.Service`.
  fileprivate var lastComponent: String { split(separator: ".").last.map(String.init) ?? self }
}
