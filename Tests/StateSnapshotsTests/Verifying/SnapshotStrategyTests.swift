import Foundation
import Synchronization
import Testing

@testable import StateSnapshots

struct SnapshotStrategyTests {
  struct Page {
    var number = 1
    var title = "a/b"
    var date = Date(timeIntervalSince1970: 0)
    var tags = ["x", "y"]
  }

  private func text<Value>(_ value: Value, _ strategy: SnapshotStrategy<Value>) throws -> String {
    try strategy.content(of: value).text
  }

  @Test func textShowsAFieldALine() throws {
    #expect(
      try text(Page(), .text) == """
        number: 1
        title: "a/b"
        date: 1970-01-01T00:00:00Z
        tags:
          "x"
          "y"

        """)
  }

  @Test func textShowsOtherValuesAsAState() throws {
    #expect(try text("as it is\n", .text) == "as it is\n\n")
    #expect(try text(3, .text) == "3\n")
    #expect(try text([Movie.alien], .text) == "[id: 1] Movie(id: 1, title: \"Alien\", year: 1979)\n")
    #expect(try text([Int](), .text) == "[]\n")
    #expect(try text(["a": 1], .text) == "[\"a\"] 1\n")
    #expect(try text(Optional<Int>.none, .text) == "nil\n")
  }

  @Test func linesShowsAnElementALine() throws {
    #expect(try text(["a", "b"], .lines) == "a\nb\n")
    #expect(try text([1, 2], .lines) == "1\n2\n")
    #expect(try text("a\nb", .lines) == "a\nb\n")
  }

  @Test func linesOfAnUnorderedCollectionAreSorted() throws {
    #expect(try text(Set(["b", "a", "c"]), .lines) == "a\nb\nc\n")
    #expect(
      try text(["b": Set([3, 1]), "a": [2]], .lines)
        == "(key: \"a\", value: {2})\n(key: \"b\", value: {1, 3})\n")
    #expect(try text(["b": 1, "a": 2].keys, .lines) == "a\nb\n")
  }

  @Test func jsonIsSortedAndIndented() throws {
    struct Page: Encodable {
      var title = "a/b"
      var date = Date(timeIntervalSince1970: 0)
      var tags: Set<String> = ["c", "a", "b"]
      var pairs: [[Int]: String] = [[2]: "two", [1]: "one", [3]: "three"]
      var list = ["z", "y"]
    }
    #expect(
      try text(Page(), .json) == """
        {
          "date" : "1970-01-01T00:00:00Z",
          "list" : [
            "z",
            "y"
          ],
          "pairs" : [
            [
              1
            ],
            "one",
            [
              2
            ],
            "two",
            [
              3
            ],
            "three"
          ],
          "tags" : [
            "a",
            "b",
            "c"
          ],
          "title" : "a/b"
        }

        """)
    #expect(try SnapshotStrategy<Page>.json.content(of: Page()).fileExtension == "json")
    #expect(try text(Set([3, 1, 2]), .json) == "[\n  1,\n  2,\n  3\n]\n")
  }

  @Test func aStrategyThatGivesAnotherTextEachTimeIsRefused() {
    let count = Mutex(0)
    let strategy = SnapshotStrategy<Int>(fileExtension: "txt") { _ in
      count.withLock {
        $0 += 1
        return "\($0)"
      }
    }
    #expect(throws: ContentError.self) { try strategy.content(of: 1) }
  }

  @Test func aValueWithAMutexIsRefused() {
    final class Model: Sendable { let count = Mutex(3) }
    let error = #expect(throws: ContentError.self) { try text(Model(), .text) }
    #expect(error?.description.hasPrefix("Model.count can't be read by reflection") == true)
  }
}
