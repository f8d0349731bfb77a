import Foundation
internal import TestSource
internal import StateSnapshots
internal import TestReporting

/// Writes inline snapshots into the sources of tests.
///
/// All positions refer to the compiled source. Earlier writes don't shift the positions, since each write creates the
/// whole file from the compiled source and all texts that this process has recorded.
enum InlineSources {
  private static let lock = NSLock()
  nonisolated(unsafe) private static var editsByPath: [String: RecordedEdits] = [:]  // Guarded by `lock`.

  /// Writes the text into the call at the position.
  ///
  /// - Parameter replacesClosure: True if the call already has a closure.
  /// - Throws: ``FileError`` if the source has changed since its compilation, or the text can't be written to the call.
  static func record(
    _ text: String, at position: SourcePosition, replacesClosure: Bool, compiledAt date: Date? = buildDate
  ) throws(FileError) {
    let path = URL(fileURLWithPath: position.filePath).resolvingSymlinksInPath().path
    lock.lock()
    defer { lock.unlock() }
    guard let bytes = try FileStore.read(path) else {
      throw FileError(description: "there is no \(path): the test was compiled on another machine")
    }
    var edits: RecordedEdits
    if let recordedEdits = editsByPath[path], recordedEdits.editedSource == bytes {
      edits = recordedEdits
    } else {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      if let date, let changeDate = attributes?[.modificationDate] as? Date, changeDate > date {
        throw FileError(
          description: "\(path) has changed since the test was compiled: build and run the tests again")
      }
      edits = RecordedEdits(compiledSource: bytes)
    }
    let source = SwiftText(bytes: edits.compiledSource)
    let (callOffset, range) = try Self.findCall(in: source, at: position, replacesClosure: replacesClosure)
    if let earlier = edits.edits.first(where: { $0.range == range }) {
      guard earlier.text == text else {
        throw FileError(
          description: "this line gave two values since the tests were built, and only one can stand there: "
            + "use expectSnapshot(of:named:) where a test runs with several arguments or in a loop")
      }
      return
    }
    let replacement = Self.replacement(
      for: text, ofCallAt: callOffset, in: source, replacesClosure: replacesClosure)
    edits.edits.append(RecordedEdits.Edit(range: range, text: text, bytes: replacement))
    try FileStore.write(edits.editedSource, to: path, replacing: bytes)
    editsByPath[path] = edits
  }

  /// The time at which the binary with this code was built: on macOS, tests are a bundle that another executable loads.
  private static let buildDate: Date? = {
    var path = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname { path = String(cString: name) }
    #endif
    return (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
  }()

  /// Returns the offset of the call, and the range to replace: the call's closure, or the empty range after the call's
  /// arguments.
  private static func findCall(
    in source: SwiftText, at position: SourcePosition, replacesClosure: Bool
  ) throws(FileError) -> (callOffset: Int, range: Range<Int>) {
    let names: [StaticString] = ["expectInlineSnapshot", "expectSnapshot"]
    let call = names.lazy.compactMap {
      source.findCall($0, line: position.line, column: position.column)
    }.first
    guard let call else {
      throw FileError(
        description:
          "there is no call of expectInlineSnapshot at that place: build and run the tests again, or "
          + "call it directly")
    }
    guard replacesClosure else { return (call.start, call.end..<call.end) }
    guard let closure = source.closure(at: call.end),
      let literal = source.stringLiteral(at: source.endOfTrivia(at: closure.lowerBound + 1)),
      !literal.isInterpolated, source.endOfTrivia(at: literal.end) == closure.upperBound - 1
    else {
      throw FileError(
        description: "there is no trailing closure that holds only a string literal: change it yourself")
    }
    return (call.start, closure)
  }

  /// Returns the bytes of the closure with the snapshot, with the indentation and the line ends of the source.
  private static func replacement(
    for text: String, ofCallAt callOffset: Int, in source: SwiftText, replacesClosure: Bool
  ) -> [UInt8] {
    let lineStart = source.bytes[..<callOffset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineBreak = lineStart >= 2 && source.bytes[lineStart - 2] == 0x0D ? "\r\n" : "\n"
    let closure = InlineLiteral.closure(
      text, indentation: String(decoding: source.indentation(at: callOffset), as: UTF8.self),
      unit: source.indentationUnit, lineBreak: lineBreak)
    return Array(((replacesClosure ? "" : " ") + closure).utf8)
  }
}
