import TestDoubleGenerator
import Testing
import Understudy

/// Doubles of classes.
@Suite struct ClassDoublesTests {
  private func messages(_ source: String, _ test: String = "_ = StoreSpy()") -> [String] {
    generate(test, ["M": source]).diagnostics.map { "\($0.location?.line ?? 0): \($0.message)" }
  }

  @Test func theTextOfADouble() {
    let source = """
      @MainActor
      open class Store: Base {
        open var title: String = ""
        public var count: Int { 1 }
        private(set) var last: Int?
        open func load(page: Int) async throws -> [String] { [] }
        public final func close() {}
        func save(_ text: String, completion: @escaping (Bool) -> Void) {}
      }
      class Base { func save(_ text: String, completion: @escaping (Bool) -> Void) {} ; func base() {} }
      """
    expectSnapshot(of: generate("_ = StoreSpy()", ["M": source]).text, as: .swift)
  }

  @Test func aProtocolTakesPrecedenceOverAClass() {
    let both = "class Store {}\nprotocol StoreType { func b() }"
    let output = generate("_ = StoreSpy()", ["M": both])
    #expect(output.heads == ["nonisolated final class StoreSpy: StoreType, TestDouble"])
  }

  @Test(arguments: [
    (
      "final class Store {}",
      """
      1: cannot generate a test double of the class 'Store': it is final, so no double can replace it; put a protocol \
      before it, or write a class of that name by hand
      """
    ),
    (
      "class Store {\n  private init() {}\n}",
      """
      1: cannot generate a test double of the class 'Store': all of its initializers are private, so no double can \
      replace it; put a protocol before it, or write a class of that name by hand
      """
    ),
    (
      "class Store { final func a() {}; let b = 1; var c = 2; func d<T>(_ t: T) {}; weak var e: Store? }",
      """
      1: the double of the class 'Store' does not override: 'b' (a constant), 'c' (its type is not written), 'e' (not a \
      strong reference), 'a' (final), 'd' (generic)
      """
    ),
  ]) func unsupportedClassesAndMembersAreReported(source: String, message: String) {
    #expect(messages(source) == [message])
  }

  private static let subclassOfGenericClass = """
    class Base<Item> {
      init() {}
      func reload() {}
      func save(_ item: Item) {}
      var items: [Item] = []
    }
    class Middle<Element>: Base<Element> { func clear() {} }
    class Store: Middle<Int> { func load() {} }
    """

  @Test func aMemberWhoseTypeDependsOnAGenericSuperclassIsReported() {
    #expect(
      messages(Self.subclassOfGenericClass) == [
        """
        8: the double of the class 'Store' does not override: 'items' (its type depends on the generic class 'Base'), \
        'save' (its type depends on the generic class 'Base')
        """
      ])
  }

  @Test func anOverrideOfAMemberOfAGenericSuperclassIsOverridden() {
    let source = """
      class Base<Item> { func save(_ item: Item) {} }
      class Store: Base<Int> { override func save(_ item: Int) {} }
      """
    #expect(messages(source) == [])
  }
}
