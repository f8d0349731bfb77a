import Foundation

/// The entries of a ZIP file, which are checked before the file is unpacked.
struct ZipListing {
  struct Entry: Equatable {
    var name: String
    var unpackedSize: Int
    /// True if the entry is neither a regular file nor a folder; for example, if it is a symbolic link.
    var isSpecial: Bool
    var isEncrypted: Bool
  }

  /// The largest total size of an artifact's files, in bytes.
  static let largestContent = 1 << 30

  private(set) var entries: [Entry] = []

  /// Reads the file's central directory.
  ///
  /// - Throws: ``ZipError`` if it isn't a complete ZIP file, or if its entries must not be unpacked.
  init(_ bytes: Data) throws(ZipError) {
    let bytes = [UInt8](bytes)
    func number(_ byteCount: Int, at offset: Int) throws(ZipError) -> Int {
      guard offset >= 0, offset + byteCount <= bytes.count else { throw ZipError.damaged }
      return (0..<byteCount).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    // The end record has 22 bytes, and a comment of at most 65,535 bytes follows it.
    let earliest = max(0, bytes.count - 22 - 65_535)
    let endRecord = stride(from: bytes.count - 22, through: earliest, by: -1).first {
      bytes[$0...].starts(with: [0x50, 0x4B, 5, 6])
    }
    guard let endRecord else { throw ZipError.damaged }
    let entryCount = try number(2, at: endRecord + 10)
    var offset = try number(4, at: endRecord + 16)
    guard entryCount != 0xFFFF, offset != 0xFFFF_FFFF else {
      throw ZipError("it is larger than this reads: unpack it yourself, and give the folder")
    }
    for _ in 0..<entryCount {
      guard try number(4, at: offset) == 0x0201_4B50 else { throw ZipError.damaged }
      let nameLength = try number(2, at: offset + 28)
      guard offset + 46 + nameLength <= bytes.count else { throw ZipError.damaged }
      let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
      // On Unix systems, the upper half of the attributes is the file's mode, which begins with the file's type.
      let type = try number(4, at: offset + 38) >> 28
      let isUnix = try [3, 19].contains(number(1, at: offset + 5))
      entries.append(
        Entry(
          name: name, unpackedSize: try number(4, at: offset + 24),
          isSpecial: isUnix && ![0, 4, 8].contains(type),
          isEncrypted: try number(2, at: offset + 8) & 1 != 0))
      offset += try 46 + nameLength + number(2, at: offset + 30) + number(2, at: offset + 32)
    }
    try check()
  }

  /// Throws if one of the entries must not be unpacked, or if they are too large together.
  private func check() throws(ZipError) {
    for entry in entries {
      let shown = Style.visible(entry.name)
      let parts = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      if entry.name.hasPrefix("/") || parts.contains("..") || entry.name.contains("\\")
        || entry.name.contains(":")
      {
        throw ZipError(
          "it holds '\(shown)', which would be written elsewhere: this is no artifact of snapshots")
      }
      if entry.isSpecial {
        throw ZipError("it holds '\(shown)', which is no file but a link: this is no artifact of snapshots")
      }
      if entry.isEncrypted {
        throw ZipError("'\(shown)' is encrypted: unpack it yourself, and give the folder")
      }
    }
    guard entries.reduce(0, { $0 + $1.unpackedSize }) <= Self.largestContent else {
      throw ZipError("it holds more than 1 GiB: unpack it yourself, and give the folder")
    }
  }
}

/// The reason why a ZIP file isn't unpacked.
struct ZipError: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }

  static let damaged = ZipError("it is no complete ZIP file: download it again")
}
