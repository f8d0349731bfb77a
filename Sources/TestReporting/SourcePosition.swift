/// A position in a source file, as `#fileID`, `#filePath`, `#line` and `#column` describe it.
package struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
  package var fileID: String
  package var filePath: String
  package var line: Int
  package var column: Int

  /// Creates a position from the arguments; by default, the position of the call of this initializer.
  package init(
    fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// `MoviesTests/MoviesListTests.swift:12:5`, the same on every machine.
  package var description: String { "\(fileID):\(line):\(column)" }

  /// File and line: `MoviesListTests.swift:12`.
  package var shortDescription: String { "\(fileID.split(separator: "/").last ?? "?"):\(line)" }
}
