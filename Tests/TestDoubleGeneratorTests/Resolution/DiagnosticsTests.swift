import Testing
import TestDoubleGenerator

/// What can't be doubled is said at its own line, and all the rest is generated.
@Suite struct DiagnosticsTests {
  private static let other = "\npublic protocol Other { func g() }"

  @Test(arguments: [
    (
      "public protocol P: Unknown {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'Unknown', whose declaration is not among the \
      sources of this target and its dependencies, so what it requires is unknown; write this double by hand
      """
    ),
    (
      "open class Base { public init(a: Int) {} }\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' has no initializer that a \
      test can call without arguments; write this double by hand
      """
    ),
    (
      "open class Base { private init() {} }\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' has no initializer that a \
      test can call without arguments; write this double by hand
      """
    ),
    (
      "open class Base { init() {} }\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' has no initializer that a \
      test can call without arguments; write this double by hand
      """
    ),
    (
      "public protocol P: Middle {}\npublic protocol Middle: Unknown {}",
      """
      M/M.swift:2:17: error: 'P' cannot be doubled: its parent 'Middle' inherits 'Unknown', whose declaration is not \
      among the sources of this target and its dependencies, so what it requires is unknown; write this double by hand
      """
    ),
    (
      "public protocol P {\n  func view() -> Span<Int>\n}",
      """
      M/M.swift:2:8: error: cannot generate a test double: 'view' returns a value that depends on another one's \
      lifetime, which no stub can keep; write this double by hand
      """
    ),
    (
      "public struct View: ~Escapable {}\npublic protocol P {\n  func show(_ view: View)\n}",
      """
      M/M.swift:3:8: error: cannot generate a test double: 'show' takes a value that must not outlive its call, \
      which no double can record; write this double by hand
      """
    ),
    (
      "public protocol P {\n  var bytes: RawSpan { get }\n}",
      """
      M/M.swift:2:7: error: cannot generate a test double: 'bytes' depends on another value's lifetime, which no \
      stub can keep; write this double by hand
      """
    ),
    (
      "public struct File: ~Copyable {}\npublic protocol P {\n  init(file: inout File)\n}",
      """
      M/M.swift:3:3: error: cannot generate a test double: 'init' takes a noncopyable value as 'inout', which no \
      double's initializer can lend; write this double by hand
      """
    ),
    (
      "public protocol P {\n  subscript<each T>(values: repeat each T) -> Int { get set }\n}",
      """
      M/M.swift:2:3: error: cannot generate a test double: 'subscript' can be set and takes a parameter pack, and \
      Swift 6.3 crashes where a class in a test target has such a member; write this double by hand
      """
    ),
    (
      "public protocol P { var __log: Int { get } }",
      """
      M/M.swift:1:25: error: cannot generate a test double: '__log' is what every double needs for itself; write \
      this double by hand
      """
    ),
    (
      "public protocol P { func `Self`() }",
      """
      M/M.swift:1:26: error: cannot generate a test double: 'Self' is what every double needs for itself; write \
      this double by hand
      """
    ),
    (
      "public protocol P {\n  func f<each T>(done: @escaping ((repeat each T)) -> Void)\n}",
      """
      M/M.swift:2:8: error: cannot generate a test double: 'f' takes a closure that is given a parameter pack \
      within another type, which Swift 6.3 can't convert to any that a double records; write this double by hand
      """
    ),
    (
      "public protocol P: Scheduler {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'Scheduler', and Combine calls it by rules that no \
      stub can keep: use a real one, such as PassthroughSubject or AnySubscriber
      """
    ),
    (
      "public protocol P: FileManagerDelegate {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'FileManagerDelegate', and what it requires differs \
      between platforms; write this double by hand
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
    (
      "public protocol P: BinaryInteger {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'BinaryInteger', and a number computes with its \
      bits, which no stub can give: use a real one, such as Int or Double
      """
    ),
    (
      "public protocol P: Swift.StringProtocol {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'StringProtocol', and the standard library allows \
      nothing else than String and Substring to conform
      """
    ),
    (
      "public protocol P: DistributedActor {}",
      """
      M/M.swift:1:17: error: 'P' cannot be doubled: it inherits 'DistributedActor', and a distributed actor is \
      made by its actor system
      """
    ),
    (
      "public final class Base {}\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' is final; write this double by hand
      """
    ),
    (
      "public class Base {}\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' is not open, so no test can inherit \
      it; write this double by hand
      """
    ),
    (
      "open class Base { public required init() {} }\npublic protocol P: Base {}",
      """
      M/M.swift:2:17: error: cannot generate a test double: its class 'Base' has a required initializer; write \
      this double by hand
      """
    ),
    (
      "public protocol Q { associatedtype T }\npublic protocol P {\n  associatedtype U: Q where U.T == Self\n}",
      """
      M/M.swift:2:17: error: cannot generate a test double: 'U.T == Self' ties the double to a type that is tied \
      to the double in turn; write this double by hand
      """
    ),
    (
      "public protocol P: ObservableObject where ObjectWillChangePublisher == MyPublisher {}",
      """
      M/M.swift:1:17: error: cannot generate a test double: its 'objectWillChange' is of a type that only its own \
      module can make; write this double by hand
      """
    ),
    (
      "public protocol P {\n  func f<each T>(_ body: ((repeat each T) -> Void)?)\n}",
      """
      M/M.swift:2:8: error: cannot generate a test double: 'f' takes a closure over a parameter pack that is \
      optional, variadic, part of another type or given 'inout' arguments, which Swift 6.3 can't convert to any that \
      a double records; write this double by hand
      """
    ),
    (
      "public protocol P {\n  func f<each T>(_ values: repeat each T) -> (repeat each T) -> Void\n}",
      """
      M/M.swift:2:8: error: cannot generate a test double: 'f' returns a closure over a parameter pack, which \
      Swift 6.3 can't convert; write this double by hand
      """
    ),
    (
      "public protocol P {\n  #if DEBUG\n  associatedtype Item: Hashable\n  #else\n  associatedtype Item\n  #endif\n}",
      """
      M/M.swift:1:17: error: cannot generate a test double: its associated type 'Item' depends on a '#if', and the \
      type parameter of a double can't; write this double by hand
      """
    ),
    (
      "public protocol P where Self == Int {}",
      """
      M/M.swift:1:17: error: cannot generate a test double: 'Self == Int' leaves no type that a double could \
      be; write this double by hand
      """
    ),
  ])
  func theReasonStandsAtTheRequirement(source: String, message: String) {
    let output = generate("PSpy; OtherSpy", ["M": source + Self.other])
    #expect(output.messages == [message])
    #expect(output.names == ["OtherSpy"], "the rest is generated")
  }

  @Test func whatAClassKeepsToItselfIsLeftToIt() {
    let output = generate(
      "PSpy",
      [
        "M":
          "open class Base { public final func f() {} }\npublic protocol P: Base {\n  func f(); func g()\n}"
      ])
    #expect(
      output.messages == [
        """
        M/M.swift:3:8: warning: 'f' is not doubled: the class 'Base' has it already, and a test can't override it; \
        make it open there to stub it
        """
      ])
    #expect(output.declarations == ["func g()"])
  }

  @Test func eachReasonIsGiven() {
    let output = generate(
      "PSpy",
      [
        "M":
          "protocol P: A, B { func f() -> RawSpan; func g(_ span: inout MutableRawSpan) }"
      ])
    #expect(
      output.messages == [
        """
        M/M.swift:1:10: error: 'P' cannot be doubled: it inherits 'A', whose declaration is not among the sources of \
        this target and its dependencies, so what it requires is unknown; write this double by hand
        """,
        """
        M/M.swift:1:10: error: 'P' cannot be doubled: it inherits 'B', whose declaration is not among the sources of \
        this target and its dependencies, so what it requires is unknown; write this double by hand
        """,
        """
        M/M.swift:1:25: error: cannot generate a test double: 'f' returns a value that depends on another one's \
        lifetime, which no stub can keep; write this double by hand
        """,
        """
        M/M.swift:1:46: error: cannot generate a test double: 'g' takes a value that must not outlive its call, which \
        no double can record; write this double by hand
        """,
      ])
  }

  @Test func aReasonInAParentStandsThere() {
    let output = generate(
      "PSpy",
      [
        "M": "public protocol Parent {\n  func f() -> RawSpan\n}",
        "N": "protocol P: Parent {}",
      ])
    #expect(
      output.messages == [
        """
        M/M.swift:2:8: error: cannot generate a test double: 'f' returns a value that depends on another one's \
        lifetime, which no stub can keep; write this double by hand
        """
      ])
    #expect(output.names.isEmpty)
  }

  @Test func aSpyAndAStubOfOneProtocolGiveAReasonOnce() {
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
    let output = generate("", ["M": "protocol P {}"]) { $0.doubles = ["P"] }
    #expect(output.messages == ["error: 'P' is no name of a double; it must end in Stub, Spy or SUT"])
  }
}
