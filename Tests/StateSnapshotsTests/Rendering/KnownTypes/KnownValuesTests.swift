import Foundation
import Testing

@testable import StateSnapshots

/// Tests the types that are rendered as one value.
struct KnownValuesTests {
  private func text(_ value: Any) -> String { StateRenderer.render(value).inlineText }

  @Test func numbersAreRenderedAsTheirDescription() {
    #expect(text(-3) == "-3")
    #expect(text(UInt8.max) == "255")
    #expect(text(1.5) == "1.5")
    #expect(text(0.1 + 0.2) == "0.30000000000000004")
    #expect(text(Float(0.1)) == "0.1")
    #expect(text(Double.nan) == "nan")
    #expect(text(-Double.infinity) == "-inf")
    #expect(text(1e300) == "1e+300")
    #if !(os(macOS) && arch(x86_64))
      #expect(text(Float16(1.5)) == "1.5")
    #endif
    #expect(text(CGFloat(2)) == "2.0")
    #expect(text(Decimal(string: "1.10")!) == "1.1")
    if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, *) {
      #expect(text(Int128.max) == "170141183460469231731687303715884105727")
    }
  }

  @Test func stringsAreQuotedAndEscaped() {
    #expect(text("a \"b\"\\ \n\t\u{0}") == #""a \"b\"\\ \n\t\0""#)
    #expect(text("\u{202E}\u{FEFF}\u{7F}") == #""\u{202E}\u{FEFF}\u{7F}""#)
    #expect(text("né 🎬") == "\"né 🎬\"")
    #expect(text("abc".dropFirst()) == "\"bc\"")
    #expect(text(Character("x")) == "\"x\"")
    let literal: StaticString = "s"
    #expect(text(literal) == "\"s\"")
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_709_208_000.25, "2024-02-29T12:00:00.25Z"),
    (-1, "1969-12-31T23:59:59Z"), (-0.5, "1969-12-31T23:59:59.5Z"),
    (951_782_400, "2000-02-29T00:00:00Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    (64_092_211_200, "4001-01-01T00:00:00Z"), (1e13, "318857-05-20T17:46:40Z"), (1e300, "`Date(1e+300)`"),
  ])
  func datesAreRenderedInUTC(seconds: Double, expected: String) {
    #expect(text(Date(timeIntervalSince1970: seconds)) == expected)
  }

  @Test func durationsAreRenderedInSeconds() {
    #expect(text(Duration.milliseconds(1500)) == "1.5s")
    #expect(text(Duration.seconds(-2)) == "-2s")
    #expect(text(Duration(secondsComponent: 0, attosecondsComponent: 1)) == "0.000000000000000001s")
  }

  @Test func identifiersURLsAndLocalesAreRenderedAsWords() throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    #expect(text(try #require(UUID(uuidString: id))) == id)
    #expect(text(try #require(URL(string: "https://a.b/c?d=e"))) == "https://a.b/c?d=e")
    #expect(text(Locale(identifier: "de_DE")) == "de_DE")
    #expect(text(try #require(TimeZone(identifier: "Europe/Berlin"))) == "Europe/Berlin")
    #expect(text(Calendar(identifier: .gregorian)) == "gregorian")
  }

  @Test func dataIsRenderedAsItsLengthAndDigest() {
    #expect(text(Data()) == "Data(count: 0, digest: cbf29ce484222325)")
    #expect(text(Data("a".utf8)) == "Data(count: 1, digest: af63dc4c8601ec8c)")
  }

  @Test func vectorsAreRenderedAsTheirDescription() {
    #expect(text(SIMD3(1.5, -2, 0)) == "`SIMD3<Double>(1.5, -2.0, 0.0)`")
  }

  @Test func rangesAreRenderedAsInTheSource() {
    #expect(text(0..<3) == "0..<3")
    #expect(text(0...3) == "0...3")
    #expect(text(1...) == "PartialRangeFrom(lowerBound: 1)")
  }

  @Test func attributedStringsAreRenderedAsTheirRuns() {
    var link = AttributedString("link")
    link.link = URL(string: "https://a.b")
    #expect(text(AttributedString("plain")) == "AttributedString(\"plain\")")
    #expect(
      text(AttributedString("a ") + link)
        == "AttributedString(\"a \", (\"link\", `NSLink = https://a.b`))")
  }

  @Test func errorsAreRenderedWithoutUserInfo() {
    struct Failure: Error { var code = 1 }
    enum Offline: Error { case offline, after(seconds: Int) }
    #expect(text(Failure() as any Error) == "Failure(code: 1)")
    #expect(text(Offline.offline as any Error) == ".offline")
    #expect(text(Offline.after(seconds: 3) as any Error) == ".after(seconds: 3)")
    #expect(text(URLError(.timedOut)) == "URLError(code: -1001)")
    #expect(
      text(NSError(domain: "d", code: 2, userInfo: ["at": Date()])) == "NSError(domain: \"d\", code: 2)")
  }

  @Test func objectsOfFoundationAreRenderedAsTheirValues() {
    #expect(text(NSNumber(value: 3)) == "3")
    #expect(text(NSString("x")) == "\"x\"")
    #expect(text(UnitLength.meters) == "UnitLength(\"m\")")
    #expect(text(NSArray(array: [1, "a"])) == "[1, \"a\"]")
  }
}
