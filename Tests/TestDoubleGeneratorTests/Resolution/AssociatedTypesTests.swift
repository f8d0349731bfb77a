import Testing
import TestDoubleGenerator

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
    #expect(output.messages.isEmpty)
    #expect(output.text.contains("message: \"'P' can't be wrapped: "))
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

  @Test(arguments: [
    (
      "protocol P {\n  #if DEBUG\n  associatedtype Item: Hashable\n  #else\n  associatedtype Item\n  #endif\n}",
      "1:10", "its associated type 'Item' stands in an '#if', where no type parameter can stand"
    ),
    (
      "protocol P { associatedtype MainActor }", "1:10",
      "its type 'MainActor' has the name of a module or type that the double's code uses"
    ),
    (
      "protocol P { associatedtype Void }", "1:10",
      "its type 'Void' has the name of a module or type that the double's code uses"
    ),
    (
      "protocol Q { typealias Swift = Int }\nprotocol P: Q {}", "2:10",
      "its type 'Swift' has the name of a module or type that the double's code uses"
    ),
    (
      "protocol Store { associatedtype Item }\nprotocol P: Store where Item == (Int) -> Void {}", "2:10",
      "its associated type 'Item' is '(Int) -> Void', and only a type with a name is supported"
    ),
    (
      "protocol Q { associatedtype T }\nprotocol P { associatedtype U: Q where U.T == Self }", "2:10",
      "'U.T' is tied to 'Self', and so to the double itself"
    ),
    (
      "protocol Keyed<Key> { associatedtype Key }\nprotocol P { associatedtype U: Keyed<Self> }", "2:10",
      "'U' is tied to 'Keyed<Self>', and so to the double itself"
    ),
    (
      "protocol Q { associatedtype T; typealias U = [T] }\nprotocol P: Q { associatedtype U: Hashable }",
      "2:10",
      "'T' of '[T]' may not conform to what 'U' conforms to"
    ),
    (
      "class Base {}\nprotocol P { associatedtype U: Base where U == Self }", "2:10",
      "'U' is tied to 'Base', and so to the double itself"
    ),
    (
      "\nprotocol P { associatedtype U: AnyObject where U == Self }", "2:10",
      "'U' is tied to 'AnyObject', and so to the double itself"
    ),
    (
      "\nprotocol P { associatedtype U: Sendable where U == Self? }", "2:10",
      "'U' is tied to 'Self?', and so to the double itself"
    ),
    (
      "\nprotocol P { associatedtype U: Sendable where U == Self }", "2:10",
      "'U' is tied to 'Self', and so to the double itself"
    ),
  ])
  func constraintsThatNoTypeParameterCanHaveAreRefused(source: String, place: String, reason: String) {
    let output = generate("PSpy", ["M": source])
    #expect(
      output.messages.contains(
        "M/M.swift:\(place): error: cannot generate a test double of 'P': \(reason); write this double by hand"
      ))
    #expect(output.names.isEmpty)
  }
}
