import TestDoubleGenerator
import Testing
import Understudy

/// Doubles of classes.
@Suite struct ClassDoublesTests {
  @Test func aProtocolTakesPrecedenceOverAClass() {
    let both = "class Store {}\nprotocol StoreType { func b() }"
    let output = generate("_ = StoreSpy()", ["M": both])
    #expect(output.heads == ["nonisolated final class StoreSpy: StoreType, TestDouble"])
  }

  @Test func unsupportedClassesAndMembersAreReported() {
    let sources = [
      "final class Store {}",
      "class Store {\n  private init() {}\n}",
      "class Store { final func a() {}; let b = 1; var c = 2; func d<T>(_ t: T) {}; weak var e: Store? }",
      """
      class Base<Item> {
        init() {}
        func reload() {}
        func save(_ item: Item) {}
        var items: [Item] = []
      }
      class Middle<Element>: Base<Element> { func clear() {} }
      class Store: Middle<Int> { func load() {} }
      """,
      "class Base<T> { func save(_ t: T) {} }; class Store: Base<Int> { override func save(_ t: Int) {} }",
    ]
    expectSnapshot(of: table(sources) { generate("_ = StoreSpy()", ["M": $0]).messages })
  }
}
