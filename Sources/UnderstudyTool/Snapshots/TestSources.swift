import Foundation
import StateSnapshots

/// The test functions in a package's sources, by which a snapshot belongs to a test that may still use it.
///
/// The sources are searched as text. In doubt, a test owns the snapshot.
struct TestSources {
  private struct File {
    var name: String
    var text: String
    /// The names of the file's functions as snapshots have them, with the text from there to the next function.
    var bodiesByFunction: [String: String] = [:]
  }

  private var files: [File] = []
  /// The file that was written last; `nil` if there are no files.
  private(set) var lastChange: (file: String, date: Date)?
  /// The text of the package's manifest.
  let manifest: String

  /// Reads the Swift files below a package's folder, except those in hidden folders.
  init(below root: String) {
    manifest = (try? String(contentsOfFile: root + "/Package.swift", encoding: .utf8)) ?? ""
    guard let enumerator = FileManager.default.enumerator(atPath: root) else { return }
    while let path = enumerator.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if name.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
      {
        add(text, named: String(name.dropLast(".swift".count)))
        if let date = enumerator.fileAttributes?[.modificationDate] as? Date,
          date > lastChange?.date ?? .distantPast
        {
          lastChange = (path, date)
        }
      }
    }
  }

  private mutating func add(_ text: String, named name: String) {
    var file = File(name: name, text: text)
    let parts = text.components(separatedBy: "func ")
    for part in parts.dropFirst() {
      let function =
        part.hasPrefix("`")
        ? part.dropFirst().prefix { $0 != "`" } : part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      if !function.isEmpty { file.bodiesByFunction[SafeName.make(String(function)), default: ""] += part }
    }
    files.append(file)
  }

  /// Returns the reason why no test uses the snapshot any more; `nil` if a test may still use it.
  ///
  /// - Parameters:
  ///   - path: The folders of the snapshot below those of its test target, and the file's name.
  ///   - usedNames: The names of the files in the same folder that the runs used.
  func orphanReason(ofFile path: [String], usedNames: [String]) -> String? {
    guard let name = path.last else { return nil }
    let suite = path.dropLast().last
    // A suite whose name was changed for the file system can't be searched.
    let suiteFiles = files.filter { file in
      suite.map { $0.contains("-") || file.name == $0 || file.text.contains($0) } ?? true
    }
    let owners = suiteFiles.flatMap { file in
      file.bodiesByFunction.filter { Self.isName(name, of: $0.key) }.map {
        (test: $0.key, body: $0.value, file: file)
      }
    }
    let stem = String(name.prefix { $0 != "." })
    if owners.isEmpty {
      // Sources outside of the package's folder, which the manifest can name, aren't read.
      guard !manifest.contains("\"../"), !mayBeInherited(name, suite) else { return nil }
      // Several tests can share a cassette by a name of its own.
      if name.hasSuffix(".calls"), files.contains(where: { $0.text.contains("\(stem)\"") }) { return nil }
      return "no test '\(stem)'\(suite.map { " of '\($0)'" } ?? "") is in the sources"
    }
    // A run that used another snapshot of each of these tests has run them. One that made no other comparison, or not all
    // of its cases, may have been skipped or left early.
    let isGone = owners.allSatisfy { owner in
      usedNames.contains { Self.isName($0, of: owner.test) } && !owner.file.text.contains("arguments:")
        && Self.hasOnlyOtherNames(owner.body, than: name, of: owner.test)
    }
    return isGone ? "its test ran and did not use it" : nil
  }

  /// True if a suite may have inherited the test, or have it from an extension in another file.
  private func mayBeInherited(_ name: String, _ suite: String?) -> Bool {
    files.contains { file in file.bodiesByFunction.keys.contains { Self.isName(name, of: $0) } }
      && suite.map { suite in files.contains { $0.name == suite || $0.text.contains(suite) } } ?? true
  }

  /// True if the file may have the test's name, followed by arguments and a name.
  private static func isName(_ file: String, of test: String) -> Bool {
    // Long names are cut, and end with a digest.
    file.hasPrefix(test + ".") || (file.count > 40 && file.hasPrefix(test.prefix(30)))
  }

  /// True if each comparison in the test's body has a name, each name is a plain literal, and none is that of the file.
  private static func hasOnlyOtherNames(_ body: String, than file: String, of test: String) -> Bool {
    let comparisons = body.components(separatedBy: "expectSnapshot(").dropFirst()
    return !comparisons.isEmpty
      && comparisons.allSatisfy { comparison in
        let call = comparison.prefix { $0 != "\n" }
        guard let label = call.range(of: "named: \"") else { return false }
        let literal = call[label.upperBound...].prefix { $0 != "\"" }
        return !literal.contains("\\") && !file.hasPrefix(SafeName.make("\(test).\(literal)"))
      }
  }
}
