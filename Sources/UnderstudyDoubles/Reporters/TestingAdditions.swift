package import TestReporting
package import Testing

extension SourceLocation {
  init(_ position: SourcePosition) {
    self.init(
      fileID: position.fileID, filePath: position.filePath, line: max(1, position.line),
      column: max(1, position.column))
  }
}

extension SourcePosition {
  package init(_ location: SourceLocation) {
    #if compiler(>=6.3)
      let path = location.filePath
    #else
      let path = location._filePath
    #endif
    self.init(fileID: location.fileID, filePath: path, line: location.line, column: location.column)
  }
}
