import Foundation
import StateSnapshots

/// A state of a timeline that the report's page shows as a film: the state's fields, each rendered as lines.
struct FilmState: Sendable {
  /// A field of the state, or the whole state if it has no fields.
  struct Field: Sendable {
    var label: String
    var value: Node
    /// All `lines` as one string, each line with a final line feed.
    var text = ""
    /// A number that increases when the field changes, or when all fields are replaced.
    var version = 0
    var lines: [String]

    init(_ label: String, _ value: Node) {
      self.label = label
      self.value = value
      Node.record(Node.Record(nil, [Node.Field(label, value)])).writeRoot(to: &text, indent: "")
      lines = FilmState.lines(of: text)
    }

    /// Creates the field of a state that has no fields.
    init(whole value: Node) {
      label = "self"
      self.value = value
      value.writeRoot(to: &text, indent: "")
      lines = FilmState.lines(of: text)
    }
  }

  /// A range of lines of the previous state, and the lines that replace them.
  struct Replacement: Sendable, Equatable {
    /// The index of the first replaced line.
    var startIndex: Int
    /// The number of replaced lines.
    var removedCount: Int
    var lines: [String]
  }

  private(set) var node: Node
  private(set) var fields: [Field]

  init(_ node: Node) {
    self.node = node
    fields = Self.fields(of: node)
  }

  /// All lines of the state.
  var lines: [String] { fields.flatMap(\.lines) }

  /// Applies the changes; returns replacements from bottom to top, so that none shifts the lines of the next.
  mutating func apply(_ changes: [Change]) throws(ChangeError) -> [Replacement] {
    var changedLabels: Set<String> = []
    var changesWholeState = false
    for change in changes {
      try node.apply(change)
      if case .field(let label)? = change.path.components.first {
        changedLabels.insert(label)
      } else {
        changesWholeState = true
      }
    }
    // For a state such as `Point(x: 1)`, the label is `self` in `fields`, but `x` in `record.fields`.
    guard !changesWholeState, case .record(let record) = node, record.fields.count == fields.count,
      fields.first?.label == record.fields.first?.label
    else {
      var newFields = Self.fields(of: node)
      let version = (fields.map(\.version).max() ?? 0) + 1
      for index in newFields.indices { newFields[index].version = version }
      let replacement = Self.replacement(lines, newFields.flatMap(\.lines), at: 0)
      fields = newFields
      return replacement.map { [$0] } ?? []
    }
    var replacements: [Replacement] = []
    var lineIndex = 0
    for index in fields.indices {
      let oldField = fields[index]
      if changedLabels.contains(oldField.label) {
        fields[index] = Field(oldField.label, record.fields[index].value)
        fields[index].version = oldField.version + 1
        if let replacement = Self.replacement(oldField.lines, fields[index].lines, at: lineIndex) {
          replacements.append(replacement)
        }
      }
      lineIndex += oldField.lines.count
    }
    return replacements.reversed()
  }

  /// Returns the fields of a state, or the whole state as one field if it isn't a record with labelled fields.
  private static func fields(of node: Node) -> [Field] {
    guard case .record(let record) = node, record.name == nil, !record.fields.isEmpty else {
      return [Field(whole: node)]
    }
    var fields: [Field] = []
    for field in record.fields {
      guard let label = field.label else { return [Field(whole: node)] }
      fields.append(Field(label, field.value))
    }
    return fields
  }

  /// Returns the replacement of the lines that differ; `nil` if all lines are equal.
  ///
  /// - Parameter offset: The index of the first old line in the state.
  private static func replacement(_ old: [String], _ new: [String], at offset: Int) -> Replacement? {
    guard old != new else { return nil }
    let shorterCount = min(old.count, new.count)
    var start = 0
    while start < shorterCount, old[start] == new[start] { start += 1 }
    var suffixCount = 0
    while suffixCount < shorterCount - start,
      old[old.count - 1 - suffixCount] == new[new.count - 1 - suffixCount]
    {
      suffixCount += 1
    }
    return Replacement(
      startIndex: offset + start, removedCount: old.count - start - suffixCount,
      lines: Array(new[start..<(new.count - suffixCount)]))
  }

  /// The number of bytes above which a line is cut, and the number of scalars that a cut line keeps.
  private static let maximumLineLength = 600

  /// Returns the lines of a text that ends with a line feed.
  ///
  /// Uses `memchr` of the C library, which is as fast in a debug build as in a release build.
  private static func lines(of text: String) -> [String] {
    var text = text
    return text.withUTF8 { bytes in
      var lines: [String] = []
      var remaining = UnsafeRawBufferPointer(bytes)
      while let start = remaining.baseAddress, let end = memchr(start, 0x0A, remaining.count) {
        let length = start.distance(to: UnsafeRawPointer(end))
        lines.append(String(decoding: UnsafeRawBufferPointer(rebasing: remaining[..<length]), as: UTF8.self))
        remaining = UnsafeRawBufferPointer(rebasing: remaining[(length + 1)...])
      }
      return lines
    }
  }

  /// Returns the line, cut if it is too long; the page contains the whole line in the snapshot's text.
  ///
  /// The page's script cuts the lines of the first state in the same way.
  static func shortened(_ line: String) -> String {
    guard line.utf8.count > maximumLineLength else { return line }
    let start = String(line.unicodeScalars.prefix(maximumLineLength))
    return "\(start)… (\(line.utf8.count) bytes: the text below has all of it)"
  }
}

extension Change {
  /// The path of the value that changes.
  var path: Path {
    switch self {
    case .replace(let path, _, _), .insert(let path, _, _, _), .remove(let path, _), .move(let path, _, _),
      .include(let path, _), .exclude(let path, _):
      path
    }
  }
}
