import Testing
import TestDoubleGenerator

/// A protocol that can't be doubled is an error at its own line; all other doubles are generated.
@Suite struct DiagnosticsTests {
  private static let other = "\npublic protocol Other { func g() }"

  @Test(arguments: [
    (
      "public protocol P: Middle {}\npublic protocol Middle: Unknown {}",
      """
      M/M.swift:2:17: error: 'P' cannot be doubled: its parent 'Middle' inherits 'Unknown', whose declaration is not \
      among the sources of this target and its dependencies, so what it requires is unknown; write this double by hand
      """
    ),
    (
      "public protocol P {\n  func f(a: Int, b: )\n}",
      "M/M.swift:2:8: error: cannot generate a test double: something in 'f' has no type; complete it"
    ),
    (
      "public protocol P {\n  var title { get }\n}",
      "M/M.swift:2:7: error: cannot generate a test double: something in 'title' has no type; complete it"
    ),
  ])
  func theErrorIsAtItsOwnLine(source: String, message: String) {
    let output = generate("PSpy; OtherSpy", ["M": source + Self.other])
    #expect(output.messages == [message])
    #expect(output.names == ["OtherSpy"], "the rest is generated")
  }

  @Test(arguments: [
    "Collection", "Sequence", "SetAlgebra", "Strideable", "BinaryInteger", "Swift.StringProtocol",
    "Scheduler", "Publisher", "DistributedActor", "AnyActor", "FileManagerDelegate",
    "ExpressibleByIntegerLiteral", "RawRepresentable", "IteratorProtocol", "TextOutputStream", "NSCopying",
  ])
  func aParentThatCannotBeDoubledIsRefused(parent: String) {
    let output = generate("PSpy; OtherSpy", ["M": "public protocol P: \(parent) {}" + Self.other])
    #expect(
      output.messages == [
        """
        M/M.swift:1:17: error: 'P' cannot be doubled: it inherits '\(parent)', whose declaration is not among the \
        sources of this target and its dependencies, so what it requires is unknown; write this double by hand
        """
      ])
    #expect(output.names == ["OtherSpy"], "the rest is generated")
  }

  @Test(arguments: [
    (
      "open class Base { public init(a: Int) {} }",
      "has no initializer that a test can call without arguments"
    ),
    ("open class Base { private init() {} }", "has no initializer that a test can call without arguments"),
    ("open class Base { init() {} }", "has no initializer that a test can call without arguments"),
    ("open class Base {}", "has no initializer that a test can call without arguments"),
    (
      "open class Base: Root {}; open class Root {}",
      "has no initializer that a test can call without arguments"
    ),
    ("open class Base: Root {}; open class Root { public required init() {} }", "has a required initializer"),
    (
      "open class Base { public init() throws {} }",
      "has no initializer that a test can call without arguments"
    ),
    ("public final class Base {}", "is final"),
    ("public class Base {}", "is not open, so no test can inherit it"),
    ("open class Base { public required init() {} }", "has a required initializer"),
  ])
  func classesThatCannotBeInheritedAreRefused(declaration: String, reason: String) {
    expectRefusal(
      of: "\(declaration)\npublic protocol P: Base {}", at: "2:17", because: "its class 'Base' \(reason)")
  }

  @Test(arguments: [
    (
      "@globalActor actor Database {}; @Database protocol A {}; @MainActor protocol B {}\nprotocol P: A, B {}",
      "its parents are bound to '@Database' and to '@MainActor'"
    ),
    ("@MainActor protocol A {}\nprotocol P: A, Actor {}", "it is an actor and bound to another one"),
    ("open class C {}\nprotocol P: Actor where Self: C {}", "it is an actor and inherits a class"),
    ("\nprotocol P: Actor, Decodable {}", "it is an actor and 'Decodable'"),
    (
      "protocol A { init(_ a: Int) }\nprotocol P: A, Actor {}",
      "it is an actor, and a parent that is not an actor requires an initializer"
    ),
    (
      "\nprotocol P: ObservableObject where ObjectWillChangePublisher == MyPublisher {}",
      "its 'objectWillChange' has a type that only its own module can create"
    ),
    (
      "struct T: ~Copyable {}; protocol A { associatedtype Body }\nprotocol P: A where Body == T? {}",
      "one of its associated types is noncopyable"
    ),
    ("\nprotocol P where Self == Int {}", "'Self == Int' can't be satisfied by a double"),
  ])
  func contradictoryProtocolsAreRefused(source: String, reason: String) {
    let line = source.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
    expectRefusal(of: source, at: "2:\(line.hasPrefix("@") ? 20 : 10)", because: reason)
  }

  @Test func everyErrorOfAProtocolIsReported() {
    let output = generate(
      "PSpy", ["M": "protocol P: A, B { func f() -> RawSpan; func g(_ a: Int..., b: sending Int) }"])
    #expect(
      output.messages.map { $0.prefix(16) } == [
        "M/M.swift:1:10: ", "M/M.swift:1:10: ", "M/M.swift:1:25: ", "M/M.swift:1:46: ",
      ])
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
