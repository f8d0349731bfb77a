import Testing
import TestDoubleGenerator
import Understudy

/// An associated type that is known is an alias, and not a type parameter.
@Suite struct AssociatedTypesTests {
  private func head(_ source: String) -> String? { generate("PSpy", ["M": source]).heads.first }

  private func aliases(_ source: String) -> [String] {
    generate("PSpy", ["M": source]).text.split(separator: "\n").filter { $0.hasPrefix("  typealias ") }
      .map { String($0.dropFirst(2)) }
  }

  @Test func aDoubleUsedAsItsAssociatedTypeCannotWrap() {
    let source = """
      public protocol Base { var count: Int { get } }
      public protocol P<Key>: Base where Key == Self { associatedtype Key }
      """
    let output = generate("PSpy(wrapping: real)", ["M": source])
    #expect(output.messages.map { $0.contains("note: 'PSpy' can't wrap an object") } == [true])
    #expect(!output.text.contains("wrapping"))
  }

  @Test(arguments: [
    ("public protocol P: Store<[Int]> {}", "typealias Item = [Int]"),
    ("public protocol P: Store { typealias Item = (Int, String) }", "typealias Item = (Int, String)"),
    (
      "public protocol P: Store { associatedtype Item = Int where Item == String }", "typealias Item = String"
    ),
    (
      "public protocol Q { associatedtype Item }\npublic protocol P: Q, Store<Int> {}", "typealias Item = Int"
    ),
  ])
  func aKnownAssociatedTypeIsAnAlias(source: String, alias: String) {
    let source = "public protocol Store<Item> { associatedtype Item: Sendable }\n\(source)"
    #expect(aliases(source) == [alias])
    #expect(head(source) == "nonisolated final class PSpy: P, TestDouble")
  }

  @Test func aStreamMayFailWithAnyError() {
    for source in ["AsyncSequence<Int, any Error>", "AsyncSequence where Failure == any Error"] {
      #expect(generate("PSpy", ["M": "public protocol P: \(source) {}"]).messages == [])
    }
  }

  @Test func theIteratorOfAStreamThatCannotFailIsOpen() {
    let source = "public protocol P: AsyncSequence<Int, Never> {}"
    #expect(aliases(source) == ["typealias Element = Int", "typealias Failure = Never"])
    #expect(head(source)?.contains("PSpy<AsyncIterator: AsyncIteratorProtocol>") == true)
  }

  @Test func constraintsThatNoTypeParameterCanHaveAreRefused() {
    let sources = [
      "protocol P {\n  #if DEBUG\n  associatedtype Item: Hashable\n  #else\n  associatedtype Item\n  #endif\n}",
      "protocol Store { associatedtype Item }\nprotocol P: Store where Item == (Int) -> Void {}",
      "protocol Q { associatedtype T }\nprotocol P { associatedtype U: Q where U.T == Self }",
      "protocol Keyed<Key> { associatedtype Key }\nprotocol P { associatedtype U: Keyed<Self> }",
    ]
    expectSnapshot(of: table(sources) { generate("PSpy", ["M": $0]).outline })
  }
}
