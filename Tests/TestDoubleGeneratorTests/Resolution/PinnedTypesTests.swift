import Testing
import TestDoubleGenerator

/// What an associated type may be that a requirement says to be something.
@Suite struct PinnedTypesTests {
  private func messages(_ source: String, isSwift6: Bool = true) -> [String] {
    generate("PSpy", ["M": source]) { $0.modules[0].settings.inheritsIsolation = isSwift6 }.messages
  }

  private static let unsent = """
    protocol Store { associatedtype Item: Sendable }
    protocol P: Store where Item == (Int) -> Void {}
    """

  @Test func beforeSwift6ItMayBeWhatCannotBeSent() {
    #expect(messages(Self.unsent, isSwift6: false) == [])
    #expect(messages(Self.unsent).count == 1)
  }

  @Test(arguments: [
    ("Sendable", "Duration"), ("Equatable", "[Duration]"), ("Equatable", "Swift.Duration?"),
    ("Hashable & Sendable", "User.ID"), ("Hashable & Sendable", "[User.ID]"), ("Sendable", "User"),
    ("Comparable", "User"), ("Sent", "(Int, Int)"), ("Named", "[String: Int]"), ("Named", "[Int]"),
    ("Hashable & Sendable", "Result<String, Failed>"), ("Error", "any Error"), ("AnyObject", "any AnyObject"),
    ("Error", "any Error & Sendable"), ("Sendable", "any Named"), ("BitwiseCopyable", "(Int, Int)"),
    ("Sendable", "Space.ItemKeyPath"), ("Sendable", "()"), ("Sendable", "@MainActor (Int) -> Void"),
    ("Error", "[Failed]"), ("Sendable", "Elsewhere"), ("Sendable & Copyable", "(Int, [String?])"),
  ])
  func itMayBeWhatMayHaveWhatIsAsked(_ constraint: String, _ type: String) {
    let source = """
      public enum Wire { public struct Duration {} }
      public struct User { public struct ID: Hashable {} }
      typealias Sent = Sendable
      typealias JSON = [String: Int]
      public enum Space { public typealias ItemKeyPath = String }
      protocol Named {}
      extension JSON: Named {}
      extension [Int]: Named {}
      enum Failed: Error { case once, again }
      extension Array: @retroactive Error where Element: Error {}
      protocol Store { associatedtype Item: \(constraint) }
      protocol P: Store where Item == \(type) {}
      """
    #expect(messages(source) == [])
  }

  @Test func aStreamMayFailWithAnyError() {
    #expect(messages("public protocol P: AsyncSequence<Int, any Error> {}") == [])
    #expect(messages("public protocol P: AsyncSequence where Failure == any Error {}") == [])
  }
}
