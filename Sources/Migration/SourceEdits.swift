/// A list of changes to a text; no two of the changes overlap.
struct SourceEdits {
  /// A range of byte offsets, and the text that replaces the bytes in this range.
  struct Edit {
    var range: Range<Int>
    var text: String
  }

  private(set) var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds a change; a change that overlaps an earlier one is dropped, and left to the migration's next round.
  mutating func replace(_ range: Range<Int>, with text: String) { add([Edit(range: range, text: text)]) }

  /// Adds all of the changes, or none of them if a change overlaps an earlier change; returns true if the changes were
  /// added.
  @discardableResult
  mutating func add(_ newEdits: [Edit]) -> Bool {
    let overlaps = newEdits.contains { edit in
      edits.contains { earlier in
        // An insertion, whose range is empty, overlaps a change that starts at the same offset or encloses the offset.
        edit.range.isEmpty || earlier.range.isEmpty
          ? edit.range.lowerBound == earlier.range.lowerBound
            || edit.range.lowerBound < earlier.range.upperBound
              && earlier.range.lowerBound < edit.range.upperBound
          : edit.range.overlaps(earlier.range)
      }
    }
    if overlaps { return false }
    edits += newEdits
    return true
  }

  /// Returns the text with all changes.
  func applied(to bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
