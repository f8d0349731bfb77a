import TestScheduling
import Testing

@testable import StateSnapshots
@testable import TimelineReading

/// Tests that the reader rejects a mutated file or returns a timeline with exactly the file's text, and never crashes.
struct MutationTests {
  private static let inputCount = 20_000
  private static let partCount = 4

  private static let pieces: [[UInt8]] =
    [
      "\n", "\r\n", "  ", " ", "[", "]", "{", "}", "(", ")", "\"", "`", "\\", ": ", " -> ", " + ", " - ",
      " ~ ", "[id: ",
      "@ ", "~\n", "> ", "< ", "! ", " #2", " finished", " failed ", "= end\n", "= initial\n", "# states 1\n",
      "<<<<<<< ", "\\u{", "}",
      ", ", "self", "0",
      "nil",
      "\u{202E}", "(no change)\n", "\t", " before [id: 1]", " last",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0x00], [0xEF, 0xBB, 0xBF]]

  private static func samples() -> [[UInt8]] {
    let randomTexts = (0..<20).map { (seed: UInt64) in
      var random = RandomNode(seed: seed)
      let old = random.root().asRoot
      let new = random.neighbour(of: old).asRoot
      return StateTimeline(
        initial: old,
        blocks: [
          .step(label: "a", depth: 0), .step(label: "b", depth: 1), .state(old.changes(to: new)),
          .call("A.b()"), .call("A.b() #2"), .answer(to: "A.b()", error: nil),
          .answer(to: "A.b() #2", error: .leaf(".offline")), .sent(to: "A.c(\"d e\")", .value(new)),
          .sent(to: "A.f", .finished), .sent(to: "A.c(1)", .failed(.leaf(".offline"))),
        ]
      ).text
    }
    return ([StrictReadingTests.sample] + randomTexts).map { Array($0.utf8) }
  }

  @Test(arguments: 0..<partCount)
  func everyMutatedFileIsReadOrRefused(part: Int) async {
    let samples = Self.samples()
    var random = SplitMix64(seed: UInt64(part))
    for _ in 0..<(Self.inputCount / Self.partCount) {
      var bytes = samples.randomElement(using: &random)!
      for _ in 0..<Int.random(in: 1...3, using: &random) { Self.mutate(&bytes, using: &random) }
      if let timeline = try? StateTimeline(parsing: bytes) {
        _ = try? timeline.state(after: .max)
        let text = String(decoding: bytes, as: UTF8.self).replacing("\r\n", with: "\n")
        #expect(
          timeline.text.utf8.elementsEqual(
            (text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text).utf8))
      }
      await Task.yield()
    }
  }

  private static func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
    let index = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random)!, at: index)
    case 1 where index < bytes.count: bytes[index] = UInt8.random(in: 0...255, using: &random)
    case 2: bytes.removeSubrange(index..<min(bytes.count, index + Int.random(in: 1...8, using: &random)))
    case 3: bytes.removeSubrange(index...)
    case 4:
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      lines.swapAt(
        Int.random(in: lines.indices, using: &random), Int.random(in: lines.indices, using: &random))
      bytes = Array(lines.joined(separator: [0x0A]))
    default:
      let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
      bytes.insert(contentsOf: bytes[index..<end], at: Int.random(in: 0...bytes.count, using: &random))
    }
  }
}
