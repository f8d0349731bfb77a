import Synchronization
import TestReporting
import Testing
import Understudy
import UnderstudyClock
import UnderstudyClosures

/// An issue after which the test can't continue is shown once, although the test ends by an error as well.
struct EndOfTestTests {
  /// Returns the issues that a test with this body would have, including the error that the body throws.
  private func issues(_ body: () async throws -> Void) async -> [String] {
    let seen = Mutex<[String]>([])
    // `withKnownIssue` throws errors that do not match, and here all errors match.
    try? await withKnownIssue {
      try await body()
    } matching: { issue in
      #if compiler(<6.3)
        // Before Swift 6.3, `withKnownIssue` records the error of a failed `#require` as well; a test doesn't.
        if case .errorCaught(let error) = issue.kind, error is ExpectationFailedError { return true }
      #endif
      seen.withLock { $0.append("\(issue)") }
      return true
    }
    return seen.withLock { $0 }
  }

  @Test func aWaitInVainIsOneIssueThatSaysWhatWasWaitedFor() async {
    let closure = ClosureSpy<Int, Void>("select")
    let recorder = StateRecorder(initial: 0)
    let clock = UnderstudyClock.TestClock()
    let waits: [(line: String, wait: () async throws -> Void)] = [
      (
        "select(_:) was called 0 of 1 times within 0.01 seconds.",
        { try await closure.calls.wait(count: 1, timeout: .milliseconds(10)) }
      ),
      (
        "No state fitted within 0.01s.",
        { _ = try await recorder.wait(timeout: .milliseconds(10)) { $0 == 1 } }
      ),
      (
        "0 instead of 1 tasks sleep by the clock after 0.01s.",
        { try await clock.wait(sleepers: 1, timeout: .milliseconds(10)) }
      ),
    ]
    for (line, wait) in waits {
      let issues = await issues(wait)
      #expect(issues.count == 1)
      #expect(issues.first?.contains(line) == true)
      #if compiler(<6.4)
        #expect(issues.first?.hasPrefix("Expectation failed: \(line)") == true)
      #endif
    }
  }

  @Test func aWaitInVainForCallsShowsTheTimelineOfTheRecorderThatWeavesThemIn() async {
    let closure = ClosureSpy<Int, Void>("select")
    let recorder = StateRecorder(calls: closure, initial: 0)
    recorder.step("select()") { closure(1) }
    do { _ = StateRecorder(calls: closure, initial: "gone") }
    let issues = await issues { try await closure.calls.wait(count: 2, timeout: .milliseconds(10)) }
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
    let issues = await issues { _ = try? await recorder.wait(timeout: .milliseconds(10)) { $0 == 1 } }
    #expect(issues.count == 1)
  }

  @Test func aRunnerWithoutSuchAnErrorIsGivenOneWithTheFirstLine() {
    let reporter = StandardErrorReporter()
    #expect(
      "\(reporter.makeError(reporting: TestIssue("The end.\nWith details.", severity: .warning)))"
        == "The end.")
  }
}
