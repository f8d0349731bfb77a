import Foundation

/// A large package made for measurements: each of its Swift files has a protocol and other types.
struct SyntheticPackage {
  private(set) var paths: [String] = []
  private(set) var lineCount = 0

  /// Writes the files into a folder.
  init(fileCount: Int, in folder: URL) throws {
    for number in 0..<fileCount {
      let text = Self.source(number)
      let file = folder.appendingPathComponent("File\(number).swift")
      try Data(text.utf8).write(to: file)
      paths.append(file.path)
      lineCount += text.utf8.count { $0 == UInt8(ascii: "\n") }
    }
  }

  private static func source(_ number: Int) -> String {
    let method = """
        // The protocol of the loader decides what comes next; see "struct Item\(number)".
        func refresh(from source: [String: Int], isForced: Bool = false) -> [Item\(number)] {
          guard isForced || !source.isEmpty else { return [] }
          let text = "page \\(source.count) of \\(source.values.reduce(0, +)) {not a brace"
          return source.keys.sorted().enumerated().map { offset, key in
            Item\(number)(id: offset * 31, title: "\\(text): \\(key)")
          }
        }


      """
    return """
      import Foundation

      /// Loads the items of kind \(number).
      public protocol ItemLoader\(number): Sendable {
        associatedtype Key: Hashable
        /// The number of items.
        var count: Int { get }
        func items(page: Int, matching filter: @escaping (Item\(number)) -> Bool) async throws -> [Item\(number)]
        func item(for key: Key) -> Item\(number)?
        func remove(_ item: Item\(number), reason: String?) throws(LoaderError\(number))
      }

      public enum LoaderError\(number): Error { case offline, missing(key: String) }

      public struct Item\(number): Identifiable, Equatable, Sendable {
        public var id: Int
        public var title: String
      }

      final class ViewModel\(number) {
      \(String(repeating: method, count: 20))}

      """
  }
}
