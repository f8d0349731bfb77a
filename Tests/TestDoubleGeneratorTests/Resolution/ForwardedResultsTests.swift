import Testing
import TestDoubleGenerator
import Understudy

/// A wrapping double forwards what crosses actors only where its result may.
@Suite struct ForwardedResultsTests {
  private static let types = """
    public class Thing {}
    public struct Value: Sendable {}
    public enum Outer { public struct Inner: Sendable {} }
    public protocol Friend: Sendable {}
    public protocol Stranger {}

    """

  @Test func asynchronousMembersOfAnActor() {
    let source = """
      public protocol P: Actor {
        func nothing() async
        func number() async -> Int
        func value() async -> Value
        func values() async -> [String: (Value, at: Date)]?
        func inner() async -> Outer.Inner
        func friend() async -> any Friend
        func thing() async -> Thing
        func things() async -> [Thing]
        func stranger() async -> any Stranger
        func closure() async -> () -> Void
        func unknown() async -> Unknown
      }
      """
    let output = generate("_ = PSpy(wrapping: real)", ["M": Self.types + source])
    expectSnapshot(of: output.text, as: .swift)
  }

  @Test func asynchronousGetters() {
    let source =
      "public protocol P: Sendable { var value: Value { get async }; var thing: Thing { get async } }"
    let output = generate("_ = PSpy(wrapping: real)", ["M": Self.types + source])
    expectSnapshot(of: output.text, as: .swift)
  }
}
