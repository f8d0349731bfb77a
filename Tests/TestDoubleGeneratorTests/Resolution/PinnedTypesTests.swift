import Testing
import TestDoubleGenerator

/// What an associated type may be that a requirement says to be something.
@Suite struct PinnedTypesTests {
  private func messages(_ source: String, isSwift6: Bool = true) -> [String] {
    generate("PSpy", ["M": source]) { $0.modules[0].settings.inheritsIsolation = isSwift6 }.messages
  }

  private static let unsent = """
    public struct User { public var name: String }
    protocol Store { associatedtype Item: Sendable }
    protocol P: Store where Item == User {}
    """

  @Test func beforeSwift6ItMayBeWhatCannotBeSent() {
    #expect(messages(Self.unsent, isSwift6: false) == [])
    #expect(messages(Self.unsent).count == 1)
  }

  @Test(arguments: [
    // What other modules don't see can be sent where it is made of what can be.
    "struct User { var name: String }",
    "public struct User: Sendable { public var name: String }",
    "public struct User { public var name: String }\nextension User: @unchecked Sendable {}",
    "@frozen public struct User { public var name: String }",
    "public actor User {}",
    "@MainActor public final class User {}",
    "public enum User: Error {}",
    "@Sent public struct User {}",
    "public protocol Entity: Sendable {}\npublic struct User: Entity {}",
    "public typealias User = (Int, [String?])",
    "public typealias User = @MainActor (Int) -> Void",
    "public typealias User = any Error & CustomStringConvertible",
    "import Elsewhere",
  ])
  func itMayBeWhatCanBeSent(_ declaration: String) {
    let source = """
      \(declaration)
      protocol Store { associatedtype Item: Sendable }
      protocol P: Store where Item == User {}
      """
    #expect(messages(source) == [])
  }

  @Test(arguments: ["User?", "[User]", "[String: User]", "Result<User, Failed>", "(User)"])
  func itMayHoldWhatHasWhatIsAsked(_ type: String) {
    let source = """
      struct User: Comparable, Hashable, Codable {}
      enum Failed: Error { case once, again }
      protocol Store { associatedtype Item: Hashable & Sendable }
      protocol P: Store where Item == \(type) {}
      """
    #expect(messages(source) == [])
  }
}
