import TestScheduling

/// Creates broken Swift from correct Swift: cuts it, flips bytes, and splices pieces.
struct Mutator {
  private let corpus: [[UInt8]]
  private var random: SplitMix64

  init(corpus: [[UInt8]], seed: UInt64) {
    self.corpus = corpus
    random = SplitMix64(seed: seed)
  }

  /// The next input.
  mutating func next() -> [UInt8] {
    var bytes = piece()
    for _ in 0...random.next(below: 4) { mutate(&bytes) }
    return bytes
  }

  private mutating func piece() -> [UInt8] {
    let source = corpus[random.next(below: corpus.count)]
    let start = random.next(below: source.count)
    let length = 1 + random.next(below: 2048)
    return Array(source[start..<min(source.count, start + length)])
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    switch random.next(below: 6) {
    case 0: bytes.removeLast(random.next(below: bytes.count + 1))
    case 1: bytes.removeFirst(random.next(below: bytes.count + 1))
    case 2:
      for _ in 0...random.next(below: 8) where !bytes.isEmpty {
        bytes[random.next(below: bytes.count)] = UInt8(truncatingIfNeeded: random.next())
      }
    case 3:
      for _ in 0...random.next(below: 8) where !bytes.isEmpty {
        bytes[random.next(below: bytes.count)] = Self.marks[random.next(below: Self.marks.count)]
      }
    case 4: bytes.insert(contentsOf: piece(), at: random.next(below: bytes.count + 1))
    default:
      let start = random.next(below: bytes.count + 1)
      bytes.removeSubrange(start..<min(bytes.count, start + random.next(below: 64)))
    }
  }

  private static let marks = Array("(){}[]<>#/\\`@\"'\n\r\t *!?.,:;&|~-=_$0".utf8)
}
