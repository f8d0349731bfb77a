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

  /// Reads the Swift files below a folder, except those in hidden folders.
  init(below root: String) {
    guard let enumerator = FileManager.default.enumerator(atPath: root) else { return }
    while let path = enumerator.nextObject() as? String {
      let name = (path as NSString).lastPathComponent
      if name.hasPrefix(".") {
        enumerator.skipDescendants()
      } else if name.hasSuffix(".swift"),
        let text = try? String(contentsOfFile: root + "/" + path, encoding: .utf8)
      {
        add(text, named: String(name.dropLast(".swift".count)))
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
      // Several tests can share a cassette by a name of its own.
      if name.hasSuffix(".calls"), files.contains(where: { $0.text.contains("\(stem)\"") }) { return nil }
      return "no test '\(stem)'\(suite.map { " of '\($0)'" } ?? "") is in the sources"
    }
    // A run that used another snapshot of each of these tests has run them.
    guard owners.allSatisfy({ owner in usedNames.contains { Self.isName($0, of: owner.test) } }) else {
      return nil
    }
    let isWritten = owners.contains { owner in
      let parts = name.dropFirst(owner.test.count).split(separator: ".").dropLast()
      if parts.isEmpty { return !Self.hasOnlyNamedComparisons(owner.body) }
      // The name or the arguments stand in the file, so the test may have returned before it came to them.
      return parts.allSatisfy { part in
        part.split(separator: ",").allSatisfy { owner.file.text.contains($0) || Int($0) != nil }
      }
    }
    return isWritten ? nil : "its test ran and did not use it"
  }

  /// True if the file may have the test's name, followed by arguments and a name.
  private static func isName(_ file: String, of test: String) -> Bool {
    // Long names are cut, and end with a digest.
    file.hasPrefix(test + ".") || (file.count > 40 && file.hasPrefix(test.prefix(30)))
  }

  private static func hasOnlyNamedComparisons(_ body: String) -> Bool {
    let comparisons = body.components(separatedBy: "expectSnapshot(").dropFirst()
    return !comparisons.isEmpty
      && comparisons.allSatisfy { $0.prefix { $0 != "\n" }.contains("named:") }
  }
}
