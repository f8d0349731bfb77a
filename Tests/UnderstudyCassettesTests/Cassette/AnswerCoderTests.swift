import Foundation
import TestDoubleRuntime
import Testing

@testable import StateSnapshots
@testable import UnderstudyCassettes

enum OutOfOrder: Error, CustomStringConvertible {
  case first, second
  var description: String { "always the same" }
}

enum Lonely: Error { case only }

enum Unlisted: Error { case only }

enum Detailed: Error, Codable, Equatable { case missing(id: Int), other }

struct Outer {
  struct Inner: Error, Codable, Equatable { var code: Int }
}

/// Tests which errors a cassette can encode and decode.
struct AnswerCoderTests {
  private var coder = AnswerCoder(
    module: "UnderstudyCassettesTests", cases: [OutOfOrder.first, OutOfOrder.second, Lonely.only])

  private func encode(_ error: any Error) -> RecordedAnswer? { try? coder.encode(.failure(error)) }

  private func decode(_ answer: RecordedAnswer) -> (any Error)? {
    guard case .failure(let error)? = try? coder.decode(answer, as: Void.self) else { return nil }
    return error
  }

  @Test func encodesEnumsAsTheirCases() throws {
    for error in [OutOfOrder.first, .second] {
      let encoded = try #require(encode(error))
      #expect(encoded.errorType == "OutOfOrder")
      #expect(decode(encoded) as? OutOfOrder == error)
    }
    #expect(encode(Lonely.only) == RecordedAnswer(errorType: "Lonely", errorCase: "only"))
  }

  @Test func encodesCodableErrorsAsJSON() throws {
    let error = Detailed.missing(id: 3)
    let encoded = try #require(encode(error))
    #expect(decode(encoded) as? Detailed == error)
    let nested = try #require(encode(Outer.Inner(code: 7)))
    #expect(nested.lines == "! Outer.Inner { \"code\": 7 }\n")
    #expect(decode(nested) as? Outer.Inner == Outer.Inner(code: 7))
  }

  @Test mutating func namesTheModuleOfAnErrorOfAnotherModule() throws {
    coder.module = "Elsewhere"
    for error in [Lonely.only, Outer.Inner(code: 7)] as [any Error] {
      let encoded = try #require(encode(error))
      #expect(encoded.errorType?.hasPrefix("UnderstudyCassettesTests.") == true)
      #expect(decode(encoded) != nil)
    }
  }

  @Test func refusesErrorsThatItCouldNotDecode() {
    struct Local: Error, Codable {}
    enum Private: Error { case one }
    #expect(encode(Local()) == nil)
    #expect(encode(Private.one) == nil)
    #expect(encode(Unlisted.only) == nil)
    #expect(encode(CocoaError(.fileNoSuchFile)) == nil)
  }

  @Test func decodesNoUnknownCaseOrType() {
    #expect(decode(RecordedAnswer(errorType: "OutOfOrder", errorCase: "third")) == nil)
    #expect(decode(RecordedAnswer(errorType: "Gone", errorCase: "first")) == nil)
    #expect(decode(RecordedAnswer(errorType: "Outer.Inner", json: .dictionary([]))) == nil)
  }
}
