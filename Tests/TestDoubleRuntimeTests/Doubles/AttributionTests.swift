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

  /// Expects an issue that belongs to the running test and is reported in this file.
  private func expectIssue(_ text: String, _ body: (MoviesServiceSpy) async -> Void) async {
    // `withKnownIssue` is found by task-local values, so it would not match an issue that is recorded without a test.
    await withKnownIssue {
      await body(MoviesServiceSpy())
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(text) == true && issue.sourceLocation?.fileID == #fileID
    }
  }

  @Test func anExpectationInADetachedTaskFailsTheTestOfItsDouble() async {
    await expectIssue("Expected this order: MoviesService.reset()") { spy in
      await Task.detached { _ = expectOrder(spy.calls.reset) }.value
    }
    await expectIssue("MoviesService.reset() was called 0 of 1 times") { spy in
      await Task.detached { _ = try? await spy.calls.reset.wait(count: 1, timeout: .milliseconds(20)) }.value
    }
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
}
