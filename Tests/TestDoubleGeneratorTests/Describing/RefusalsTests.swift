import Testing
import TestDoubleGenerator

/// What nothing can conform to is refused where it is written, with the reason.
@Suite struct RefusalsTests {
  @Test(arguments: [
    ("protocol P { init(_ a: Never) }", "1:14", "'init' takes a 'Never', so nothing can call it"),
    (
      """
      @resultBuilder enum Lines { static func buildBlock(_ lines: Int...) {} }
      protocol P { @Lines func f(_ a: Never) }
      """, "2:26", "'f' takes a 'Never', so nothing can call it"
    ),
    ("protocol P { var a: Never { get } }", "1:18", "'a' is a 'Never', which has no value to return"),
    (
      "@MainActor protocol PA {}\nprotocol P: PA, Actor {}", "2:10",
      "it is an actor, which '@MainActor' can't bind to another one"
    ),
    (
      "open class C {}\nprotocol P: Actor where Self: C {}", "2:10",
      "it is an actor, which can't inherit the class 'C'"
    ),
    (
      "protocol P: Collection where SubSequence == Self {}", "1:10",
      """
      it is cut into collections of its own type, which no stub can be: use a real one, such as \
      ArraySlice
      """
    ),
    (
      "protocol P { func f(_ a: borrowing (Int, Int)) }", "1:19",
      "'f' takes a tuple that is lent or given away, and Swift 6.3 crashes where it is copied"
    ),
    (
      "typealias Pair<Value> = (Value, Int)\nprotocol P { func f(_ a: borrowing Pair<Int>) }", "2:19",
      "'f' takes a tuple that is lent or given away, and Swift 6.3 crashes where it is copied"
    ),
    (
      "typealias No = Never\nprotocol P { init(_ a: No) }", "2:14",
      "'init' takes a 'Never', so nothing can call it"
    ),
    (
      "protocol P { func f() async -> Never }", "1:19",
      "'f' suspends and returns a 'Never', and Swift 6.3 warns of every body that it could have"
    ),
    (
      "protocol P { init(_ a: @autoclosure () -> Int, _ b: isolated MainActor) }", "1:14",
      """
      'init' is isolated to one of its arguments and given another that can't be sent, which Swift \
      6.3 does not understand how to check
      """
    ),
    (
      "protocol P { subscript(a: isolated MainActor) -> Int { get set } }", "1:14",
      """
      'subscript' is isolated to one of its arguments, and Swift 6.3 crashes where a member like this \
      one calls anything
      """
    ),
    (
      "struct Ticket: ~Copyable {}\nprotocol P { func f(_ a: isolated MainActor) -> Ticket }", "2:19",
      """
      'f' is isolated to one of its arguments, and Swift 6.3 crashes where a member like this one \
      calls anything
      """
    ),
    (
      "protocol P { func f(_ a: isolated MainActor, _ body: () -> Int) }", "1:19",
      """
      'f' is isolated to one of its arguments, and Swift 6.3 crashes where a member like this one \
      calls anything
      """
    ),
    (
      "protocol P { subscript() -> Never { get set } }", "1:14",
      "'subscript' is a 'Never', which has no value to return"
    ),
    (
      "struct R: ~Copyable {}\nprotocol P { subscript<each T>(_ a: repeat each T) -> R { get } }", "2:14",
      """
      'subscript' can't be copied and takes a parameter pack, and Swift 6.3 crashes where a class in a test target has \
      such a member
      """
    ),
    (
      "protocol P { subscript(_ a: sending Int) -> Int { get set } }", "1:14",
      "'subscript' can be set and is sent an argument, and Swift 6.3 refuses every such member"
    ),
    (
      "public actor A {}\npublic protocol P { func f<each T>(_ a: repeat each T) where repeat each T: A }",
      "2:26",
      """
      'f' takes a parameter pack of a class's objects, and Swift 6.3 lets nothing conform to \
      that
      """
    ),
    (
      "open class C {}\npublic protocol P { func f<each T: C>(_ a: repeat each T) }", "2:26",
      """
      'f' takes a parameter pack of a class's objects, and Swift 6.3 lets nothing conform to \
      that
      """
    ),
    (
      "struct Ticket: ~Copyable {}\nprotocol P { func f() -> any Sequence<Ticket> }", "2:19",
      """
      'f' mentions 'any Sequence<Ticket>', which no value is: what can't be copied is no associated \
      type
      """
    ),
    (
      "struct Ticket: ~Copyable {}\nprotocol P { func f(_ a: inout (Int, (Ticket))) }", "2:19",
      "'f' mentions '(Int, (Ticket))', and Swift 6.3 makes no tuple of what can't be copied"
    ),
    (
      "protocol P { func f() -> sending AnyObject.Type }", "1:19",
      "'f' sends a metatype of 'AnyObject', which Swift 6.3 takes for what can't be sent"
    ),
    (
      "protocol P { func f() -> sending (Int, AnyObject).Type }", "1:19",
      "'f' sends a metatype of '(Int, AnyObject)', which Swift 6.3 takes for what can't be sent"
    ),
    (
      "protocol P: Actor, ExpressibleByIntegerLiteral {}", "1:10", "it is an actor, which no literal can make"
    ),
    (
      "protocol P { func f(_ a: inout sending [Int]) }", "1:19",
      "'f' gives back what its caller may send on, which a double would still have"
    ),
    (
      "protocol P { func f(_ a: (sending () -> Int) -> Int) }", "1:19",
      """
      'f' has to do with a function that is sent a closure, and Swift 6.3 crashes where that is \
      kept
      """
    ),
    (
      "protocol P { var f: (sending () -> Int) -> Int { get } }", "1:18",
      "'f' is a function that is sent a closure, and Swift 6.3 crashes where that is kept"
    ),
    (
      "open class C { public init() {} }\nprotocol P: C { init?() }", "2:17",
      """
      'init?' may fail or throw, and would override an initializer of the class 'C' that never does, \
      which Swift refuses
      """
    ),
    (
      "open class C { public init() {} }\nprotocol P: C { init() throws }", "2:17",
      """
      'init' may fail or throw, and would override an initializer of the class 'C' that never does, \
      which Swift refuses
      """
    ),
    (
      """
      protocol Keyed<Key> { associatedtype Key }
      protocol P {
        associatedtype Content: Keyed<Number>
        associatedtype Number where Number == Self
      }
      """, "2:10", "'Content: Keyed<Self>' ties the double to a type that is tied to the double in turn"
    ),
    (
      "protocol P {\n  associatedtype T: Collection\n  func f(_ a: @Sendable () throws -> T) rethrows\n}",
      "3:8",
      """
      'f' rethrows what a closure throws that may be sent, and Swift 6.3 lets no other such closure \
      mention types that are not known to be
      """
    ),
    (
      "protocol PA<E> { associatedtype E; @MainActor init(_ a: E) }\nprotocol P: PA<String>, Actor {}",
      "1:47",
      """
      'init' gives an actor on another actor what can't be sent, and Swift 6.3 lets no actor conform \
      to that
      """
    ),
    (
      "protocol PA { typealias E = () -> Int }\nprotocol P: PA { associatedtype E: Sendable }", "2:10",
      "its associated type 'E' is '() -> Int' by a type alias, and Swift 6.3 lets nothing conform to that"
    ),
    (
      "class R {}\nprotocol P: Actor { @MainActor init(_ a: R) }", "2:32",
      """
      'init' gives an actor on another actor what can't be sent, and Swift 6.3 lets no actor conform \
      to that
      """
    ),
    (
      "struct Ticket: ~Copyable {}\nprotocol P { func f(_ a: inout Ticket) -> Never }", "2:19",
      """
      'f' is lent a value and returns a 'Never', and Swift 6.3 warns of every body that it could \
      have
      """
    ),
    (
      "struct Ticket: ~Copyable {}\nprotocol P { func f(_ a: borrowing Ticket) -> Never }", "2:19",
      """
      'f' is lent a value and returns a 'Never', and Swift 6.3 warns of every body that it could \
      have
      """
    ),
    ("protocol P { func f(_ a: (Int, Never)) }", "1:19", "'f' takes a 'Never', so nothing can call it"),
    ("protocol P { var a: (Int, Never) { get } }", "1:18", "'a' is a 'Never', which has no value to return"),
    (
      "typealias Pair<Value> = (Value, Value)\nprotocol P { func f(_ a: (Int, Pair<Never>)) }", "2:19",
      "'f' takes a 'Never', so nothing can call it"
    ),
    (
      "protocol P { func f() -> (Int, Never) }", "1:19",
      "'f' returns a 'Never' among other values, which has no value to return"
    ),
    (
      "class C {}\nprotocol PA { init(_ a: C) async }\nprotocol P: PA, Actor { init?(_ a: sending C) async }",
      "3:25",
      """
      'init' is required of an actor and of any type, and Swift 6.3 crashes where one that is both takes what is not \
      known to be 'Sendable'
      """
    ),
    (
      "protocol P { func f<each T>(a: (repeat each T) -> Int...) }", "1:19",
      """
      'f' takes a closure over a parameter pack that is optional, variadic, part of another type or given 'inout' \
      arguments, which Swift 6.3 can't convert to any that a double records
      """
    ),
    (
      "struct P { var f: () -> Int; var a: Never }", "1:8", "'a' is a 'Never', so no value of 'P' can be made"
    ),
    (
      "protocol P { init<each T>(_ a: isolated MainActor, _ b: repeat each T) }", "1:14",
      """
      'init' is isolated to one of its arguments, and Swift 6.3 crashes where a member like this one \
      calls anything
      """
    ),
  ])
  func refused(source: String, place: String, reason: String) {
    expectRefusal(of: source, at: place, because: reason)
  }
}
