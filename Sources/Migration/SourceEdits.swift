/// A list of changes to a text that don't overlap.
struct SourceEdits {
  /// A range of byte offsets, and the text that replaces it.
  struct Edit {
    var range: Range<Int>
    var text: String
  }

  private(set) var edits: [Edit] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Adds a change, unless it overlaps an earlier one; the next round of the migration can then make it.
  mutating func replace(_ range: Range<Int>, with text: String) { add([Edit(range: range, text: text)]) }

  /// Adds changes that belong together, or none of them if one overlaps an earlier change; returns true if they were
  /// added.
  @discardableResult
  mutating func add(_ new: [Edit]) -> Bool {
    let clash = new.contains { one in
      edits.contains { other in
        one.range.isEmpty || other.range.isEmpty
          ? one.range.lowerBound == other.range.lowerBound
            || one.range.lowerBound < other.range.upperBound && other.range.lowerBound < one.range.upperBound
          : one.range.overlaps(other.range)
      }
    }
    if clash { return false }
    edits += new
    return true
  }

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
