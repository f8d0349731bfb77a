import Foundation

extension [Node.Entry] {
  /// Returns the number of entries at the start whose memory is identical in both arrays.
  ///
  /// A rendering reuses unchanged entries, whose memory is then identical. Entries after them may be equal as well.
  func identicalPrefixCount(with other: [Node.Entry]) -> Int {
    let shared = Swift.min(count, other.count)
    return withUnsafeBytes { own in
      other.withUnsafeBytes { other in
        guard let own = own.baseAddress, let other = other.baseAddress else { return 0 }
        let size = MemoryLayout<Node>.size
        guard let value = MemoryLayout<Node.Entry>.offset(of: \.value) else { return 0 }
        var start = 0
        var offset = 0
        while start < shared, memcmp(own + offset, other + offset, size) == 0,
          memcmp(own + offset + value, other + offset + value, size) == 0
        {
          start += 1
          offset += MemoryLayout<Node.Entry>.stride
        }
        return start
      }
    }
  }
}
