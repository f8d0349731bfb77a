import TestDoubleGenerator
import Testing
import Understudy

/// Calls of completion handlers are reported to the timeline where the generated code can replace the handlers.
@Suite struct CompletionHandlersTests {
  @Test func sendableHandlersOfGenericValuesAreNotReported() {
    let source = """
      public protocol P {
        associatedtype Item: Hashable
        func number(completion: @escaping @Sendable (Int) -> Void)
        func item(completion: @escaping @Sendable (Item) -> Void)
        func itself(completion: @escaping @Sendable (Self) -> Void)
        func local(completion: @escaping (Item) -> Void)
      }
      """
    expectSnapshot(of: generate("PSpy", ["M": source]).text, as: .swift)
  }
}
