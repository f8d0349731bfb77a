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

  /// The largest total size of the unpacked files, in bytes.
  static let largestTotalSize = 1 << 30

  private(set) var entries: [Entry] = []

  /// Reads the file's central directory.
  ///
  /// - Throws: ``ZipError`` if the bytes aren't a complete ZIP file, or if the entries must not be unpacked.
  init(_ bytes: Data) throws(ZipError) {
    let bytes = [UInt8](bytes)
    func integer(byteCount: Int, at offset: Int) throws(ZipError) -> Int {
      guard offset >= 0, offset + byteCount <= bytes.count else { throw ZipError.damaged }
      return (0..<byteCount).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    // The "end of central directory" record has 22 bytes; a comment of at most 65,535 bytes follows it.
    let earliestOffset = max(0, bytes.count - 22 - 65_535)
    let endRecordOffset = stride(from: bytes.count - 22, through: earliestOffset, by: -1).first {
      bytes[$0...].starts(with: [0x50, 0x4B, 5, 6])
    }
    guard let endRecordOffset else { throw ZipError.damaged }
    // The number of entries and the first entry's offset have all bits set if a ZIP64 record contains the numbers.
    let entryCount = try integer(byteCount: 2, at: endRecordOffset + 10)
    var offset = try integer(byteCount: 4, at: endRecordOffset + 16)
    guard entryCount != 0xFFFF, offset != 0xFFFF_FFFF else {
      throw ZipError("it is larger than this reads: unpack it yourself, and give the folder")
    }
    for _ in 0..<entryCount {
      guard try integer(byteCount: 4, at: offset) == 0x0201_4B50 else { throw ZipError.damaged }
      let nameLength = try integer(byteCount: 2, at: offset + 28)
      guard offset + 46 + nameLength <= bytes.count else { throw ZipError.damaged }
      let name = String(decoding: bytes[(offset + 46)..<(offset + 46 + nameLength)], as: UTF8.self)
      // In an entry that a Unix system wrote, the upper half of the attributes is the file's mode. The mode's highest
      // four bits are the file's type: 4 for a folder, 8 for a regular file, and 0 if the mode is missing.
      let fileType = try integer(byteCount: 4, at: offset + 38) >> 28
      let isFromUnix = try [3, 19].contains(integer(byteCount: 1, at: offset + 5))
      entries.append(
        Entry(
          name: name, unpackedSize: try integer(byteCount: 4, at: offset + 24),
          isSpecial: isFromUnix && ![0, 4, 8].contains(fileType),
          isEncrypted: try integer(byteCount: 2, at: offset + 8) & 1 != 0))
      offset +=
        try 46 + nameLength + integer(byteCount: 2, at: offset + 30) + integer(byteCount: 2, at: offset + 32)
    }
    try checkEntries()
  }

  /// Throws an error for a link, an encrypted entry, a path that leaves the folder, or a total size that is too large.
  private func checkEntries() throws(ZipError) {
    for entry in entries {
      let shown = Style.escaped(entry.name)
      let components = entry.name.split(separator: "/", omittingEmptySubsequences: false)
      if entry.name.hasPrefix("/") || components.contains("..") || entry.name.contains("\\")
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
    guard entries.reduce(0, { $0 + $1.unpackedSize }) <= Self.largestTotalSize else {
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
