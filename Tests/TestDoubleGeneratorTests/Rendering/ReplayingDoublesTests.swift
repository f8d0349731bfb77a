import TestDoubleGenerator
import Testing
import Understudy

/// Doubles can replay a cassette where a test uses `replaying:`.
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

  private static let small = "public protocol Service { func load(page: Int) throws -> [String] }"

  private func text(_ test: String, _ source: String = service) -> String {
    generate(test, ["M": source]).text
  }

  @Test func theTextOfADouble() {
    expectSnapshot(of: text("_ = ServiceSpy(replaying: real)"), as: .swift)
  }

  @Test func aStub() {
    expectSnapshot(of: text("_ = ServiceStub(replaying: real)", Self.small), as: .swift)
  }

  @Test func aDoubleCanWrapAndReplay() {
    let both = "_ = ServiceSpy(replaying: real)\n_ = ServiceSpy(wrapping: real)"
    expectSnapshot(of: text(both, Self.small), as: .swift)
  }

  @Test(arguments: ["ServiceSpy()", "ServiceSpy(wrapping: real)"])
  func noReplayingWithoutTheLabel(test: String) {
    expectSnapshot(of: text("_ = \(test)", Self.small), as: .swift)
  }

  @Test func replayingInACommentIsIgnored() {
    let comment = "// replaying: is not said\n"
    #expect(text(comment + "_ = ServiceSpy()") == text("_ = ServiceSpy()"))
  }

  @Test func aProtocolThatCannotBeReplayedIsADiagnostic() {
    let source = "public protocol Store { associatedtype Item; func load() -> Item }"
    expectSnapshot(of: text("_ = StoreSpy<Int>(replaying: real)", source), as: .swift)
  }
}

extension SnapshotStrategy<String> {
  /// The strategy that writes generated source as it is.
  static var swift: Self { SnapshotStrategy(fileExtension: "swift.txt") { $0 } }
}
