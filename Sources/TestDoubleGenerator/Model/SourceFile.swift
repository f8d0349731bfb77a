/// One Swift source file, as bytes.
package struct SourceFile: Sendable {
  package var path: String
  package var module: String
  /// The file's contents, UTF-8.
  package var bytes: [UInt8]
  /// The flags that the module's own manifest sets for it: what `#if` asks of them is true, wherever its declarations
  /// are written again.
  package var flags: Set<String> = []

  package init(path: String, module: String, bytes: [UInt8]) {
    self.path = path
    self.module = module
    self.bytes = bytes
  }
}
