import TestReporting
import Testing
import Understudy
import UnderstudyTestSupport

/// Where the issue of an unstubbed call is shown.
@Suite struct CallSiteTests {
  final class Numbers: TestDouble, Sendable {
    static var __protocolName: String { "Numbers" }
    let __log: __DoubleLog
    let next: __MethodHandle<Void, Int, Never>
    let last: __AsyncMethodHandle<Void, Int, Never>

    init(line: Int = #line) {
      __log = __DoubleLog(
        protocolName: "Numbers", fileID: #fileID, filePath: #filePath, line: line, column: 1)
      next = .init(__log, "next()")
      last = .init(__log, "last()")
    }
  }

  let numbers = Numbers()

  @Test func ofADoubleThatTheSuiteMadeItIsTheTest() {
    nonisolated(unsafe) var seen: [(line: Int?, text: String?)] = []
    withKnownIssue {
      _ = numbers.next(())
    } matching: { issue in
      seen.append((issue.sourceLocation?.line, issue.comments.first?.rawValue))
      return true
    }
    #expect(seen.map(\.line) == [Test.current?.sourceLocation.line])
    #expect(
      seen.map(\.text) == [
        """
        Numbers.next() was called, but nothing is stubbed for it.
        Add to the test, before the call:  double.stub.next.returns(…)  // Int
        The double was made at CallSiteTests.swift:22.
        """
      ])
  }

  @Test func inAStepItIsTheStep() async {
    let reporter = CollectingReporter()
    let numbers = Numbers(line: 7)
    await Reporting.$override.withValue(reporter) {
      let recorder = StateRecorder(calls: numbers, initial: 0)
      recorder.step("sync", line: 8) { _ = numbers.next(()) }
      await recorder.step("async", line: 9) { _ = await numbers.last(()) }
    }
    #expect(reporter.issues.map(\.position?.line) == [8, 9])
  }
}
