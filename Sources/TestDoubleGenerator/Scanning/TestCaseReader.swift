/// The functions in classes of XCTest's tests, with the arguments of `withTestTraits(…)` in each.
struct TestCaseScan {
  /// A function of a type, on any level.
  struct Function {
    /// The type, with those around it: `MoviesListTests`.
    var type: String
    var name: String
    var location: SourceLocation
    /// The arguments of each `withTestTraits(…)` in its body, as tokens with spaces between.
    var traits: [String] = []
  }

  var functions: [Function] = []
}

/// Reads the functions of a file that says `withTestTraits`; any other file is searched and not read.
enum TestCaseReader {
  private enum Scope {
    case type(String)
    case function(Int)
    case other
  }

  static func scan(_ file: SourceFile) -> TestCaseScan {
    file.bytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, holdsTraits(ByteSearch(base: base, count: bytes.count)) else {
        return TestCaseScan()
      }
      return read(file, base, bytes.count)
    }
  }

  private static func holdsTraits(_ search: ByteSearch) -> Bool {
    var offset = 0
    while let found = search.next(UInt8(ascii: "T"), from: offset) {
      if search.has("withTestTraits", at: found - 4) { return true }
      offset = found + 1
    }
    return false
  }

  private static func read(_ file: SourceFile, _ base: UnsafePointer<UInt8>, _ count: Int) -> TestCaseScan {
    var lexer = Lexer(base: base, count: count)
    var lines = LineCounter(file: file.path, base: base, count: count)
    var scan = TestCaseScan()
    var scopes: [Scope] = []
    var pending: Scope?
    var before: (keyword: Keyword, kind: Token.Kind) = (.none, .semicolon)
    func text(_ token: Token) -> String {
      String(
        decoding: UnsafeBufferPointer(start: base + token.start, count: token.end - token.start),
        as: UTF8.self)
    }
    while true {
      let token = lexer.next()
      switch token.kind {
      case .endOfFile: return scan
      case .leftBrace:
        scopes.append(pending ?? .other)
        pending = nil
      case .rightBrace:
        _ = scopes.popLast()
        pending = nil
      case .identifier where before.kind == .keyword || before.keyword == .actor:
        switch before.keyword {
        case .class, .struct, .enum, .actor, .extension: pending = .type(text(token))
        case .func:
          let types = scopes.compactMap { if case .type(let name) = $0 { name } else { nil } }
          scan.functions.append(
            .init(
              type: types.joined(separator: "."), name: text(token), location: lines.location(of: token.start)
            ))
          pending = .function(scan.functions.count - 1)
        default: break
        }
      default: break
      }
      if token.kind == .identifier, text(token) == "withTestTraits",
        let function = scopes.reversed().lazy.compactMap({
          if case .function(let index) = $0 { index } else { nil }
        })
        .first
      {
        var ahead = lexer
        var words: [String] = []
        var depth = 0
        repeat {
          let next = ahead.next()
          if next.kind == .endOfFile { break }
          if next.kind == .leftParen { depth += 1 }
          if next.kind == .rightParen { depth -= 1 }
          words.append(text(next))
        } while depth > 0
        scan.functions[function].traits.append(words.joined(separator: " "))
      }
      before = (token.keyword, token.kind)
    }
  }
}
