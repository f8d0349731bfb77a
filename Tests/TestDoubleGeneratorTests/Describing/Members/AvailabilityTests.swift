import Testing
import TestDoubleGenerator
import Understudy

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
  ])
  func platformsThatTheCompilerKnowsAreKept(written: String, kept: String) throws {
    let member = spy(of: "\(written) func f()").text.split(separator: "\n")
    let line = try #require(member.firstIndex { $0.hasPrefix("  func f()") })
    #expect(member[line - 1] == "  \(kept)")
    let output = generate("PSpy", ["M": "\(written) public protocol P {}"])
    #expect(output.heads == ["\(kept) nonisolated final class PSpy: P, TestDouble"])
  }

  @Test func availabilityMacrosOfAPackageAreLeftOut() {
    #expect(spy(of: "@available(kit 2.0, *) func f()").text == spy(of: "func f()").text)
    #expect(
      generate("PSpy", ["M": "@available(kit 2.0, *) public protocol P {}"]).text
        == generate("PSpy", ["M": "public protocol P {}"]).text)
  }
}

/// The availability that a double needs on Apple's systems beyond that of its protocol.
@Suite struct RuntimeAvailabilityTests {
  private static let recent = "@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) "

  @Test(arguments: [
    ("func f(_ body: () throws(E) -> Void)", recent),
    ("func f(_ body: @escaping @isolated(any) () -> Void)", recent),
    ("var work: () async throws(E) -> Int { get }", recent),
    ("func make() -> [(Int) throws(E) -> Int]", recent),
    ("func f(_ work: Work)", recent),
    ("func f(_ work: @escaping Handler)", recent),
    ("func f() throws(E)", ""),
    ("func f(_ body: () throws -> Void)", ""),
    ("func f(_ body: () throws(any Error) -> Void)", ""),
    ("func f(_ body: () throws(Never) -> Void) async throws(E) -> (Int) -> Int", ""),
    ("func f(_ numbers: [Int], _ all: any Sequence) -> Set<Int>", ""),
  ])
  func someFunctionTypesRaiseTheDoublesAvailability(member: String, availability: String) {
    let source = """
      public struct E: Error {}
      public typealias Work = Job
      typealias Job = () throws(E) -> Void
      public typealias Handler = @isolated(any) () -> Void
      public protocol P { \(member) }
      """
    #expect(
      generate("PSpy", ["M": source]).heads == ["\(availability)nonisolated final class PSpy: P, TestDouble"])
  }

  @Test func aMemberWithANewTypeRaisesTheDoublesAvailability() {
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
    #expect(
      generate("PSpy() QSpy() RSpy()", ["M": source]).heads == [
        "@available(macOS 98, *) nonisolated final class PSpy: P, TestDouble",
        "nonisolated final class QSpy: Q, TestDouble",
        "@available(macOS 97, *) nonisolated final class RSpy: R, TestDouble",
      ])
  }

  @Test func aMemberWithADeprecatedTypeMakesTheDoubleDeprecated() {
    let source = """
      @available(*, deprecated) public struct Old {}
      public protocol P { func old() -> [Old] }
      public protocol Q { @available(*, deprecated) func old() -> Int }
      """
    #expect(
      generate("PSpy() QSpy()", ["M": source]).heads == [
        "@available(*, deprecated) nonisolated final class PSpy: P, TestDouble",
        "nonisolated final class QSpy: Q, TestDouble",
      ])
  }

  /// For example, the type of each Combine operator has aliases with the names of its upstream's aliases.
  @Test(.timeLimit(.minutes(5))) func manyAliasesOfOneNameAreLookedUpOnce() {
    let operators = (0..<40).map {
      "struct S\($0)<Output, Failure> { typealias Output = Upstream.Output; typealias Upstream = Next<Output> }"
    }
    let source = operators.joined(separator: "\n") + "\npublic protocol P { func f() -> Output }"
    #expect(generate("PSpy", ["M": source]).heads == ["nonisolated final class PSpy: P, TestDouble"])
  }

  @Test func aSubjectHasTheAvailabilityOfItsSpies() {
    let source = """
      public struct E: Error {}
      public protocol Worker { func f(_ body: () throws(E) -> Void) }
      public protocol HasWorker { var worker: any Worker { get } }
      public protocol DoWork: HasWorker {}
      extension DoWork { public func go() {} }
      """
    #expect(
      generate("DoWorkSUT()", ["M": source]).heads == [
        "\(Self.recent)nonisolated struct DoWorkSUT: DoWork",
        "\(Self.recent)nonisolated final class WorkerSpy: Worker, TestDouble",
      ])
  }

  @Test func aPlaceholderIsNotADoubleWithNewerAvailability() {
    let source = """
      public struct E: Error {}
      public protocol Worker { func f(_ body: () throws(E) -> Void) }
      public protocol P { func worker() -> any Worker }
      """
    #expect(generate("PStub()", ["M": source]).heads == ["nonisolated final class PStub: P, TestDouble"])
  }
}
