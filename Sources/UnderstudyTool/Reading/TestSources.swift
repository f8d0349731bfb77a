import Foundation
import StateSnapshots
import TestDoubleGenerator

/// The tests in a package's sources, by which a snapshot belongs to a test that may still use it.
///
/// In doubt, a test owns the snapshot.
struct TestSources {
  /// What the sources say about a snapshot that the runs did not use.
  enum Verdict: Equatable {
    /// No test uses it any more; with the reason.
    case orphaned(String)
    /// A test may still use it; with the reason, as a clause that follows `because`.
    case kept(String)
  }

  private final class File {
    let name: String
    let text: String

    init(name: String, text: String) { (self.name, self.text) = (name, text) }

    /// The file's tests, by their names as snapshots have them; read only for a file that may have the test.
    private(set) lazy var tests = Dictionary(
      grouping: TestReader(SourceFile(path: name, module: "", bytes: Array(text.utf8))).declarations
        .filter { !$0.test.isEmpty }
    ) { SafeName.make($0.test) }
  }

  private var files: [File] = []
  /// The file that was written last; `nil` if there are no files.
  private(set) var lastChange: (file: String, date: Date)?
  /// The text of the package's manifest.
  let manifest: String

  /// Reads the Swift files below a package's folder, except those in hidden folders.
  init(below root: String) {
    manifest = (try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8)) ?? ""
    var readFolders: Set<String> = []
    read("", below: root, &readFolders)
  }

  /// Reads the files below a folder, and those below the links to folders that SwiftPM follows, too.
  private mutating func read(_ folder: String, below root: String, _ readFolders: inout Set<String>) {
    let start = root + "/" + folder
    guard readFolders.insert((start as NSString).resolvingSymlinksInPath).inserted,
      let enumerator = FileManager.default.enumerator(atPath: (start as NSString).resolvingSymlinksInPath)
    else { return }
    while let subpath = enumerator.nextObject() as? String {
      let path = folder.isEmpty ? subpath : folder + "/" + subpath
      let name = (path as NSString).lastPathComponent
      let attributes = enumerator.fileAttributes
      if name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if attributes?[.type] as? FileAttributeType == .typeSymbolicLink,
        SnapshotFolder.isFolder(root + "/" + path)
      {
        // A link at the top is only a target's folder if the manifest says so; it may lead to any other package.
        if path.contains("/") || manifest.contains("\"\(path)\"") { read(path, below: root, &readFolders) }
      } else if name.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
      {
        files.append(File(name: String(name.dropLast(".swift".count)), text: text))
        if let date = attributes?[.modificationDate] as? Date, date > lastChange?.date ?? .distantPast {
          lastChange = (path, date)
        }
      }
    }
  }

  /// Returns whether a test may still use a snapshot that the runs did not use, with the reason.
  ///
  /// - Parameters:
  ///   - path: The folders of the snapshot below those of its test target, and the file's name.
  ///   - usedNames: The names of the files in the same folder that the runs used.
  func verdict(onFile path: [String], usedNames: [String]) -> Verdict {
    let name = path.last ?? ""
    let suite = path.dropLast().last
    // A suite whose name was changed for the file system can't be searched.
    let suiteFiles = files.filter { file in
      suite.map { $0.contains("-") || file.name == $0 || file.text.contains($0) } ?? true
    }
    let owners = suiteFiles.flatMap { $0.tests.filter { Self.isName(name, of: $0.key) } }
    let stem = String(name.prefix { $0 != "." })
    if owners.isEmpty {
      if mayBeInherited(name, suite) {
        return .kept("\(suite.map { "'\($0)'" } ?? "a suite") may have its test '\(stem)' from another file")
      }
      // Several tests can share a cassette by a name of its own.
      if name.hasSuffix(".calls"), files.contains(where: { $0.text.contains("\(stem)\"") }) {
        return .kept("\"\(stem)\" is in the sources, and may name a cassette that tests share")
      }
      return .orphaned("no test '\(stem)'\(suite.map { " of '\($0)'" } ?? "") is in the sources")
    }
    let reasons = owners.lazy.compactMap { test, declarations in
      Self.reasonToKeep(name, of: test, declarations, usedNames: usedNames)
    }
    return reasons.min().map { .kept($0) } ?? .orphaned("its test ran and did not use it")
  }

  /// Returns the reason why a test may still use a file that the runs did not use; `nil` if it certainly does not.
  ///
  /// A run that used another snapshot of the test has run it. A test that made no other comparison, or not all of its cases,
  /// may have been skipped or left early.
  private static func reasonToKeep(
    _ file: String, of test: String, _ declarations: [TestDeclaration], usedNames: [String]
  ) -> String? {
    guard usedNames.contains(where: { isName($0, of: test) }) else {
      return "its test '\(test)' used no snapshot at all: it may have been skipped"
    }
    if declarations.contains(where: \.takesArguments) {
      return "its test '\(test)' takes arguments, and may have left a case early"
    }
    let comparisons = declarations.flatMap(\.comparisons)
    let names = comparisons.compactMap(\.self)
    if comparisons.isEmpty || names.count < comparisons.count {
      return "its test '\(test)' has a comparison without a plain name, and may have left before that"
    }
    let isNamed = names.contains { file.hasPrefix(SafeName.make("\(test).\($0)")) }
    return isNamed ? "its test '\(test)' names it, and may have left before that" : nil
  }

  /// True if a suite may have inherited the test, or have it from an extension in another file.
  private func mayBeInherited(_ name: String, _ suite: String?) -> Bool {
    files.contains { file in file.tests.keys.contains { Self.isName(name, of: $0) } }
      && suite.map { suite in files.contains { $0.name == suite || $0.text.contains(suite) } } ?? true
  }

  /// True if the file may have the test's name, followed by arguments and a name.
  private static func isName(_ file: String, of test: String) -> Bool {
    // Long names are cut, and end with a digest.
    file.hasPrefix(test + ".") || (file.count > 40 && file.hasPrefix(test.prefix(30)))
  }
}
