#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Darwin
#endif

extension Lexer {
  mutating func lexIdentifier() -> Token.Kind {
    let start = position
    skipIdentifierParts()
    return position == start + 1 && base[start] == UInt8(ascii: "_") ? .wildcard : .identifier
  }

  private mutating func skipIdentifierParts() {
    while true {
      var index = position
      while index < end, Characters.isIdentifierPart(base[index]) { index += 1 }
      position = index
      guard index < end, base[index] >= 0x80, let (scalar, length) = scalar(at: index),
        Characters.isIdentifierPart(scalar: scalar)
      else { return }
      position += length
    }
  }

  /// An identifier in backticks, or a single backtick where the line holds no second one.
  mutating func lexBackticks() -> Token.Kind {
    var index = position + 1
    while index < end && base[index] != 0x0A && base[index] != 0x0D {
      if base[index] == UInt8(ascii: "`") {
        position = index + 1
        return .identifier
      }
      index += 1
    }
    position += 1
    return .backtick
  }

  mutating func lexDollar() -> Token.Kind {
    let start = position
    position += 1
    while position < end && Characters.isDigit(base[position]) { position += 1 }
    let digits = position
    skipIdentifierParts()
    return position == digits && digits > start + 1 ? .dollarIdentifier : .identifier
  }

  /// Reads what a `#` starts: a raw string, a regex, a directive, or a macro.
  mutating func lexPound() -> Token.Kind {
    // Where the `#`s before open nothing, the rest of them opens nothing either.
    let isInRun = previousKind == .pound && position > 0 && base[position - 1] == UInt8(ascii: "#")
    if !isInRun {
      var index = position
      while byte(index) == UInt8(ascii: "#") { index += 1 }
      if byte(index) == UInt8(ascii: "\"") {
        push(Mode(kind: .beforeQuote, pounds: index - position))
        position = index
        return .stringPounds
      }
      if let regex = endOfRegex(from: position, isCertain: true) {
        position = regex
        return .regex
      }
    }
    position += 1
    var wordEnd = position
    while Characters.isIdentifierStart(byte(wordEnd)) { wordEnd += 1 }
    var kind = Token.Kind.pound
    switch wordEnd - position {
    case 2 where spells("if"): kind = .poundIf
    case 4 where spells("else"): kind = .poundElse
    case 5 where spells("endif"): kind = .poundEndif
    case 6 where spells("elseif"): kind = .poundElseif
    case 9 where spells("available"): kind = .poundWord
    case 11 where spells("unavailable"): kind = .poundWord
    case 14 where spells("sourceLocation"): kind = .poundWord
    default: break
    }
    if kind != .pound { position = wordEnd }
    return kind
  }

  /// True if the bytes at the position spell a word, which must fit in before the end.
  private func spells(_ word: StaticString) -> Bool {
    memcmp(base + position, word.utf8Start, word.utf8CodeUnitCount) == 0
  }

  /// The end of an editor placeholder, `<#text#>`.
  func endOfPlaceholder() -> Int? {
    var index = position + 2
    while index < end {
      let next = base[index]
      if next == 0x0A { return nil }
      if next == UInt8(ascii: "<") && byte(index + 1) == UInt8(ascii: "#") { return nil }
      if next == UInt8(ascii: "#") && byte(index + 1) == UInt8(ascii: ">") { return index + 2 }
      index += 1
    }
    return nil
  }

  mutating func skipPounds() {
    while byte(position) == UInt8(ascii: "#") { position += 1 }
  }
}
