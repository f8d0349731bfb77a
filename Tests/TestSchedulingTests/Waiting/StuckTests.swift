import Dispatch
import Foundation
import Testing
import TestReporting
import Understudy
import UnderstudyClock

@testable import TestScheduling

/// A test that can't continue fails, and the message says what waits for what.
@MainActor
@Suite struct StuckTests {
  let service = CatalogueServiceSpy()
  let recorder = StateRecorder(initial: 0)

  @Test func aHeldCallThatNobodyResumes() async {
    var line = 0
    let messages = await messages { [service, recorder] in
      line = #line + 1
      let call = service.stub.movies.hold(timeout: .milliseconds(100))
      await recorder.step("load()") { _ = try? await service.movies(page: 2) }
      withExtendedLifetime(call) {}
    }
    #expect(
      messages == [
        """
        nothing can run any more: load() waits for CatalogueService.movies(page: 2), held at line \(line) (resume(…) ends \
        the call).
        """
      ])
  }

  @Test func severalWaits() async {
    var line = 0
    let messages = await messages { [service, recorder] in
      line = #line + 1
      service.stub.movies.neverReturns()
      let call = service.stub.movies.when(2).hold(timeout: .milliseconds(100))
      let clock = TestClock()
      let sleeping = Task { try? await clock.sleep(for: .milliseconds(300)) }
      let loading = Task { _ = try? await service.movies(page: 1) }
      await recorder.step("load()") { _ = try? await service.movies(page: 2) }
      await sleeping.value
      await loading.value
      withExtendedLifetime(call) {}
    }
    #expect(
      messages == [
        """
        nothing can run any more:
          a task waits for CatalogueService.movies(page: 1), which never returns because of line \(line) (cancelling its \
        task ends the call)
          a task waits until 0.3s by a TestClock that stands at 0s (advance(by:) lets time pass, or \
        TestClock(advances: .whenIdle))
          load() waits for CatalogueService.movies(page: 2), held at line \(line + 1) (resume(…) ends the call)
        """
      ])
  }

  @Test func aStreamToWhichNothingIsSent() async {
    let messages = await messages { [service] in for await _ in service.updates() {} }
    #expect(
      messages == [
        """
        nothing can run any more: the test waits for something that does not happen, such as a continuation that is \
        never resumed, or a task that never ends, or for one of these streams:
          a task waits for the next element of CatalogueService.updates() (double.stub.updates.finish() ends the stream)
        """
      ])
  }

  @Test func whatRepeatsIsCounted() async {
    let messages = await messages { [service] in
      service.stub.movies.neverReturns()
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<100 { group.addTask { _ = try? await service.movies(page: 1) } }
      }
    }
    #expect(messages.first?.split(separator: "\n").count == 4)
    #expect(messages.first?.hasSuffix("\n  … 98 more of the same") == true)
  }

  @Test func aWaitForACallThatNeverComes() async {
    let messages = await messages { [service] in
      try await service.calls.movies.wait(count: 2, timeout: .milliseconds(100))
    }
    #expect(
      messages == [
        """
        CatalogueService.movies(page:) was called 0 of 2 times within 0.1 seconds.
        There was no call.
        In this schedule, nothing can run any more: the test waits until CatalogueService.movies(page:) was called 2 times.
        On a slow machine, set UNDERSTUDY_TIMEOUT_SCALE to a factor that the time is multiplied by.
        """
      ])
  }

  @Test func aWaitForAStateThatNeverComes() async {
    let messages = await messages { [recorder] in
      _ = try await recorder.wait(timeout: .milliseconds(100)) { $0 == 1 }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.hasPrefix(
        "No state fitted within 0.1s.\nIn this schedule, nothing can run any more: the test waits until a state fits."
      ) == true)
  }

  @Test func whatComesFromOutsideIsWaitedFor() async {
    let messages = await messages { [service] in
      service.stub.movies.returns(["Alien"])
      Thread { [service] in
        Thread.sleep(forTimeInterval: 0.2)
        Task { _ = try await service.movies(page: 1) }
      }.start()
      try await service.calls.movies.wait(count: 1, timeout: .seconds(20))
    }
    #expect(messages.isEmpty)
  }
}

/// Code that blocks its thread may wait for another turn, so everything continues without turns.
@Suite struct BlockedTurnTests {
  @Test func goesOnWithoutTurns() async throws {
    let run = try await Schedule.$maximumSecondsPerTurn.withValue(1) {
      try await Schedule.run(TurnOrder(.changes([]))) { await Task.detached { Self.wait() }.value }
    }
    let message = run.stuckReport?.message ?? ""
    #expect(message.hasPrefix("nothing else can run: code of the test has kept its thread for "))
  }

  /// Blocks the thread until another task runs, which asynchronous code must not do.
  private static func wait() {
    let semaphore = DispatchSemaphore(value: 0)
    Task.detached { semaphore.signal() }
    semaphore.wait()
  }
}
