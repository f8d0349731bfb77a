#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Finds bytes in a file with the C library, which runs at full speed in a debug build too.
///
/// It looks for one byte of a word and compares the rest there: `memmem` would do the same in one call, but
/// Glibc's module doesn't offer it.
struct ByteSearch {
  let base: UnsafePointer<UInt8>
  let count: Int

  /// The offset of the next occurrence of a byte at or behind an offset, and before another one.
  func next(_ byte: UInt8, from offset: Int, before limit: Int) -> Int? {
    guard offset < limit, let found = memchr(base + offset, Int32(byte), limit - offset) else { return nil }
    return base.distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
  }

  /// Calls `body` with the offset of each occurrence of a byte, until it returns true.
  @discardableResult
  func contains(_ byte: Unicode.Scalar, where body: (Int) -> Bool) -> Bool {
    var offset = 0
    while let found = next(UInt8(ascii: byte), from: offset, before: count) {
      if body(found) { return true }
      offset = found + 1
    }
    return false
  }

  /// True if a word stands at an offset.
  func has(_ word: StaticString, at offset: Int) -> Bool {
    offset >= 0 && offset + word.utf8CodeUnitCount <= count
      && Self.areEqual(base + offset, word.utf8Start, word.utf8CodeUnitCount)
  }

  static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// True if `protocol` stands anywhere.
  var holdsProtocol: Bool { contains("c") { has("protocol", at: $0 - 5) } }

  /// True if `@_exported` stands anywhere in a file.
  static func holdsExport(_ bytes: [UInt8]) -> Bool {
    bytes.read { search in search.contains("@") { search.has("@_exported", at: $0) } } ?? false
  }

  /// True if a text stands anywhere.
  func holds(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    return contains(Unicode.Scalar(first)) {
      $0 + sought.count <= count && Self.areEqual(base + $0, sought, sought.count)
    }
  }

  /// The bytes as text.
  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: max(0, end - start)), as: UTF8.self)
  }

  func text(_ token: Token) -> String { text(from: token.start, to: token.end) }

  /// True if the byte at an offset goes on a word.
  func isWordPart(at offset: Int) -> Bool {
    guard offset >= 0, offset < count else { return false }
    return Characters.isIdentifierPart(base[offset]) || base[offset] >= 0x80
  }
}

extension [UInt8] {
  /// Calls `body` with the bytes; `nil` where there are none.
  @discardableResult
  func read<Result>(_ body: (ByteSearch) -> Result) -> Result? {
    withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { bytes.isEmpty ? nil : body(ByteSearch(base: $0, count: bytes.count)) }
    }
  }
}

extension String {
  /// True if the text stands in it.
  ///
  /// The standard library looks texts up from macOS 13 on, and Foundation is not needed here for anything else.
  func holds(_ text: String) -> Bool {
    Array(utf8).read { $0.holds(text) } ?? text.isEmpty
  }
}

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
