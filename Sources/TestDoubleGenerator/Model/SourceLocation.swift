/// A place in a source file.
package struct SourceLocation: Sendable, Hashable {
  /// The path of the file.
  package var file: String
  /// The line, counted from 1.
  package var line: Int
  /// The column in UTF-8 bytes, counted from 1.
  package var column: Int

  package init(file: String, line: Int, column: Int) {
    (self.file, self.line, self.column) = (file, line, column)
  }
}
