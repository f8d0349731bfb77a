import TestScheduling

/// Creates broken Swift from correct Swift: cuts it, flips bytes, splices pieces, and opens brackets without closing them.
struct Mutator {
  private let corpus: [[UInt8]]
  private let maximumPieceLength: Int
  private var random: SplitMix64

  /// - Parameter maximumPieceLength: The maximum number of bytes of each piece that is taken from a source.
  init(corpus: [[UInt8]], seed: UInt64, maximumPieceLength: Int = 2048) {
    self.corpus = corpus.filter { !$0.isEmpty }
    self.maximumPieceLength = maximumPieceLength
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
    let length = 1 + random.next(below: maximumPieceLength)
    return Array(source[start..<min(source.count, start + length)])
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    switch random.next(below: 8) {
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
    case 5:
      let start = random.next(below: bytes.count + 1)
      bytes.removeSubrange(start..<min(bytes.count, start + random.next(below: 64)))
    case 6:
      let opener = Array(Self.openers[random.next(below: Self.openers.count)].utf8)
      let run = Array(repeatElement(opener, count: 1 + random.next(below: 300)).joined())
      bytes.insert(contentsOf: run, at: random.next(below: bytes.count + 1))
    default:
      let word = Array(Self.openers[random.next(below: Self.openers.count)].utf8)
      bytes.insert(contentsOf: word, at: random.next(below: bytes.count + 1))
    }
  }

  private static let marks = Array("(){}[]<>#/\\`@\"'\n\r\t *!?.,:;&|~-=_$0".utf8)

  private static let openers = [
    "(", "[", "<", "{", ")", "]", ">", "}", "/*", "*/", "//", "\"", "\"\"\"", "#\"", "\"#", "\\(", "\"\\(",
    "\"\"\"\n\\(",
    "#/", "/#", "/", "#if A\n", "#elseif B\n", "#else\n", "#endif\n", "#if A\n@a\n", "@a(", "@a (",
    "@available(", "@a<",
    "Foo<", "Foo<@A(", "[Int:", "(a: ", "() throws(", "() -> ", "async ", "any ", "some ", "each ", "repeat ",
    "~", "&", "inout ",
    "nonisolated(", "isolated ", "@convention(c) (", "protocol P { ", "protocol P<", "protocol P: ",
    "func f(", "func f<",
    "func f() -> <T: ", "func f() where A == ", "var x: ", "var x: Int { get ", "subscript(", "init?(",
    "associatedtype A: ",
    "associatedtype A = ", "typealias A = ", "struct S { ", "enum E { case a(", "class C { init(a: Int = ",
    "actor A ",
    "extension E<", "import struct ", "let x = Foo<", "= { ", "`", "``", "$", "\u{201C}", "\u{E9}",
    "\u{1F600}", "\u{FEFF}", "\0",
    "<#", "#>", "0x", "1.", "1e", "...", "->", "::", "A::B.", ".", "try? /", "// understudy: ", "MoviesSpy ",
  ]
}
