import Foundation

/// Builds a ZIP file byte by byte, so that it can contain entries that no tool would write.
struct ZipFile {
  private var entries: [(name: String, content: [UInt8], mode: UInt32, flags: UInt16)] = []

  mutating func add(_ content: String, as name: String, mode: UInt32 = 0o100644, flags: UInt16 = 0) {
    entries.append((name, Array(content.utf8), mode, flags))
  }

  /// The file's bytes, without compression.
  var data: Data {
    var data = Data()
    var directory = Data()
    for entry in entries {
      let offset = UInt32(data.count)
      let name = Array(entry.name.utf8)
      let size = UInt32(entry.content.count)
      var head = Data()
      head.add(UInt16(20), entry.flags, 0, 0, 33)
      head.add(Self.checksum(entry.content), size, size)
      head.add(UInt16(name.count), 0)
      data.add(UInt32(0x0403_4B50))
      data += head + name + entry.content
      directory.add(UInt32(0x0201_4B50))
      directory.add(UInt16(3 << 8 | 20))
      directory += head
      directory.add(UInt16(0), 0, 0)
      directory.add(entry.mode << 16, offset)
      directory += name
    }
    let start = UInt32(data.count)
    data += directory
    data.add(UInt32(0x0605_4B50))
    data.add(UInt16(0), 0, UInt16(entries.count), UInt16(entries.count))
    data.add(UInt32(directory.count), start)
    data.add(UInt16(0))
    return data
  }

  /// Returns the CRC-32, which `unzip` verifies.
  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = ~UInt32(0)
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 {
        let isOdd = sum & 1 == 1
        sum >>= 1
        if isOdd { sum ^= 0xEDB8_8320 }
      }
    }
    return ~sum
  }
}

extension Data {
  fileprivate mutating func add<Number: FixedWidthInteger>(_ numbers: Number...) {
    for number in numbers { Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) } }
  }
}
