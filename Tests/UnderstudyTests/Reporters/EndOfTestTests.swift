import Foundation
import TestReporting
import Testing
import Understudy
import UnderstudyClock
import UnderstudyClosures

private final class Seen: @unchecked Sendable {  // `kept` is guarded by `lock`.
  private let lock = NSLock()
  private var kept: [String] = []
  var texts: [String] { lock.withLock { kept } }
  func add(_ text: String) { lock.withLock { kept.append(text) } }
}

/// An issue after which the test can't continue is shown once, although the test ends by an error as well.
struct EndOfTestTests {
  /// Returns the issues that a test with this body would have, including the error that the body throws.
  private func issues(_ body: () async throws -> Void) async -> [String] {
    let seen = Seen()
    // `withKnownIssue` throws errors that do not match, and here all errors match.
    try? await withKnownIssue {
      try await body()
    } matching: { issue in
      #if compiler(<6.3)
        // Before Swift 6.3, `withKnownIssue` records the error of a failed `#require` as well; a test doesn't.
        if case .errorCaught(let error) = issue.kind, error is ExpectationFailedError { return true }
      #endif
      seen.add("\(issue)")
      return true
    }
    return seen.texts
  }

  @Test func aWaitInVainForCallsIsOneIssue() async {
    let closure = ClosureSpy<Int, Void>("select")
    let issues = await issues { try await closure.calls.wait(count: 1, within: 0.01) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("select(_:) was called 0 of 1 times within 0.01 seconds.") == true)
  }

  @Test func aWaitInVainForAStateIsOneIssue() async {
    let recorder = StateRecorder(initial: 0)
    let issues = await issues { try await recorder.wait(timeout: 0.01) { $0 == 1 } }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("No state fitted within 0.01s.") == true)
  }

  @Test func aWaitInVainForSleepersIsOneIssue() async {
    let clock = UnderstudyClock.TestClock()
    let issues = await issues { try await clock.wait(sleepers: 1, timeout: .milliseconds(10)) }
    #expect(issues.count == 1)
    #expect(issues.first?.contains("0 instead of 1 tasks sleep by the clock after 0.01s.") == true)
  }

  #if compiler(<6.4)
    @Test func theFirstLineOfTheIssueIsWhatWasWaitedFor() async {
      let closure = ClosureSpy<Int, Void>("select")
      let recorder = StateRecorder(initial: 0)
      let clock = UnderstudyClock.TestClock()
      let issues = await issues {
        _ = try? await closure.calls.wait(count: 1, within: 0.01)
        _ = try? await recorder.wait(timeout: 0.01) { $0 == 1 }
        try? await clock.wait(sleepers: 1, timeout: .milliseconds(10))
      }
      let lines = [
        "select(_:) was called 0 of 1 times within 0.01 seconds.",
        "No state fitted within 0.01s.",
        "0 instead of 1 tasks sleep by the clock after 0.01s.",
      ]
      #expect(issues.count == 3)
      #expect(zip(issues, lines).map { $0.hasPrefix("Expectation failed: \($1)") } == [true, true, true])
    }
  #endif

  @Test func aWaitInVainForCallsShowsTheTimelineOfTheRecorderThatWeavesThemIn() async {
    let closure = ClosureSpy<Int, Void>("select")
    let recorder = StateRecorder(calls: closure, initial: 0)
    recorder.step("select()") { closure(1) }
    do { _ = StateRecorder(calls: closure, initial: "gone") }
    let issues = await issues { try await closure.calls.wait(count: 2, within: 0.01) }
    #expect(
      issues.first?.hasSuffix(
        """
        UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        The timeline so far:

        # states 1
        = initial
          self: 0

        @ select()
        > select(1)

        = end

        """) == true)
  }

  @Test func whoCatchesTheErrorDoesNotHideTheIssue() async {
    let recorder = StateRecorder(initial: 0)
    let issues = await issues { _ = try? await recorder.wait(timeout: 0.01) { $0 == 1 } }
    #expect(issues.count == 1)
  }

  @Test func aRunnerWithoutSuchAnErrorIsGivenOneWithTheFirstLine() {
    let reporter = StandardErrorReporter()
    #expect(
      "\(reporter.makeError(reporting: TestIssue("The end.\nWith details.", severity: .warning)))"
        == "The end.")
  }
}
