import Foundation

/// A large package made for measurements: each of its Swift files has a protocol and other types.
struct SyntheticPackage {
  var fileCount: Int
  var minLinesPerFile: Int

  /// Writes the files below a folder, a hundred in each subfolder.
  ///
  /// - Returns: The number of lines written.
  func write(to folder: URL) throws -> Int {
    var lineCount = 0
    for index in 0..<fileCount {
      let subfolder = folder.appendingPathComponent("Part\(index / 100)")
      if index % 100 == 0 {
        try FileManager.default.createDirectory(at: subfolder, withIntermediateDirectories: true)
      }
      let text = sourceText(ofFile: index)
      lineCount += text.utf8.count { $0 == UInt8(ascii: "\n") }
      try Data(text.utf8).write(to: subfolder.appendingPathComponent("File\(index).swift"))
    }
    return lineCount
  }

  private func sourceText(ofFile index: Int) -> String {
    var lines = """
      import Foundation

      /// Loads the items of kind \(index).
      public protocol ItemLoader\(index): Sendable {
        associatedtype Key: Hashable
        /// The number of items.
        var count: Int { get }
        func items(page: Int, matching filter: @escaping (Item\(index)) -> Bool) async throws -> [Item\(index)]
        func item(for key: Key) -> Item\(index)?
        func remove(_ item: Item\(index), reason: String?) throws(LoaderError\(index))
      }

      public enum LoaderError\(index): Error { case offline, missing(key: String) }

      public struct Item\(index): Identifiable, Equatable, Sendable {
        public var id: Int
        public var title: String
      }

      """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines.append("final class ViewModel\(index) {")
    var methodIndex = 0
    while lines.count < minLinesPerFile - 1 {
      let methodText = """
          // The protocol of the loader decides what comes next; see "struct Item\(index)".
          func refresh\(methodIndex)(from source: [String: Int], isForced: Bool = false) -> [Item\(index)] {
            guard isForced || !source.isEmpty else { return [] }
            let text = "page \\(source.count) of \\(source.values.reduce(0, +)) {not a brace"
            return source.keys.sorted().enumerated().map { offset, key in
              Item\(index)(id: offset * 31 + \(methodIndex), title: "\\(text): \\(key)")
            }
          }

        """
      lines += methodText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      methodIndex += 1
    }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }
}
