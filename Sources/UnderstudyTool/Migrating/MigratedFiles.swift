import Foundation
import GenerateCommand
import StateSnapshots
import TestDoubleGenerator
import UnderstudyMigration
import UnderstudySources

/// The test files to rewrite, and the package's sources with the protocols of their doubles.
struct MigratedFiles {
  private let files: [SourceFile]
  private let survey: DoubleSurvey
  private let tree: SourceTree

  init(_ options: CommandOptions, in environment: ToolEnvironment) throws {
    let current = SnapshotFolder.standardized(environment.currentFolder)
    let arguments = options.files.map { name in
      (name: name, path: SnapshotFolder.standardized(name.hasPrefix("/") ? name : current + "/" + name))
    }
    var paths: [String] = []
    for (name, path) in arguments {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw UsageError("'\(name)' isn't there: give the path of a file of tests, or of a folder")
      }
      let named = isFolder.boolValue ? SourceTree.swiftFiles(below: path).map { path + "/" + $0 } : [path]
      paths += named.filter { !paths.contains($0) }
    }
    files = try paths.map { path in
      do { return try SourceReader.read(path) } catch { throw UsageError("\(path) \(error)") }
    }
    let root =
      options[.packagePath] ?? environment.packageFolder
      ?? arguments.first.flatMap { PackageFolder.root(above: $0.path) } ?? current
    tree = try SourceTree([root], options, in: environment)
    survey = DoubleSurvey(tree.modules)
  }

  /// Migrates each file.
  func migrated(from kit: MigrationKit) -> [(file: String, old: String, migration: Migration)] {
    // Files that a tool generated declare doubles, but don't use them.
    let tests = files.filter { DoubleFinder.maker(of: $0) == nil }.map { file in
      (path: file.path, text: String(decoding: file.bytes, as: UTF8.self))
    }
    func original(from path: String) -> (String) -> DoubleSurvey.Original? {
      { survey.original(ofDoubleFor: $0, from: path) }
    }
    let index = DeclarationIndex(
      files: tree.modules.flatMap(\.files).filter { DoubleFinder.maker(of: $0) == nil })
    let declared = Set(
      [.class, .struct, .actor, .typealias].flatMap { (word: DeclarationIndex.Keyword) in
        index.names(declaredWith: word)
      })
    let variables = DoubleVariables(
      joining: tests.map { test in
        UseRewriter(
          SourceText(test.text), file: "", kit: kit, others: DoubleVariables(), declared: declared,
          original: original(from: test.path)
        ).ownVariables
      })
    let keptNames = tree.tests.map { target in
      (paths: Set(target.files.map(\.path)), names: KeptNames(target.files))
    }
    return tests.map { test in
      let names = keptNames.first { $0.paths.contains(test.path) }?.names
      let file = tree.shown(test.path)
      let migration = Migration(
        of: test.text, file: file, from: kit, others: variables, declared: declared,
        keeps: { names?.contains($0) == true }, original: original(from: test.path))
      return (file, test.text, migration)
    }
  }

  /// Returns the path of a file that messages show as `file`.
  func path(of file: String) -> String {
    files.first { tree.shown($0.path) == file }?.path ?? file
  }
}
