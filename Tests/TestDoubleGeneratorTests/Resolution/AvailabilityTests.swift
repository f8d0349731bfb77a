import Testing
import TestDoubleGenerator

/// `@available` of a requirement and of a protocol.
@Suite struct AvailabilityTests {
  @Test(arguments: [
    ("@available(macOS 99, *)", "@available(macOS 99, *)"),
    (
      "@available(*, deprecated, message: \"No, \\\"no\\\".\")",
      "@available(*, deprecated, message: \"No, \\\"no\\\".\")"
    ),
    ("@available(iOS, introduced: 99, obsoleted: 100)", "@available(iOS, introduced: 99, obsoleted: 100)"),
    ("@available(macOSApplicationExtension 99, *)", "@available(macOSApplicationExtension 99, *)"),
    ("@available(kit 2.0, macOS 99.1.2, *)", "@available(macOS 99.1.2, *)"),
  ])
  func platformsThatTheCompilerKnowsAreKept(written: String, kept: String) {
    #expect(spy(of: "\(written) func f()").contains("\n  \(kept)\n  func f()"))
    let output = generate("PSpy", ["M": "\(written) public protocol P {}"])
    #expect(output.text.contains("\n\(kept)\nnonisolated final class PSpy"))
  }

  @Test func thoseThatAPackageDefinesForItselfAreLeftOut() {
    #expect(!spy(of: "@available(kit 2.0, *) func f()").contains("@available"))
    #expect(
      !generate("PSpy", ["M": "@available(kit 2.0, *) public protocol P {}"]).text.contains("@available"))
  }
}

/// What a double needs of Apple's systems beyond what its protocol says, which shows there only.
@Suite struct RuntimeAvailabilityTests {
  private static let recent = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)\n"

  @Test(arguments: [
    "func f(_ body: () throws(E) -> Void)",
    "func f(_ body: @escaping @isolated(any) () -> Void)",
    "func f<E: Error>(_ body: () throws(E) -> Void) throws(E)",
    "var work: () async throws(E) -> Int { get }",
    "func make() -> [(Int) throws(E) -> Int]",
    "func f(_ work: Work)",
    "func f<T: ~Copyable>(_ value: consuming T)",
  ])
  func aFunctionTypeThatOldSystemsCanNotNameMakesTheDoubleNewer(member: String) {
    let source = """
      public struct E: Error {}
      public typealias Work = Job
      typealias Job = () throws(E) -> Void
      public protocol P { \(member) }
      """
    #expect(generate("PSpy", ["M": source]).text.contains("\(Self.recent)nonisolated final class PSpy"))
  }

  @Test(arguments: [
    "func f() throws(E)",
    "func f(_ body: () throws -> Void)",
    "func f(_ body: () throws(any Error) -> Void)",
    "func f(_ body: () throws(Never) -> Void) async throws(E) -> (Int) -> Int",
    "func f(_ numbers: [Int], _ all: any Sequence) -> Set<Int>",
  ])
  func othersDoNot(member: String) {
    #expect(!generate("PSpy", ["M": "public protocol P { \(member) }"]).text.contains("@available"))
  }

  private static let existentials = "@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)\n"

  @Test(arguments: [
    "func f() -> any Sequence<Int>",
    "func f(_ all: [any Sendable & Sequence<Int>]) async",
    "var numbers: Numbers { get }",
    "func f(_ body: (any Sequence<Int>) -> Void)",
  ])
  func aProtocolWithArgumentsThatOldSystemsCanNotNameMakesTheDoubleNewer(member: String) {
    let source = """
      public typealias Numbers = any Sequence<Int>
      public protocol P { \(member) }
      """
    #expect(generate("PSpy", ["M": source]).text.contains("\(Self.existentials)nonisolated final class PSpy"))
  }

  @Test func soDoesWrappingAProtocolWithArguments() {
    let source = "public protocol P<Item> { associatedtype Item; func f() -> Item }"
    let wrapping = generate("PSpy<Int>(wrapping: real)", ["M": source]).text
    #expect(wrapping.contains("\(Self.existentials)nonisolated final class PSpy"))
    #expect(!generate("PSpy<Int>()", ["M": source]).text.contains("@available"))
  }

  @Test func theNewestOfAllMembersCounts() {
    let source = """
      public struct E: Error {}
      public protocol P {
        func f() -> any Sequence<Int>
        func g(_ body: () throws(E) -> Void)
      }
      """
    let text = generate("PSpy", ["M": source]).text
    #expect(text.contains("\(Self.recent)nonisolated final class PSpy"))
    #expect(!text.contains(Self.existentials))
  }

  @Test func aMemberThatMentionsANewTypeMakesTheDoubleNewer() {
    let source = """
      @available(macOS 98, *) public struct New {}
      public struct Old {}
      public protocol P {
        @available(macOS 98, *) func new() -> New
      }
      public protocol Q {
        @available(macOS 98, *) func new() -> [Old]
        @available(macOS 98, *) func generic<T>() -> T
        @available(macOS, deprecated: 98) func old() -> New
      }
      public protocol R {
        @available(macOS 97, *) func new() -> Unknown
      }
      """
    let text = generate("PSpy() QSpy() RSpy()", ["M": source]).text
    #expect(text.contains("@available(macOS 98, *)\nnonisolated final class PSpy"))
    #expect(text.contains("}\n\nnonisolated final class QSpy"))
    #expect(text.contains("@available(macOS 97, *)\nnonisolated final class RSpy"))
  }

  /// As in Combine's operators, each of which says what its upstream's types are called.
  @Test(.timeLimit(.minutes(1))) func manyAliasesOfOneNameAreLookedUpOnce() {
    let operators = (0..<40).map {
      "struct S\($0)<Output, Failure> { typealias Output = Upstream.Output; typealias Upstream = Next<Output> }"
    }
    let source = operators.joined(separator: "\n") + "\npublic protocol P { func f() -> Output }"
    #expect(!generate("PSpy", ["M": source]).text.contains("@available"))
  }

  @Test func aSubjectIsAsNewAsItsSpies() {
    let source = """
      public struct E: Error {}
      public protocol Worker { func f(_ body: () throws(E) -> Void) }
      public protocol HasWorker { var worker: any Worker { get } }
      public protocol DoWork: HasWorker {}
      extension DoWork { public func go() {} }
      """
    let text = generate("DoWorkSUT()", ["M": source]).text
    #expect(text.contains("\(Self.recent)nonisolated struct DoWorkSUT"))
  }

  @Test func aPlaceholderIsNotMadeOfANewDouble() {
    let source = """
      public struct E: Error {}
      public protocol Worker { func f(_ body: () throws(E) -> Void) }
      public protocol P { func worker() -> any Worker }
      """
    #expect(!generate("PSpy()", ["M": source]).text.contains("WorkerStub"))
  }
}
