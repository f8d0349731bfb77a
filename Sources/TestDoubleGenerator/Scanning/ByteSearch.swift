#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Finds bytes in a file with the C library, which is fast in a debug build too; the search combines `memchr` and
/// `memcmp`, since the module `Glibc` doesn't export `memmem`.
struct ByteSearch {
  /// The address of the first byte.
  let base: UnsafePointer<UInt8>
  let count: Int

  /// Returns the offset of the first occurrence of a byte from `offset` up to, but not including, `limit`.
  func next(_ byte: UInt8, from offset: Int, before limit: Int) -> Int? {
    guard offset < limit, let match = memchr(base + offset, Int32(byte), limit - offset) else { return nil }
    return base.distance(to: UnsafePointer(match.assumingMemoryBound(to: UInt8.self)))
  }

  /// Calls `body` with the offset of each occurrence of a byte until `body` returns true; returns true if `body` did.
  @discardableResult
  func contains(_ byte: Unicode.Scalar, where body: (Int) -> Bool) -> Bool {
    var offset = 0
    while let match = next(UInt8(ascii: byte), from: offset, before: count) {
      if body(match) { return true }
      offset = match + 1
    }
    return false
  }

  /// True if the bytes from `offset` on begin with `word`; false if `offset` is negative.
  func has(_ word: StaticString, at offset: Int) -> Bool {
    offset >= 0 && offset + word.utf8CodeUnitCount <= count
      && Self.areEqual(base + offset, word.utf8Start, word.utf8CodeUnitCount)
  }

  static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    memcmp(one, other, count) == 0
  }

  /// True if the bytes contain the text `protocol`, even as a part of a longer word.
  var containsProtocolKeyword: Bool { contains("c") { has("protocol", at: $0 - 5) } }

  /// True if a file with the contents `bytes` contains `@_exported`.
  static func containsExportedImport(_ bytes: [UInt8]) -> Bool {
    bytes.withByteSearch { search in search.contains("@") { search.has("@_exported", at: $0) } } ?? false
  }

  func containsText(_ text: String) -> Bool {
    let sought = Array(text.utf8)
    guard let first = sought.first else { return true }
    return contains(Unicode.Scalar(first)) {
      $0 + sought.count <= count && Self.areEqual(base + $0, sought, sought.count)
    }
  }

  func text(from start: Int, to end: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: base + start, count: max(0, end - start)), as: UTF8.self)
  }

  func text(_ token: Token) -> String { text(from: token.start, to: token.end) }

  /// True if the byte at an offset can be part of an identifier; false for an offset outside of the bytes.
  func isWordPart(at offset: Int) -> Bool {
    guard offset >= 0, offset < count else { return false }
    return Characters.isIdentifierPart(base[offset]) || base[offset] >= 0x80
  }
}

extension [UInt8] {
  /// Returns the result of `body` for the bytes; `nil` if the array is empty.
  @discardableResult
  func withByteSearch<Result>(_ body: (ByteSearch) -> Result) -> Result? {
    withUnsafeBufferPointer { bytes in
      bytes.baseAddress.flatMap { bytes.isEmpty ? nil : body(ByteSearch(base: $0, count: bytes.count)) }
    }
  }
}

extension String {
  /// True if the string contains the text; unlike `contains(_:)`, needs neither macOS 13 nor Foundation.
  func containsText(_ text: String) -> Bool {
    Array(utf8).withByteSearch { $0.containsText(text) } ?? text.isEmpty
  }
}

/// Converts byte offsets to lines and columns; this is fast if each offset is greater than the previous offset.
struct LineCounter {
  private let search: ByteSearch
  private let file: String
  /// The line of the previous offset, counted from 1.
  private var line = 1
  /// The offset of the first byte of that line.
  private var lineStart = 0

  init(file: String, _ search: ByteSearch) {
    self.file = file
    self.search = search
  }

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
