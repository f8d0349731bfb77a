import Foundation
internal import TestReporting

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The test sources that this process has written inline snapshots into.
///
/// All positions refer to the compiled source. Earlier writes don't shift the positions, since each write creates the
/// file from the compiled source and everything that was recorded for it.
final class InlineSources: @unchecked Sendable {  // `files` is guarded by `lock`.
  private struct File {
    /// The source that was compiled.
    let compiled: SwiftText
    /// The current content of the file.
    var written: [UInt8]
    /// The recorded texts, and their bytes in the source, by the ranges of the compiled source that they replace.
    var recorded: [Range<Int>: (text: String, bytes: [UInt8])] = [:]
  }

  static let shared = InlineSources()

  private let lock = NSLock()
  private var files: [String: File] = [:]

  /// Writes the text into the call at the position.
  ///
  /// - Parameter replacesClosure: True if the call already has a closure.
  /// - Throws: ``FileError`` if the source has changed since it was compiled, or can't be written.
  func record(
    _ text: String, at position: SourcePosition, replacesClosure: Bool,
    compiledAt: Date? = InlineSources.compilationDate
  ) throws(FileError) {
    lock.lock()
    defer { lock.unlock() }
    let path = Self.realPath(position.filePath)
    var file: File
    if let known = files[path] { file = known } else { file = try Self.read(path, compiledAt: compiledAt) }
    let (call, range) = try Self.place(
      in: file.compiled, at: position, replacesClosure: replacesClosure)
    if let earlier = file.recorded[range] {
      guard earlier.text == text else {
        throw FileError(
          description: "this line gave two values in one run, and only one can stand there: "
            + "use expectSnapshot(of:named:) where a test runs with several arguments or in a loop")
      }
      return
    }
    let bytes = Self.replacement(for: text, of: call, in: file.compiled, replacesClosure: replacesClosure)
    file.recorded[range] = (text, bytes)
    var content: [UInt8] = []
    var index = 0
    for (replacedRange, replacement) in file.recorded.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      content += file.compiled.bytes[index..<replacedRange.lowerBound] + replacement.bytes
      index = replacedRange.upperBound
    }
    content += file.compiled.bytes[index...]
    try FileStore.write(content, to: path, replacing: file.written)
    file.written = content
    files[path] = file
  }

  private static func read(_ path: String, compiledAt: Date?) throws(FileError) -> File {
    guard let bytes = try FileStore.read(path) else {
      throw FileError(description: "there is no \(path): the test was compiled on another machine")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let compiledAt, let changed = attributes?[.modificationDate] as? Date, changed > compiledAt {
      throw FileError(
        description: "\(path) has changed since the test was compiled: build and run the tests again")
    }
    return File(compiled: SwiftText(bytes: bytes), written: bytes)
  }

  /// Returns the offset of the call and the range to replace: its closure, or the empty range after its arguments.
  private static func place(
    in source: SwiftText, at position: SourcePosition, replacesClosure: Bool
  ) throws(FileError) -> (call: Int, range: Range<Int>) {
    let name: StaticString = "expectInlineSnapshot"
    guard let call = source.name(name, line: position.line, column: position.column) else {
      throw FileError(
        description: "there is no expectInlineSnapshot at that place: build and run the tests again, or call "
          + "it directly")
    }
    let open = source.skippingTrivia(from: call + name.utf8CodeUnitCount)
    guard open < source.bytes.count, source.bytes[open] == UInt8(ascii: "("),
      let end = source.endOfBrackets(at: open)
    else { throw FileError(description: "the call's arguments have no end that could be found") }
    guard replacesClosure else { return (call, end..<end) }
    let start = source.skippingTrivia(from: end)
    guard start < source.bytes.count, source.bytes[start] == UInt8(ascii: "{"),
      let close = source.endOfBrackets(at: start)
    else { throw FileError(description: "the snapshot stands in no trailing closure: write it as one") }
    let body = source.skippingTrivia(from: start + 1)
    guard let literal = source.string(at: body), !literal.isInterpolated,
      source.skippingTrivia(from: literal.end) == close - 1
    else {
      throw FileError(
        description:
          "the closure holds more than a string literal: change it yourself, or empty the call of it")
    }
    return (call, start..<close)
  }

  /// Returns the bytes of the closure with the snapshot, in the style of the source.
  private static func replacement(
    for text: String, of call: Int, in source: SwiftText, replacesClosure: Bool
  ) -> [UInt8] {
    let lineStart = source.bytes[..<call].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = lineStart >= 2 && source.bytes[lineStart - 2] == 0x0D ? "\r\n" : "\n"
    let closure = InlineLiteral.closure(
      text, indentation: String(decoding: source.indentation(at: call), as: UTF8.self),
      unit: source.indentationUnit, lineEnd: lineEnd)
    return Array(((replacesClosure ? "" : " ") + closure).utf8)
  }

  private static func realPath(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  /// The date on which the tests were linked; `nil` if it isn't available.
  static let compilationDate: Date? = {
    (try? FileManager.default.attributesOfItem(atPath: binaryPath))?[.modificationDate] as? Date
  }()

  /// The path of the binary that contains this code: on macOS, tests are a bundle that another executable loads.
  private static var binaryPath: String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return realPath("/proc/self/exe")
  }
}
