extension Keyword {
  /// An entry of the hash table: a keyword and its bytes.
  struct Word {
    let keyword: Keyword
    let isReserved: Bool
    fileprivate let bytes: UnsafePointer<UInt8>
    fileprivate let count: Int
  }

  /// Returns the keyword with the bytes of an identifier; `nil` if there is none.
  static func find(_ bytes: UnsafePointer<UInt8>, count: Int) -> Word? {
    var slot = slot(bytes, count)
    while let word = table[slot] {
      if word.count == count, ByteSearch.areEqual(word.bytes, bytes, count) { return word }
      slot = (slot + 1) & lastSlot
    }
    return nil
  }

  private static let lastSlot = 1023

  /// Returns the slot of the hash table at which the search for a word begins.
  private static func slot(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int {
    (Int(bytes[0]) &* 31 &+ Int(bytes[count - 1]) &* 17 &+ Int(bytes[count / 2]) &* 7 &+ count) & lastSlot
  }

  /// The hash table with open addressing; a pointer, since each access of an array is a call in a debug build.
  private nonisolated(unsafe) static let table: UnsafeMutablePointer<Word?> = {
    let table = UnsafeMutablePointer<Word?>.allocate(capacity: lastSlot + 1)
    table.initialize(repeating: nil, count: lastSlot + 1)
    for keyword in allCases.dropFirst() {
      let text = Array(keyword.rawValue.utf8)
      let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: text.count)
      bytes.initialize(from: text, count: text.count)
      var slot = slot(bytes, text.count)
      while table[slot] != nil { slot = (slot + 1) & lastSlot }
      table[slot] = Word(
        keyword: keyword, isReserved: reserved.contains(keyword.rawValue), bytes: bytes, count: text.count)
    }
    return table
  }()
}
