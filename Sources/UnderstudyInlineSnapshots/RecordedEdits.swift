/// The inline snapshots that this process has written into a source.
struct RecordedEdits {
  struct Edit {
    /// The range of the compiled source that the bytes replace.
    var range: Range<Int>
    /// The recorded text.
    var text: String
    /// The closure with the text.
    var bytes: [UInt8]
  }

  /// The content of the source when it was compiled.
  let compiledSource: [UInt8]
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
}
