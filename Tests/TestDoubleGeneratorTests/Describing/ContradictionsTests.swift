import Testing
import TestDoubleGenerator

/// Requirements that nothing can meet side by side are refused at the later one, with the reason.
@Suite struct ContradictionsTests {
  @Test(arguments: [
    (
      "protocol PA { var a: Int { get } }\nprotocol P: PA { var a: String { get } }", "2:22",
      "'a' is required as 'Int' and as 'String', and no member is both"
    ),
    (
      "protocol PA { var a: Int { get } }\nprotocol P: PA { func a() }", "2:23",
      "'a' is required as a property and as a function, and no type has both"
    ),
    (
      "protocol P {\n  func f(_ a: @escaping () -> Int)\n  func f(_ a: borrowing () -> Int)\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P { func f(_ a: Int); func f(_ a: consuming Int) }", "1:37",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f(_ a: consuming sending Int)\n  func f(_ a: consuming Int)\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<T: Sendable>(_ a: T, _ b: () -> Int)\n  func f<T: Hashable>(_ a: T, _ b: @autoclosure () -> Int)\n}",
      "3:8", "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "struct Item {}\nprotocol PB { var description: Item { get } }\nprotocol P: PB, CustomStringConvertible {}",
      "2:19", "'description' is required as 'String' and as 'Item', and no member is both"
    ),
    (
      "protocol P: CustomStringConvertible { func description() }", "1:44",
      "'description' is required as a property and as a function, and no type has both"
    ),
    (
      "protocol PA { var a: Int! { get } }\nprotocol P: PA { associatedtype B; var a: B { get } }", "2:40",
      "'a' is required as 'Int!' and as 'Int?', and no member is both"
    ),
    (
      "class R {}\nprotocol P {\n  func f(_ a: __owned R)\n  func f(_ a: consuming R)\n}", "4:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<T>() -> T\n  func f<T>() -> T?\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<T>() -> T\n  func f<U>() -> U?\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<E>(_ a: E) -> Int\n  func f<T: Equatable, K>(_ a: K) -> T\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f(_ a: some Hashable) -> [Int]\n  func f<T, K: Hashable>(_ a: K) -> [T]\n}",
      "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<E>() throws(E)\n  func f<T, E>() throws(E) -> T\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<E: Hashable>(_ a: E) -> E\n  func f<T: Equatable, E: Hashable>(_ a: E) -> T\n}",
      "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      """
      @globalActor actor Database { static let shared = Database() }
      @Database protocol A {}
      @MainActor protocol B {}
      protocol P: A, B {}
      """, "4:10", "its parents are bound to '@Database' and to '@MainActor', and no class is to both"
    ),
    (
      "class R {}\nprotocol P {\n  func f(_ a: consuming sending R)\n  func f(_ a: consuming R)\n}", "4:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      """
      class R {}
      protocol P {
        func f(_ a: @escaping () throws(Never) -> Int, _ b: R)
        func f(_ a: @escaping () -> Int, _ b: consuming R)
      }
      """, "4:8", "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P: CustomStringConvertible { var description: Int { get } }", "1:43",
      "'description' is required as 'String' and as 'Int', and no member is both"
    ),
    (
      """
      protocol Shape {}
      protocol PA { var a: Int { get } }
      protocol PB { associatedtype Int: Shape; var a: Int { get } }
      protocol P: PA, PB {}
      """, "4:10",
      "a property of the type 'Int: Shape' is required as 'Swift.Int' too, and no type is both"
    ),
    (
      "class R {}\nprotocol P {\n  func f<A, B>(_ a: __owned A, _ b: B)\n  func f<K, L>(_ a: K, _ b: L)\n}",
      "4:8",
      "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "class R {}\nprotocol PA { func f(_ a: R) }\nprotocol PB {\n  func f(_ a: borrowing R)\n  func f(_ a: R)\n}\nprotocol P: PA, PB {}",
      "5:8", "'f' is required twice in ways that Swift can't tell apart, and no type has both"
    ),
    (
      "protocol P {\n  func f<T>(_ a: any Error, _ b: T)\n  func f<T, E: Error>(_ a: E, _ b: T)\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and a double has a member for each"
    ),
    (
      "protocol P {\n  func f<T>(_ a: [Any], _ b: T)\n  func f<T>(_ a: [some Sendable], _ b: T)\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and a double has a member for each"
    ),
    (
      "protocol P {\n  func f(_ a: some Sendable)\n  func f(_ a: some Any)\n}", "3:8",
      "'f' is required twice in ways that Swift can't tell apart, and a double has a member for each"
    ),
    (
      "protocol PA { associatedtype T: Hashable }\nprotocol P: PA where T == [(Int, Int)]? {}", "2:10",
      "its associated type 'T' is '[(Int, Int)]?' by a requirement, and Swift 6.3 lets nothing conform to that"
    ),
    (
      """
      struct Item: Sendable {}
      protocol PA { associatedtype T: Hashable }
      protocol PB { typealias T = Item? }
      protocol P: PA, PB {}
      """, "4:10",
      "its associated type 'T' is 'Item?' by a type alias, and Swift 6.3 lets nothing conform to that"
    ),
    (
      "protocol PA { associatedtype T: Sendable }\nprotocol P: PA where T == [AnyObject]? {}", "2:10",
      "its associated type 'T' is '[AnyObject]?' by a requirement, and Swift 6.3 lets nothing conform to that"
    ),
    (
      "protocol PA { associatedtype T: Sendable }\nprotocol P: PA where T == () -> Int {}", "2:10",
      "its associated type 'T' is '() -> Int' by a requirement, and Swift 6.3 lets nothing conform to that"
    ),
    (
      """
      typealias T = Int
      protocol PA { associatedtype T: AnyObject; var a: T { get } }
      protocol PB { var a: T { get } }
      protocol P: PA, PB {}
      """, "4:10", "a property of the type 'T: AnyObject' is required as 'M.T' too, and no type is both"
    ),
    (
      """
      struct Item { var a = 1 }
      protocol PA { associatedtype T: AnyObject; var a: T { get } }
      protocol P: PA { var a: Item { get } }
      """, "3:10", "a property of the type 'T: AnyObject' is required as 'Item' too, and no type is both"
    ),
    (
      """
      typealias Pair<Value> = (left: Value, right: Int)
      protocol PA { associatedtype T: AnyObject; var a: T { get } }
      protocol P: PA { var a: Pair<Int> { get } }
      """, "3:10", "a property of the type 'T: AnyObject' is required as 'Pair<Int>' too, and no type is both"
    ),
    (
      "protocol PA { func f(_ a: Int!) }\nprotocol P: PA { func f(_ a: Int?) }", "2:23",
      "'f' is required as 'Int!' and as 'Int?', and no member is both"
    ),
    (
      "protocol PA { func f() -> Int? }\nprotocol P: PA { func f() -> Int! }", "2:23",
      "'f' is required as 'Int?' and as 'Int!', and no member is both"
    ),
    (
      "open class C { public init() {}; open var a: Int = 0 }\nprotocol P: C { var a: String { get } }",
      "2:21", "'a' is required as 'String' and is 'Int' in the class 'C', and no member is both"
    ),
    (
      """
      @globalActor actor Database { static let shared = Database() }
      @MainActor open class C { public init() {} }
      @Database protocol P: C {}
      """, "3:20", "its parents are bound to '@Database' and to '@MainActor', and no class is to both"
    ),
    (
      "protocol PA { associatedtype T: Collection; var a: T { get } }\nprotocol P: PA { var a: Int { get } }",
      "2:10", "a property of the type 'T: Collection' is required as 'Int' too, and no type is both"
    ),
    (
      """
      protocol Keyed<Key> { associatedtype Key }
      protocol PA { associatedtype T: Keyed<Int>; var a: T { get } }
      protocol P: PA { var a: Int { get } }
      """, "3:10", "a property of the type 'T: Keyed<Int>' is required as 'Int' too, and no type is both"
    ),
    (
      """
      protocol Keyed<Key> { associatedtype Key; func key() -> Key }
      protocol PA { typealias Key = Any }
      protocol P: PA, Keyed {}
      """, "3:10",
      "its associated type 'Key' is 'Any' by a type alias, and Swift 6.3 lets nothing conform to that"
    ),
    (
      """
      protocol Shape {}
      struct Item: Hashable {}
      protocol PA { associatedtype T: Shape; var a: Item { get } }
      protocol P: PA { var a: T { get } }
      """, "4:10", "a property of the type 'T: Shape' is required as 'Item' too, and no type is both"
    ),
    (
      """
      class Box {}
      protocol PA { associatedtype T: Hashable; var a: T { get } }
      protocol P: PA { var a: Box { get } }
      """, "3:10", "a property of the type 'T: Hashable' is required as 'Box' too, and no type is both"
    ),
    (
      """
      typealias Number = Int
      protocol PA { associatedtype T: Collection; var a: T { get } }
      protocol P: PA { var a: Number { get } }
      """, "3:10", "a property of the type 'T: Collection' is required as 'Number' too, and no type is both"
    ),
    (
      """
      protocol Shape {}
      protocol PA { associatedtype T: Shape; var a: T { get } }
      protocol P: PA { var a: Array<Int> { get } }
      """, "3:10", "a property of the type 'T: Shape' is required as 'Array<Int>' too, and no type is both"
    ),
    (
      """
      struct Item: Hashable {}
      protocol PA { associatedtype T: Sequence; var a: T { get } }
      protocol P: PA { var a: Item { get } }
      """, "3:10", "a property of the type 'T: Sequence' is required as 'Item' too, and no type is both"
    ),
  ])
  func refused(source: String, place: String, reason: String) {
    expectRefusal(of: source, at: place, because: reason)
  }
}
