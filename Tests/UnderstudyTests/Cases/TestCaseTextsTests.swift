import Foundation
import StateSnapshots
import Synchronization
import TestReporting
import Testing

@testable import Understudy
@testable import UnderstudyDoubles

/// How the cases of parameterized tests are told apart in file names.
struct TestCaseTextsTests {
  private var texts: [String]? { Reporting.reporter.currentTest?.arguments }

  @Test(arguments: ["a b", "c"], [1])
  func stringsAndNumbersStandAsTheyAre(text: String, number: Int) {
    #expect(texts == [text, "1"])
  }

  enum Kind: Codable { case podcast, show(season: Int), special(Movie) }

  struct Movie: Identifiable, Codable {
    var id: Int
    var title = "Alien"
  }

  struct Code: RawRepresentable { var rawValue: String }

  struct Described: CustomTestStringConvertible { var testDescription: String { "the first one" } }

  struct Plain: Codable { var title = "Alien" }

  @Test(
    arguments: [
      (true, "true"), (2.5, "2.5"), (Kind.podcast, "podcast"), (Kind.show(season: 2), "show(2)"),
      (Movie(id: 7), "7"), (Code(rawValue: "x"), "x"), (Described(), "the first one"),
      (Int?.none as any Sendable, "nil"),
      (Optional(3) as any Sendable, "3"), (Decimal(5), "5"), (Character("c"), "c"), ((1, "a"), "1,a"),
      (Plain(), nil), (Kind.special(Movie(id: 1)), "special(1)"), (UUID(), nil), ([1], nil),
      ("", SafeName.make("")), ("?", SafeName.make("?")),
    ] as [(any Sendable, String?)])
  func aValueHasATextThatStaysWhenItsTypeGainsAProperty(value: any Sendable, text: String?) {
    #expect(ArgumentText.of(value) == text)
  }

  private static let objectsByTexts = Mutex<[[String]: ObjectIdentifier]>([:])

  @Test(arguments: [Plain(), Plain(title: "Brazil")], ["x"])
  func anyOtherValueIsKnownByItsCasesNumber(value: Plain, text: String) {
    #expect(texts == [value.title == "Alien" ? "1" : "2", "x"])
  }

  @Test(arguments: [Nameless(), Nameless()])
  func objectsAreKnownByTheirCasesNumber(value: Nameless) {
    let texts = texts
    #expect(texts == ["1"] || texts == ["2"])
    let firstObject = Self.objectsByTexts.withLock { objectsByTexts in
      let firstObject = objectsByTexts[texts ?? []] ?? ObjectIdentifier(value)
      objectsByTexts[texts ?? []] = firstObject
      return firstObject
    }
    #expect(firstObject == ObjectIdentifier(value))
  }

  final class Nameless: Sendable {}

  @Test(arguments: ["a/b", "a?b", "c"])
  func casesThatWouldShareAFileHaveADigest(text: String) {
    let expected = ["a/b": "a/b-e620c319", "a?b": "a?b-e657a319", "c": "c"]
    #expect(texts == [expected[text] ?? "?"])
  }

  struct Tag: Hashable { var name: String }

  @Test(arguments: [Tag(name: "a"), Tag(name: "b")] as Set, ["x"])
  func aValueOutOfASetIsKnownByItsDigest(tag: Tag, text: String) {
    #expect(texts == [tag.name == "a" ? "ebf918f1" : "d2d619f1", "x"])
  }

  @Test(arguments: zip(["x"], [Tag(name: "a")] as Set))
  func aValueOutOfAZippedSetIsKnownByItsDigest(text: String, tag: Tag) {
    #expect(texts == ["x", "ebf918f1"])
  }

  @Test(arguments: [1, 1])
  func equalArgumentsHaveNoDigest(number: Int) {
    #expect(texts == ["1"])
  }
}
