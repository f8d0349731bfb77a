import Testing
import TestDoubleGenerator

/// A wrapping double forwards what crosses actors only where its result may.
@Suite struct ForwardedResultsTests {
  private static let types = """
    public class Thing {}
    public struct Value: Sendable {}
    public enum Outer { public struct Inner: Sendable {} }
    public protocol Friend: Sendable {}
    public protocol Stranger {}

    """

  @Test(arguments: [
    ("", true), ("-> Int", true), ("-> Value", true), ("-> [String: (Value, at: Date)]?", true),
    ("-> Thing", false),
    ("-> [Thing]", false), ("-> Outer.Inner", true), ("-> any Friend", true), ("-> any Stranger", false),
    ("-> () -> Void", false), ("-> Unknown", false),
  ])
  func anAsynchronousMemberOfAnActor(result: String, isForwarded: Bool) {
    let text = generate(
      "_ = PSpy(wrapping: real)", ["M": Self.types + "public protocol P: Actor { func f() async \(result) }"]
    ).text
    #expect(text.contains("__real.value.f()") == isForwarded)
  }

  @Test func anAsynchronousGetter() {
    let text = generate(
      "_ = PSpy(wrapping: real)",
      [
        "M": Self.types
          + "public protocol P: Sendable { var a: Value { get async }; var b: Thing { get async } }"
      ]
    ).text
    #expect(text.contains("__real.value.a"))
    #expect(!text.contains("__real.value.b"))
  }
}
