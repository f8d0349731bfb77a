import Testing
import TestDoubleGenerator
import Understudy

/// A protocol that can't be doubled is an error at its own line; all other doubles are generated.
@Suite struct DiagnosticsTests {
  @Test func theErrorIsAtItsOwnLineAndTheRestIsGenerated() {
    let sources = [
      "public protocol P: Middle {}\npublic protocol Middle: Unknown {}",
      "public protocol P {\n  func f(a: Int, b: )\n}",
      "public protocol P {\n  var title { get }\n}",
      "protocol P: A, B { func f() -> RawSpan; func g(_ a: Int..., b: sending Int) }",
    ]
    expectSnapshot(
      of: table(sources) { source in
        let output = generate("PSpy; OtherSpy", ["M": source + "\npublic protocol Other { func g() }"])
        return output.messages + output.names
      })
  }

  @Test(arguments: [
    "Collection", "Sequence", "SetAlgebra", "Strideable", "BinaryInteger", "Swift.StringProtocol",
    "Scheduler", "Publisher", "DistributedActor", "AnyActor", "FileManagerDelegate",
    "ExpressibleByIntegerLiteral", "RawRepresentable", "IteratorProtocol", "TextOutputStream", "NSCopying",
  ])
  func aParentThatCannotBeDoubledIsRefused(parent: String) {
    let output = generate("PSpy", ["M": "public protocol P: \(parent) {}"])
    #expect(
      output.messages == [
        """
        M/M.swift:1:17: error: 'P' cannot be doubled: it inherits '\(parent)', whose declaration is not among the \
        sources of this target and its dependencies, so what it requires is unknown; write this double by hand
        """
      ])
  }

  @Test func classesThatCannotBeInheritedAreRefused() {
    let sources = [
      "open class Base { public init(a: Int) {} }",
      "open class Base { private init() {} }",
      "open class Base { init() {} }",
      "open class Base {}",
      "open class Base: Root {}; open class Root {}",
      "open class Base: Root {}; open class Root { public required init() {} }",
      "open class Base { public init() throws {} }",
      "public final class Base {}",
      "public class Base {}",
      "open class Base { public required init() {} }",
    ]
    expectSnapshot(
      of: table(sources) { generate("PSpy", ["M": "\($0)\npublic protocol P: Base {}"]).outline })
  }

  @Test func contradictoryProtocolsAreRefused() {
    let sources = [
      "@globalActor actor Database {}; @Database protocol A {}; @MainActor protocol B {}\nprotocol P: A, B {}",
      "@MainActor protocol A {}\nprotocol P: A, Actor {}",
      "open class C {}\nprotocol P: Actor where Self: C {}",
      "protocol P: Actor, Decodable {}",
      "protocol P: ObservableObject where ObjectWillChangePublisher == MyPublisher {}",
      "protocol P where Self == Int {}",
    ]
    expectSnapshot(of: table(sources) { generate("PSpy", ["M": $0]).outline })
  }

  @Test func aSpyAndAStubOfOneProtocolReportAnErrorOnce() {
    let output = generate("PSpy; PStub", ["M": "protocol P: Unknown {}"])
    #expect(
      output.messages == [
        """
        M/M.swift:1:10: error: 'P' cannot be doubled: it inherits 'Unknown', whose declaration is not among the sources of \
        this target and its dependencies, so what it requires is unknown; write this double by hand
        """
      ])
  }

  @Test func aNameWithoutSuffixIsNoDouble() {
    let output = generate("", ["M": "protocol P {}"]) { $0.doubleNames = ["P"] }
    #expect(output.messages == ["error: 'P' is no name of a double; it must end in Stub, Spy or SUT"])
  }
}
