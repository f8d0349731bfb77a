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

  /// The offset of the next occurrence of a byte at or behind an offset.
  func next(_ byte: UInt8, from offset: Int) -> Int? {
    guard offset < count, let found = memchr(base + offset, Int32(byte), count - offset) else { return nil }
    return base.distance(to: UnsafePointer(found.assumingMemoryBound(to: UInt8.self)))
  }

  /// True if a word stands at an offset.
  func has(_ word: StaticString, at offset: Int) -> Bool {
    offset >= 0 && offset + word.utf8CodeUnitCount <= count
      && memcmp(base + offset, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  /// True if a text stands anywhere.
  func holds(_ text: [UInt8]) -> Bool {
    guard let first = text.first else { return true }
    var offset = 0
    while let found = next(first, from: offset) {
      if found + text.count <= count && memcmp(base + found, text, text.count) == 0 { return true }
      offset = found + 1
    }
    return false
  }

  /// True if `protocol` stands anywhere.
  var holdsProtocol: Bool {
    var offset = 0
    while let found = next(UInt8(ascii: "c"), from: offset) {
      if has("protocol", at: found - 5) { return true }
      offset = found + 1
    }
    return false
  }

  /// True if `@_exported` stands anywhere in a file.
  static func holdsExport(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress else { return false }
      let search = ByteSearch(base: base, count: bytes.count)
      var offset = 0
      while let found = search.next(UInt8(ascii: "@"), from: offset) {
        if search.has("@_exported", at: found) { return true }
        offset = found + 1
      }
      return false
    }
  }

  /// The offset behind the bytes of ASCII that go on an identifier.
  func endOfIdentifier(from offset: Int) -> Int {
    var end = offset
    while end < count, Characters.isIdentifierPart(base[end]) { end += 1 }
    return end
  }

  /// True if the bytes spell a reserved word.
  func isReserved(_ range: Range<Int>) -> Bool {
    Keyword.find(base + range.lowerBound, count: range.count).isReserved
  }

  /// The bytes as text.
  func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(start: base + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// True if the byte at an offset goes on a word.
  func isWordPart(at offset: Int) -> Bool {
    guard offset >= 0, offset < count else { return false }
    return Characters.isIdentifierPart(base[offset]) || base[offset] >= 0x80
  }
}
