#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

/// Makes lines and columns of offsets; quick where they are asked for in the order of the file.
struct LineCounter {
  private let base: UnsafePointer<UInt8>
  private let end: Int
  private let file: String
  private let hasCarriageReturns: Bool
  private var line = 1
  private var lineStart = 0

  init(file: String, base: UnsafePointer<UInt8>, count: Int) {
    self.file = file
    self.base = base
    end = count
    hasCarriageReturns = count > 0 && memchr(base, 0x0D, count) != nil
  }

  /// The location of an offset.
  mutating func location(of offset: Int) -> SourceLocation {
    if offset < lineStart {
      line = 1
      lineStart = 0
    }
    while let next = nextLine(before: offset) {
      line += 1
      lineStart = next
    }
    return SourceLocation(file: file, line: line, column: offset - lineStart + 1)
  }

  /// The start of the next line if it isn't behind an offset.
  private func nextLine(before offset: Int) -> Int? {
    guard lineStart < offset else { return nil }
    var newline = offset
    if let found = memchr(base + lineStart, 0x0A, offset - lineStart) {
      newline = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
    }
    if hasCarriageReturns, let found = memchr(base + lineStart, 0x0D, newline - lineStart) {
      newline = base.distance(to: found.assumingMemoryBound(to: UInt8.self))
      // A carriage return and a line feed are one line break.
      if newline + 1 < end && base[newline + 1] == 0x0A { newline += 1 }
    }
    return newline < offset ? newline + 1 : nil
  }
}
