extension Keyword {
  /// An entry of the hash table: a keyword and the bytes of its spelling.
  struct Entry {
    let keyword: Keyword
    let isReserved: Bool
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let count: Int
  }

  /// Returns the entry of the keyword with the spelling `bytes`; `nil` if the bytes are no keyword.
  static func find(_ bytes: UnsafePointer<UInt8>, count: Int) -> Entry? {
    var slot = firstSlot(bytes, count)
    while let entry = table[slot] {
      if entry.count == count, ByteSearch.areEqual(entry.bytes, bytes, count) { return entry }
      slot = (slot + 1) & lastSlot
    }
    return nil
  }

  /// The index of the last slot of the hash table; also the bit mask that turns a hash value into an index.
  private static let lastSlot = 1023

  /// Returns the slot of the hash table at which the search for a word begins.
  private static func firstSlot(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    (Int(bytes[0]) &* 31 &+ Int(bytes[count - 1]) &* 17 &+ Int(bytes[count / 2]) &* 7 &+ count) & lastSlot
  }

  /// The hash table, with open addressing; not an array, since each access to an array is a call in a debug build.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<Entry?> = {
    let table = UnsafeMutablePointer<Entry?>.allocate(capacity: lastSlot + 1)
    table.initialize(repeating: nil, count: lastSlot + 1)
    for keyword in allCases.dropFirst() {
      let spelling = Array(keyword.rawValue.utf8)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: spelling.count)
      bytes.initialize(from: spelling, count: spelling.count)
      var slot = firstSlot(bytes, spelling.count)
      while table[slot] != nil { slot = (slot + 1) & lastSlot }
      table[slot] = Entry(
        keyword: keyword, isReserved: reserved.contains(keyword.rawValue), bytes: bytes, count: spelling.count
      )
    }
    return table
  }()
}
