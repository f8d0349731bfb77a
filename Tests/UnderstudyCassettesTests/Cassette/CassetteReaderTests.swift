import Foundation
import TestScheduling
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests the strict reader of format `calls 1`.
struct CassetteReaderTests {
  static let text = """
    # calls 1
    > MoviesService.movies(page: 1)
    < [
        { "id": 1, "title": "Alien", "year": 1979 }
      ]
    > MoviesService.movies(page: 9)
    ! MoviesError.offline
    > MoviesService.movies(page: 8)
    ! Network.HTTPFailure { "status": 503 }
    > MoviesService.forget()
    <
    > MoviesService.count
    < 1e+300

    = end

    """

  private func message(_ text: String) -> String? {
    do throws(ParseError) {
      _ = try Cassette(parsing: Array(text.utf8))
      return nil
    } catch {
      return error.description
    }
  }

  @Test func readsWhatTheWriterWrites() throws {
    #expect(try Cassette(parsing: Array(Self.text.utf8)).text == Self.text)
    #expect(Cassette().text == "# calls 1\n\n= end\n")
    #expect(try Cassette(parsing: Array(Cassette().text.utf8)) == Cassette())
  }

  @Test func acceptsCRLFAndAByteOrderMark() throws {
    let text = "\u{FEFF}" + Self.text.replacingOccurrences(of: "\n", with: "\r\n")
    #expect(try Cassette(parsing: Array(text.utf8)).text == Self.text)
  }

  @Test(arguments: [
    ("", "line 1: the file is cut off: \"= end\" and a line feed are missing"),
    ("# calls 2\n", "line 1: unknown version \"2\": this is a reader of version 1"),
    ("# states 1\n", "line 1: expected \"# calls 1\""),
    ("# calls 1\n", "line 1: the file is cut off, or text follows its end: the last line isn't \"= end\""),
    (
      "# calls 1\n\n= end\nx\n",
      "line 4: the file is cut off, or text follows its end: the last line isn't \"= end\""
    ),
    ("# calls 1\n\nx\n= end\n", "line 3: expected \"= end\""),
    (
      "# calls 1\n>\n\n= end\n",
      "line 2: expected a call, \"> Service.member(…)\", or a blank line and \"= end\""
    ),
    (
      "# calls 1\n> S.a\n\n= end\n",
      "line 3: expected the call's answer: \"< \" and a value, or \"! \" and an error"
    ),
    (
      "# calls 1\n> S.a\n<1\n\n= end\n",
      "line 3: expected the call's answer: \"< \" and a value, or \"! \" and an error"
    ),
    ("# calls 1\n> S.a\n< [1,\n  x]\n\n= end\n", "line 4: \"x\" is no JSON value"),
    ("# calls 1\n> S.a\n< 01\n\n= end\n", "line 3: \"01\" is no JSON value"),
    ("# calls 1\n> S.a\n< {\"a\": 1, \"a\": 2}\n\n= end\n", "line 3: the key \"a\" stands here twice"),
    ("# calls 1\n> S.a\n< \"x\n\n= end\n", "line 3: a string has no end"),
    ("# calls 1\n> S.a\n< [1,2]\n\n= end\n", "line 3: expected \"< [1, 2]\""),
    (
      "# calls 1\n> S.a\n! offline\n\n= end\n",
      "line 3: expected \"offline.\" and a case, or a blank and JSON"
    ),
    (
      "# calls 1\n<<<<<<< HEAD\n",
      "line 2: a merge conflict (<<<<<<<) is not resolved: keep one side, or record again"
    ),
  ])
  func reportsAnErrorWithItsLine(_ text: String, _ error: String) { #expect(message(text) == error) }

  @Test(arguments: [
    "MoviesService.movies(page: 1)", "MoviesService.movies()", "MoviesService.title",
    "Outer.Movies.load(\"a\\n\", [])",
    "S.a(Movie(id: 1, title: \"A\"), .all, [[id: 1] x], {1, 2}, [\"a\": (function)], `b c`: nil, token: secret#1)",
    "S.subscript(1)", "S.==(1, 2)", "S.a(Movie(id: 1, …))",
  ])
  func readsACallThatIsWrittenSo(_ call: String) {
    #expect(message("# calls 1\n> \(call)\n<\n\n= end\n") == nil)
  }

  @Test(arguments: [
    ("nonsense", "expected a call, \"> Service.member(…)\", or a property, \"> Service.member\""),
    ("S .a(1)", "expected a call, \"> Service.member(…)\", or a property, \"> Service.member\""),
    (".a", "expected a call, \"> Service.member(…)\", or a property, \"> Service.member\""),
    ("S.a(page:  1)", "the arguments can't be read: expected a value at column 8 of the parentheses"),
    ("S.a(page: 1 )", "the arguments can't be read: expected \")\" at column 9 of the parentheses"),
    ("S.a(1,2)", "the arguments can't be read: expected \")\" at column 3 of the parentheses"),
    ("S.a(1", "the arguments can't be read: expected \")\" at column 3 of the parentheses"),
    ("S.a(1) ", "the arguments can't be read: unexpected text at column 4 of the parentheses"),
    ("S.a(\"\\u{41}\")", "expected \"> S.a(\"A\")\""),
    ("S.a(`b`: 1)", "expected \"> S.a(b: 1)\""),
  ])
  func refusesACallThatIsNotWrittenSo(_ call: String, _ error: String) {
    #expect(message("# calls 1\n> S.a\n< 1\n> \(call)\n<\n\n= end\n") == "line 4: \(error)")
  }

  @Test func refusesDeepNesting() {
    let text = "# calls 1\n> S.a\n< \(String(repeating: "[", count: 100_000))\n\n= end\n"
    #expect(message(text) == "line 3: the JSON is nested too deeply")
  }

  @Test func refusesInvalidUTF8() {
    #expect(throws: ParseError.self) { try Cassette(parsing: Array("# calls 1\n> ".utf8) + [0xFF, 0x0A]) }
  }

  @Test func readsOrRefusesMutatedFiles() {
    var generator = SplitMix64(seed: 13)
    let original = Array(Self.text.utf8)
    for _ in 0..<2_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.remove(at: index)
        default: bytes.insert(UInt8.random(in: 32...126, using: &generator), at: index)
        }
      }
      do throws(ParseError) {
        let cassette = try Cassette(parsing: bytes)
        // An accepted file is written as it was read, except for its line ends.
        let isSame = Array(cassette.text.utf8) == bytes.filter { $0 != 0x0D }
        #expect(isSame, "\(String(decoding: bytes, as: UTF8.self))")
      } catch {
        #expect(error.line >= 1 && error.line <= bytes.count { $0 == 0x0A } + 1)
      }
    }
  }
}
