import Foundation

extension [Node.Entry] {
  /// Returns the number of entries at the start whose memory is identical in both arrays.
  ///
  /// A rendering reuses unchanged entries, whose memory is then identical. Entries after this prefix can be equal, too.
  func identicalPrefixCount(with other: [Node.Entry]) -> Int {
    let commonCount = Swift.min(count, other.count)
    return withUnsafeBytes { bytes in
      other.withUnsafeBytes { otherBytes in
        guard let base = bytes.baseAddress, let otherBase = otherBytes.baseAddress else { return 0 }
        let nodeSize = MemoryLayout<Node>.size
        guard let valueOffset = MemoryLayout<Node.Entry>.offset(of: \.value) else { return 0 }
        var identicalCount = 0
        var offset = 0  // The offset of an entry, and of its key, with which the entry begins.
        while identicalCount < commonCount, memcmp(base + offset, otherBase + offset, nodeSize) == 0,
          memcmp(base + offset + valueOffset, otherBase + offset + valueOffset, nodeSize) == 0
        {
          identicalCount += 1
          offset += MemoryLayout<Node.Entry>.stride
        }
        return identicalCount
      }
    }
  }
}
