import TestDoubleGenerator
import Testing
import Understudy

/// Doubles that can answer from a cassette exist where a test says `replaying:`.
@Suite struct ReplayingDoublesTests {
  private static let service = """
    public protocol Service: Sendable {
      var title: String { get set }
      func load(page: Int) async throws -> [String]
      func first<Value: Codable>(_ type: Value.Type) throws -> Value
      mutating func bump() -> Int
      func fetch(_ id: Int, completion: @escaping @Sendable (Result<String, any Error>) -> Void)
      func race(onSuccess: @escaping (Int) -> Void, onFailure: ((any Error) -> Void)?)
      static func shared() -> Int
    }
    """

  private func text(_ test: String, _ source: String = service) -> String {
    generate(test, ["M": source]).text
  }

  @Test func aWholeDouble() {
    expectSnapshot(of: text("_ = ServiceSpy(replaying: real)"), as: .swift)
  }

  @Test func aStub() {
    #expect(text("_ = ServiceStub(replaying: real)").contains("convenience init(\n    replaying real:"))
  }

  @Test func oneThatWrapsTooKeepsBoth() {
    let text = text("_ = ServiceSpy(replaying: real)\n_ = ServiceSpy(wrapping: real)")
    #expect(text.contains("    replaying real:"))
    #expect(text.contains("    wrapping wrapped:"))
    #expect(text.contains("(page, replaying: __wrapped)"))
  }

  @Test func nothingIsThereWithoutTheWord() {
    for test in [
      "_ = ServiceSpy()", "_ = ServiceSpy(wrapping: real)", "// replaying: is not said\n_ = ServiceSpy()",
    ] {
      #expect(!text(test).lowercased().contains("replay"))
    }
  }

  @Test func oneOfAProtocolThatCantBeNamedSaysWhy() {
    let source = "public protocol Store { associatedtype Item; func load() -> Item }"
    expectSnapshot(of: text("_ = StoreSpy<Int>(replaying: real)", source), as: .swift)
  }
}

extension SnapshotStrategy<String> {
  /// Generated source as it is.
  static var swift: Self { SnapshotStrategy(fileExtension: "swift.txt") { $0 } }
}
