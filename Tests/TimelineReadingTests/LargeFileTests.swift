import Testing

@testable import StateSnapshots
@testable import TimelineReading

/// Tests that files of 100 MB are read or refused within minutes, without a crash.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct LargeFileTests {
  private static let size = 100_000_000
  private static let head = Array("# states 1\n= initial\n  self: \"".utf8)

  private func error(_ bytes: [UInt8]) -> String? {
    do {
      _ = try StateTimeline(parsing: bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func aLongStringIsRead() throws {
    let bytes = Self.head + [UInt8](repeating: 97, count: Self.size) + Array("\"\n\n= end\n".utf8)
    let timeline = try StateTimeline(parsing: bytes)
    guard case .text(let text) = timeline.initial else {
      Issue.record("another value")
      return
    }
    #expect(text.utf8.count == Self.size)
  }

  @Test func aStringWithoutAnEndIsAnError() {
    #expect(
      error(Self.head + [UInt8](repeating: 97, count: Self.size) + [0x0A])
        == "line 3: a string has no end")
  }

  @Test func zerosAreAnError() {
    #expect(error([UInt8](repeating: 0, count: Self.size))?.hasPrefix("line 1: the file is cut off") == true)
  }

  @Test func invalidUTF8IsAnError() {
    #expect(
      error(Self.head + [UInt8](repeating: 0xFF, count: Self.size) + [0x0A])
        == "line 3: the text is not UTF-8")
  }

  @Test func emptyLinesAreAnError() {
    #expect(
      error([UInt8](repeating: 0x0A, count: 1_000_000)) == "line 1: expected \"# states 1\"")
  }
}
