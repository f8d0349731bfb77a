import Foundation
internal import StateSnapshots

/// The inline snapshots that the processes of one build have written into a source, kept in the temporary folder.
struct RecordedEdits: Codable {
  struct Edit: Codable {
    /// The range of the compiled source that the bytes replace.
    var range: Range<Int>
    /// The recorded text.
    var text: String
    /// The closure with the text.
    var bytes: [UInt8]
  }

  /// The content of the source when it was compiled.
  let compiledSource: [UInt8]
  /// The build that compiled the source.
  let build: String
  var edits: [Edit] = []

  /// The content of the source after all edits.
  var editedSource: [UInt8] {
    var content: [UInt8] = []
    var index = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      content += compiledSource[index..<edit.range.lowerBound] + edit.bytes
      index = edit.range.upperBound
    }
    return content + compiledSource[index...]
  }

  /// Returns the edits of the source; `nil` if the build has made none.
  static func read(of source: String, by build: TestBuild) throws(FileError) -> RecordedEdits? {
    guard let bytes = try FileStore.read(path(of: source)) else { return nil }
    let edits = try? PropertyListDecoder().decode(RecordedEdits.self, from: Data(bytes))
    return edits?.build == build.id ? edits : nil
  }

  /// Keeps the edits of the source.
  func write(of source: String) throws(FileError) {
    let path = Self.path(of: source)
    guard let data = try? PropertyListEncoder().encode(self) else { return }
    try FileStore.write(Array(data), to: path, replacing: try FileStore.read(path))
  }

  private static func path(of source: String) -> String {
    let name = "understudy-\(getuid())-\(Digest.of(source.utf8)).inline"
    return (NSTemporaryDirectory() as NSString).appendingPathComponent(name)
  }
}
