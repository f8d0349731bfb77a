import TestDoubleGenerator
import Testing
import Understudy

/// Which closures are completion handlers, and whether their calls are reported to the timeline.
@Suite struct CompletionHandlersTests {
  private func handles(_ requirements: [String]) -> String {
    table(requirements) { requirement in
      let lines = spy(of: "associatedtype Item: Hashable\n\(requirement)").text.split(separator: "\n")
      return lines.filter { $0.contains("Handle<") || $0.contains(" = .init(log,") }.map(String.init)
    }
  }

  @Test func completionHandlersReturnNothing() {
    expectSnapshot(
      of: handles([
        "func f(_ a: Int, completion: @escaping (Int) -> Void)",
        "func f(_ a: (() -> Void)?)",
        "func f(onSuccess: @escaping (Int) -> Void, onFailure: @escaping (any Error) -> Void)",
        "func f(_ a: @escaping @MainActor (Int) -> Void)",
        "func f(_ a: @escaping @isolated(any) () -> Void)",
        "func f(_ a: @escaping (Int) -> Bool)",
        "func f(_ a: @escaping (Int) async -> Void)",
        "func f(_ a: @escaping (Int) -> Void) async",
        "func f<T>(_ a: @escaping (T) -> Void)",
      ]))
  }

  @Test func sendableHandlersOfGenericValuesAreNotReported() {
    expectSnapshot(
      of: handles([
        "func number(completion: @escaping @Sendable (Int) -> Void)",
        "func item(completion: @escaping @Sendable (Item) -> Void)",
        "func itself(completion: @escaping @Sendable (Self) -> Void)",
        "func local(completion: @escaping (Item) -> Void)",
      ]))
  }
}
