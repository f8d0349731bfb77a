import Foundation
import GenerateCommand
import StateSnapshots
import TestDoubleGenerator
import UnderstudyMigration
import UnderstudySources

/// The input of a migration: the test files to rewrite, and the package's sources, which declare the doubled protocols.
struct MigrationInput {
  private let files: [SourceFile]
  private let survey: DoubleSurvey
  private let tree: SourceTree

  init(_ options: CommandOptions, in environment: ToolEnvironment) throws {
    let currentFolder = SnapshotFolder.standardized(environment.currentFolder)
    let arguments = options.files.map { name in
      (name: name, path: SnapshotFolder.standardized(name.hasPrefix("/") ? name : currentFolder + "/" + name))
    }
    var paths: [String] = []
    for (name, path) in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UsageError("'\(name)' isn't there: give the path of a file of tests, or of a folder")
      }
      let found = isFolder.boolValue ? SourceTree.swiftFiles(below: path).map { path + "/" + $0 } : [path]
      paths += found.filter { !paths.contains($0) }
    }
    files = try paths.map { path in
      do { return try SourceReader.read(path) } catch { throw UsageError("\(path) \(error)") }
    }
    let root =
      options[.packagePath] ?? environment.packageFolder
      ?? arguments.first.flatMap { PackageFolder.root(from: $0.path) } ?? currentFolder
    tree = try SourceTree([root], options, in: environment)
    survey = DoubleSurvey(tree.modules)
  }

  /// Returns each file's path as messages show it, its old text, and its migration from the library's doubles.
  func migrations(from library: MockingLibrary) -> [(file: String, oldText: String, migration: Migration)] {
    // Generated files are left out, since they declare doubles, but don't use them.
    let testFiles = files.filter { DoubleFinder.generatingTool(of: $0) == nil }.map { file in
      (path: file.path, text: String(decoding: file.bytes, as: UTF8.self))
    }
    /// Returns a function that finds the protocol to which a base name (`Movies` of `MoviesMock`) refers in a file.
    func protocolFinder(for path: String) -> (String) -> DoubleSurvey.DoubledProtocol? {
      { survey.findProtocol(withBaseName: $0, from: path) }
    }
    let declarationIndex = DeclarationIndex(
      files: tree.modules.flatMap(\.files).filter { DoubleFinder.generatingTool(of: $0) == nil })
    let declaredTypes = Set(
      [.class, .struct, .actor, .typealias].flatMap { (keyword: DeclarationIndex.Keyword) in
        declarationIndex.names(declaredWith: keyword)
      })
    let variables = DoubleVariables(
      joining: testFiles.map { testFile in
        UseRewriter(
          SourceText(testFile.text), file: "", library: library, variablesOfOtherFiles: DoubleVariables(),
          declaredTypes: declaredTypes, findProtocol: protocolFinder(for: testFile.path)
        ).declaredVariables
      })
    let testTargets = tree.tests.map { target in
      (paths: Set(target.files.map(\.path)), patternsOfKeptNames: NamePatterns(target.files))
    }
    return testFiles.map { testFile in
      let patternsOfKeptNames = testTargets.first { $0.paths.contains(testFile.path) }?.patternsOfKeptNames
      let shownPath = tree.shownPath(testFile.path)
      let migration = Migration(
        of: testFile.text, file: shownPath, from: library, variablesOfOtherFiles: variables,
        declaredTypes: declaredTypes, keepsName: { patternsOfKeptNames?.matches($0) == true },
        findProtocol: protocolFinder(for: testFile.path))
      return (shownPath, testFile.text, migration)
    }
  }

  /// Returns the full path of a file that messages show as `file`.
  func path(of file: String) -> String {
    files.first { tree.shownPath($0.path) == file }?.path ?? file
  }
}
