import Foundation
internal import TestSource
internal import StateSnapshots
internal import TestReporting

/// The test sources into which this process has written inline snapshots.
///
/// All positions refer to the compiled source. Earlier writes don't shift the positions, since each write creates the
/// whole file from the compiled source and all recorded texts.
final class InlineSources: @unchecked Sendable {  // `filesByPath` is guarded by `lock`.
  private struct File {
    /// The content of the file when it was compiled.
    let compiledSource: SwiftText
    /// The content of the file after this process's last write.
    var currentBytes: [UInt8]
    /// Each recorded text and the bytes of its closure, by the range of the compiled source that the closure replaces.
    var recordedByRange: [Range<Int>: (text: String, bytes: [UInt8])] = [:]
  }

  static let shared = InlineSources()

  private let lock = NSLock()
  private var filesByPath: [String: File] = [:]

  /// Writes the text into the call at the position.
  ///
  /// - Parameter replacesClosure: True if the call already has a closure.
  /// - Throws: ``FileError`` if the source has changed since its compilation, or the text can't be written to the call.
  func record(
    _ text: String, at position: SourcePosition, replacesClosure: Bool,
    compiledAt: Date? = InlineSources.compilationDate
  ) throws(FileError) {
    lock.lock()
    defer { lock.unlock() }
    let path = URL(fileURLWithPath: position.filePath).resolvingSymlinksInPath().path
    var file = if let known = filesByPath[path] { known } else { try Self.read(path, compiledAt: compiledAt) }
    let (callOffset, range) = try Self.findCall(
      in: file.compiledSource, at: position, replacesClosure: replacesClosure)
    if let earlier = file.recordedByRange[range] {
      guard earlier.text == text else {
        throw FileError(
          description: "this line gave two values in one run, and only one can stand there: "
            + "use expectSnapshot(of:named:) where a test runs with several arguments or in a loop")
      }
      return
    }
    let bytes = Self.replacement(
      for: text, ofCallAt: callOffset, in: file.compiledSource, replacesClosure: replacesClosure)
    file.recordedByRange[range] = (text, bytes)
    var content: [UInt8] = []
    var index = 0
    for (replacedRange, replacement) in file.recordedByRange.sorted(by: {
      $0.key.lowerBound < $1.key.lowerBound
    }) {
      content += file.compiledSource.bytes[index..<replacedRange.lowerBound] + replacement.bytes
      index = replacedRange.upperBound
    }
    content += file.compiledSource.bytes[index...]
    try FileStore.write(content, to: path, replacing: file.currentBytes)
    file.currentBytes = content
    filesByPath[path] = file
  }

  private static func read(_ path: String, compiledAt: Date?) throws(FileError) -> File {
    guard let bytes = try FileStore.read(path) else {
      throw FileError(description: "there is no \(path): the test was compiled on another machine")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    if let compiledAt, let modifiedAt = attributes?[.modificationDate] as? Date, modifiedAt > compiledAt {
      throw FileError(
        description: "\(path) has changed since the test was compiled: build and run the tests again")
    }
    return File(compiledSource: SwiftText(bytes: bytes), currentBytes: bytes)
  }

  /// Returns the offset of the call, and the range to replace: the call's closure, or the empty range after the call's
  /// arguments.
  private static func findCall(
    in source: SwiftText, at position: SourcePosition, replacesClosure: Bool
  ) throws(FileError) -> (callOffset: Int, range: Range<Int>) {
    let names: [StaticString] = ["expectInlineSnapshot", "expectSnapshot"]
    let calls = names.lazy.compactMap { name in
      source.findName(name, line: position.line, column: position.column).map {
        (start: $0, argumentsStart: source.endOfTrivia(at: $0 + name.utf8CodeUnitCount))
      }
    }
    guard let (callOffset, argumentsStart) = calls.first, argumentsStart < source.bytes.count,
      source.bytes[argumentsStart] == UInt8(ascii: "("),
      let argumentsEnd = source.endOfBrackets(at: argumentsStart)
    else {
      throw FileError(
        description:
          "there is no call of expectInlineSnapshot at that place: build and run the tests again, or "
          + "call it directly")
    }
    guard replacesClosure else { return (callOffset, argumentsEnd..<argumentsEnd) }
    let closureStart = source.endOfTrivia(at: argumentsEnd)
    guard closureStart < source.bytes.count, source.bytes[closureStart] == UInt8(ascii: "{"),
      let closureEnd = source.endOfBrackets(at: closureStart),
      let literal = source.stringLiteral(at: source.endOfTrivia(at: closureStart + 1)),
      !literal.isInterpolated, source.endOfTrivia(at: literal.end) == closureEnd - 1
    else {
      throw FileError(
        description: "there is no trailing closure that holds only a string literal: change it yourself")
    }
    return (callOffset, closureStart..<closureEnd)
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

  /// The time at which the binary of the tests was built; `nil` if the time isn't available.
  static let compilationDate: Date? = {
    (try? FileManager.default.attributesOfItem(atPath: binaryPath))?[.modificationDate] as? Date
  }()

  /// The path of the binary that contains this code: on macOS, tests are a bundle that another executable loads.
  private static var binaryPath: String {
    #if canImport(Darwin)
      var info = Dl_info()
      if dladdr(#dsohandle, &info) != 0, let name = info.dli_fname { return String(cString: name) }
    #endif
    return URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
  }
}
