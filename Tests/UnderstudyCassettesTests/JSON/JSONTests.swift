import Foundation
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

/// Tests the JSON of a cassette, and the difference of two answers.
struct JSONTests {
  private func written(_ text: String) throws -> String { try Node(json: text).json }

  private func difference(_ old: String, _ new: String, ignoring ignored: String...) throws -> [String] {
    JSONDifference(
      from: try Node(json: old), to: try Node(json: new),
      ignoring: try ignored.map { try StatePattern($0) }
    ).lines
  }

  @Test func putsScalarsOnOneLineAndContainersOnTheirOwn() throws {
    #expect(try written("{\"a\":1,\"b\":[true,null]}") == "{\n  \"a\": 1,\n  \"b\": [true, null]\n}")
    #expect(try written("[ ]") == "[]")
    #expect(try written("[[],{}]") == "[[], {}]")
  }

  @Test func breaksLinesThatAreTooLong() throws {
    let long = String(repeating: "x", count: 98)
    #expect(try written("[\"\(long)\",1]") == "[\n  \"\(long)\",\n  1\n]")
  }

  @Test func keepsTheDigitsOfNumbers() throws {
    #expect(try written("[1.50, -0, 12345678901234567890, 1E-7]") == "[1.50, -0, 12345678901234567890, 1E-7]")
  }

  @Test func escapesInvisibleCharacters() throws {
    #expect(try written(#""a\u0000\u2028\u202eb\/\ud83d\ude00""#) == #""a\u0000\u2028\u202eb/😀""#)
  }

  @Test func namesThePathsThatDiffer() throws {
    #expect(try difference(#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#) == ["- a.b: 1", "+ a.b: 2"])
    #expect(try difference(#"{"a":1}"#, #"{"b":1}"#) == ["- a: 1", "+ b: 1"])
    #expect(try difference("[1,2]", "[1,3]") == ["- [1]: 2", "+ [1]: 3"])
    #expect(try difference("1", "2") == ["- 1", "+ 2"])
  }

  @Test func findsWhatWasAddedOrRemovedAnywhere() throws {
    #expect(try difference("[1,2]", "[1,9,2]") == ["+ [1]: 9"])
    #expect(try difference("[1,2,3]", "[2,3]") == ["- [0]: 1"])
    #expect(try difference("[1,2,3,4]", "[4]") == ["- [0]: 1", "- [1]: 2", "- [2]: 3"])
    #expect(
      try difference("[1,2,5]", "[3,4]") == ["- [0]: 1", "+ [0]: 3", "- [1]: 2", "+ [1]: 4", "- [2]: 5"])
    #expect(try difference("[]", "[{\"a\":1}]") == ["+ [0]: { \"a\": 1 }"])
  }

  @Test func ignoresPaths() throws {
    #expect(try difference(#"[{"a":1,"b":1}]"#, #"[{"a":2,"b":1}]"#, ignoring: "[*].a") == [])
    #expect(try difference(#"{"a":{"b":1}}"#, #"{"a":{"b":2}}"#, ignoring: "a") == [])
    #expect(try difference(#"[1,2]"#, #"[2,1]"#, ignoring: "[0]") == ["- [1]: 2", "+ [1]: 1"])
  }

  @Test(arguments: ["a", "[0]", "[*].a.b[2]", "a[*]"])
  func readsPaths(_ text: String) {
    #expect((try? StatePattern(text)).map { StatePattern(steps: $0.steps).text } == text)
  }

  @Test(arguments: [0, 0.25, -1.5, 1_709_210_096.123456, 253_402_300_799, -62_167_219_200])
  func readsTheDatesThatItWrites(_ interval: Double) {
    let date = Date(timeIntervalSince1970: interval)
    #expect(DateText.date(DateText.utc(date)).map(DateText.utc) == DateText.utc(date))
  }

  @Test(arguments: [
    "2024-02-30T00:00:00Z", "2024-02-29", "2024-02-29T25:00:00Z", "2024-02-29T00:00:00.10Z", "",
  ])
  func refusesADateThatItWouldNotWrite(_ text: String) { #expect(DateText.date(text) == nil) }
}
