/// Makes lines and columns of offsets; quick where they are asked for in the order of the file.
struct LineCounter {
  private let search: ByteSearch
  private let file: String
  private var line = 1
  private var lineStart = 0

  init(file: String, _ search: ByteSearch) {
    self.file = file
    self.search = search
  }

  /// The location of an offset.
  mutating func location(of offset: Int) -> SourceLocation {
    if offset < lineStart {
      line = 1
      lineStart = 0
    }
    while let newline = search.next(0x0A, from: lineStart, before: offset) {
      line += 1
      lineStart = newline + 1
    }
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }
}
