import Foundation
import GenerateCommand
import TestDoubleGenerator

/// The product's features that suites and tests name with `.feature(…)`, read from the sources below `Tests/TARGET`.
struct FeaturesOfTests {
  private var mentions: [SuiteReader.Mention] = []

  /// Reads the features that the sources of the test targets name; skips files that can't be read.
  init(ofTargets targets: Set<String>, below root: String) {
    for target in targets.sorted() {
      let folder = "\(root)/Tests/\(target)"
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      let files = names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name -> SourceFile? in
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(name)"),
          bytes.range(of: Data(".feature(".utf8)) != nil
        else { return nil }
        return try? SourceReader.read("\(folder)/\(name)", module: target)
      }
      if !files.isEmpty {
        mentions += SuiteReader([Generator.Module(name: target, files: files)]).mentions
      }
    }
  }

  /// Returns the features of a test; `id` is the path of the test's snapshot, such as `FeaturesTests/SendLetterTests/sends`.
  func features(ofSnapshot id: String) -> [String] {
    let parts = id.split(separator: "/").map(String.init)
    guard parts.count > 1, let last = parts.last else { return [] }
    let suite = parts[1..<(parts.count - 1)].joined(separator: ".")
    // The name of a snapshot can follow the test's name: `sends.first`.
    let test = String(last.prefix { $0 != "." })
    return Set(
      mentions.filter { mention in
        mention.module == parts[0] && mention.declaration.suite == suite
          && ["", test].contains(mention.declaration.test)
      }.flatMap(\.declaration.features)
    ).sorted()
  }
}
