import Testing

@testable import StateSnapshots
@testable import TimelineReading

/// Tests that files of 100 MB are read or refused within minutes, without a crash.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LargeFileTests {
  private static let size = 100_000_000
  private static let head = Array("# states 1\n= initial\n  self: \"".utf8)

  @Test func aLongStringIsRead() throws {
    let bytes = Self.head + [UInt8](repeating: 97, count: Self.size) + Array("\"\n\n= end\n".utf8)
    let timeline = try StateTimeline(parsing: bytes)
    guard case .text(let text) = timeline.initial else {
      Issue.record("another value")
      return
    }
    #expect(text.utf8.count == Self.size)
  }

  @Test(arguments: [
    (head, 97, size, "line 3: a string has no end"), (head, 0xFF, size, "line 3: the text is not UTF-8"),
    ([], 0, size, "line 1: the file is cut off: \"= end\" and a line feed are missing"),
    ([], 0x0A, 1_000_000, "line 1: expected \"# states 1\""),
  ])
  func anotherFileIsAnError(head: [UInt8], byte: UInt8, count: Int, message: String) {
    let bytes = head + [UInt8](repeating: byte, count: count) + (head.isEmpty ? [] : [0x0A])
    let error = #expect(throws: ParseError.self) { _ = try StateTimeline(parsing: bytes) }
    #expect(error?.description == message)
  }
}
