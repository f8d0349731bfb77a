import Foundation
import Testing
import Understudy

/// Issues of calls in contexts without a current test.
@Suite struct AttributionTests {
  private func onThread(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }

  /// Expects an issue about `number` that belongs to the running test and is reported in this file.
  private func expectIssue(_ body: (MoviesServiceSpy) async -> Void) async {
    // `withKnownIssue` is found by task-local values, so it would not match an issue that is recorded without a test.
    await withKnownIssue {
      await body(MoviesServiceSpy())
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("MoviesService.number(7) was called") == true
        && issue.sourceLocation?.fileID == #fileID
    }
  }

  @Test func aCallOnAThreadFailsTheTestOfItsDouble() async {
    await expectIssue { spy in
      await onThread {
        #expect(Test.current == nil)
        _ = spy.number(7)
      }
    }
  }

  @Test func anExpectationInADetachedTaskFailsTheTestOfItsDouble() async {
    func expectIssue(_ text: String, _ body: @escaping @Sendable (MoviesServiceSpy) async -> Void) async {
      await withKnownIssue {
        let spy = MoviesServiceSpy()
        await Task.detached { await body(spy) }.value
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix(text) == true && issue.sourceLocation?.fileID == #fileID
      }
    }
    await expectIssue("Expected this order: MoviesService.reset()") { expectOrder($0.calls.reset) }
    await expectIssue("MoviesService.reset() was called 0 of 1 times") {
      _ = try? await $0.calls.reset.wait(count: 1, within: .milliseconds(20))
    }
    await expectIssue("wait(sets: -1)") { _ = try? await $0.calls.rating.wait(sets: -1) }
  }

  @Test func eachOfManyCallsFailsTheTest() async {
    var calls = 0
    await confirmation(expectedCount: 23) { confirmReport in
      await withKnownIssue {
        let spy = MoviesServiceSpy()
        await withTaskGroup { group in
          for _ in 0..<20 { group.addTask { await Task.detached { _ = spy.number(7) }.value } }
        }
        for _ in 0..<3 { await onThread { _ = spy.number(7) } }
        calls = spy.calls.number.count
      } matching: { issue in
        confirmReport()
        return issue.comments.first?.rawValue.hasPrefix("MoviesService.number(7) was called") == true
      }
    }
    #expect(calls == 23)
  }

  @Test func aDoubleMadeInATestIsFreed() async {
    weak var spy: MoviesServiceSpy?
    weak var log: __DoubleLog?
    do {
      let double = MoviesServiceSpy()
      spy = double
      log = double.__log
    }
    #expect(spy == nil)
    #expect(log == nil)
  }
}
