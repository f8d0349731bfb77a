internal import TestReporting
internal import Testing

extension SourceLocation {
  init(_ position: SourcePosition) {
    self.init(
      fileID: position.fileID, filePath: position.filePath, line: max(1, position.line),
      column: max(1, position.column))
  }
}
