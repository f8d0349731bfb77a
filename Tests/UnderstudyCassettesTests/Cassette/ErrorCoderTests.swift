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

/// An enum that is not among the cases of the coder, but lists its own cases.
enum Listed: Error, CaseIterable { case only }

enum Unlisted: Error { case only }

enum Detailed: Error, Codable, Equatable { case missing(id: Int), other }

struct Outer {
  struct Inner: Error, Codable, Equatable { var code: Int }
}

/// Tests which errors a cassette can encode and decode.
struct ErrorCoderTests {
  private let coder = ErrorCoder(
    module: "UnderstudyCassettesTests", cases: [OutOfOrder.first, OutOfOrder.second, Lonely.only])

  @Test func encodesEnumsAsTheirCases() {
    for error in [OutOfOrder.first, .second] {
      let encoded = coder.encode(error)
      #expect(encoded?.type == "OutOfOrder")
      #expect(encoded.flatMap { coder.decode($0) } as? OutOfOrder == error)
    }
    #expect(coder.encode(Lonely.only) == RecordedError(type: "Lonely", name: "only"))
    #expect(coder.encode(Listed.only) == RecordedError(type: "Listed", name: "only"))
  }

  @Test func encodesCodableErrorsAsJSON() throws {
    let error = Detailed.missing(id: 3)
    let encoded = try #require(coder.encode(error))
    #expect(coder.decode(encoded) as? Detailed == error)
    let nested = try #require(coder.encode(Outer.Inner(code: 7)))
    #expect(nested == RecordedError(type: "Outer.Inner", content: "{ \"code\": 7 }"))
    #expect(coder.decode(nested) as? Outer.Inner == Outer.Inner(code: 7))
  }

  @Test func namesTheModuleOfAnErrorOfAnotherModule() throws {
    let encoded = try #require(coder.encode(URLError(.timedOut)))
    #expect(encoded.type == "Foundation.URLError")
    #expect((coder.decode(encoded) as? URLError)?.code == .timedOut)
    #expect(ErrorCoder(module: "Elsewhere").encode(Listed.only)?.type == "UnderstudyCassettesTests.Listed")
  }

  @Test func refusesErrorsThatItCouldNotDecode() {
    struct Local: Error, Codable {}
    enum Private: Error { case one }
    #expect(coder.encode(Local()) == nil)
    #expect(coder.encode(Private.one) == nil)
    #expect(coder.encode(Unlisted.only) == nil)
    #expect(coder.encode(CocoaError(.fileNoSuchFile)) == nil)
  }

  @Test func returnsNilForAnUnknownCaseOrType() {
    #expect(coder.decode(RecordedError(type: "OutOfOrder", name: "third")) == nil)
    #expect(coder.decode(RecordedError(type: "Gone", name: "first")) == nil)
    #expect(coder.decode(RecordedError(type: "Outer.Inner", content: "{}")) == nil)
  }
}
