/// What makes any text file unfit to be compared.
enum TextFile {
  private static let conflictMarks = [
    ("<<<<<<< ", "<<<<<<<"), (">>>>>>> ", ">>>>>>>"), ("||||||| ", "|||||||"), ("=======", "======="),
  ]

  /// The first line that a merge left behind, or that isn't UTF-8.
  static func error(in bytes: [UInt8]) -> ParseError? {
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      if let error = error(inLine: line, number: index + 1) { return error }
    }
    return nil
  }

  static func error(inLine line: ArraySlice<UInt8>, number: Int) -> ParseError? {
    for (mark, name) in conflictMarks where line.starts(with: mark.utf8) {
      return ParseError(
        line: number, "a merge conflict (\(name)) is not resolved: keep one side, or record again")
    }
    // What is no UTF-8 is repaired when it is decoded, and differs then.
    if !String(decoding: line, as: UTF8.self).utf8.elementsEqual(line) {
      return ParseError(line: number, "the text is not UTF-8")
    }
    return nil
  }
}
