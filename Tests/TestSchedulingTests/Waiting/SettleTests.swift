import Dispatch
import Testing
import TestReporting
import TestScheduling
import Understudy
import UnderstudyClock
import UnderstudySchedules

/// `settle()` returns when there is nothing left to run, and no sooner.
@MainActor
@Suite(.deterministic) struct SettleTests {
  let service = CatalogueServiceSpy()
  let trace = Trace()

  @Test func waitsForTasksAndWhatTheyStart() async {
    Task { [trace] in
      await withTaskGroup(of: Void.self) { group in
        for number in 1...3 { group.addTask { await Box().add(number) } }
      }
      Task.detached {
        for _ in 0..<100 { await Task.yield() }
        trace.add("detached")
      }
      trace.add("task")
    }
    await settle()
    #expect(trace.lines == ["task", "detached"])
  }

  @Test func waitsForAnswersButNotForAHeldOne() async {
    let call = service.stub.movies.hold()
    service.stub.search.returns(["Alien"])
    Task { [service, trace] in
      for _ in 0..<10 { _ = await service.search("al") }
      trace.add("searched")
      _ = try? await service.movies(page: 1)
      trace.add("loaded")
    }
    await settle()
    #expect(trace.lines == ["searched"])
    #expect(service.calls.movies == [1])
    call.resume(returning: [])
    await settle()
    #expect(trace.lines == ["searched", "loaded"])
  }

  @Test func waitsForWhatAStreamWasSentButNotForMore() async {
    let listening = Task { [service, trace] in
      for await number in service.updates() { trace.add("\(number)") }
      trace.add("finished")
    }
    await settle()
    #expect(trace.lines.isEmpty)
    service.stub.updates.send(1)
    service.stub.updates.send(2)
    await settle()
    #expect(trace.lines == ["1", "2"])
    service.stub.updates.finish()
    await settle()
    #expect(trace.lines == ["1", "2", "finished"])
    await listening.value
  }

  @Test func doesNotWaitForAClockThatStandsStill() async {
    let clock = TestClock()
    let sleeping = Task { [trace] in
      try? await clock.sleep(for: .milliseconds(300))
      trace.add("woken")
    }
    await settle()
    #expect(clock.sleepers == 1)
    #expect(trace.lines.isEmpty)
    await clock.advance(by: .milliseconds(300))
    await settle()
    #expect(trace.lines == ["woken"])
    await sleeping.value
  }

  @Test func waitsForWhatTheMainQueueWasGivenBefore() async {
    DispatchQueue.main.async { [trace] in Task { trace.add("queue") } }
    await settle()
    #expect(trace.lines == ["queue"])
  }

  @Test func twoMayWait() async {
    service.stub.search.returns([])
    async let first: Void = settle()
    async let second: Void = settle()
    Task { [service, trace] in
      _ = await service.search("al")
      trace.add("task")
    }
    _ = await (first, second)
    #expect(trace.lines == ["task"])
  }

  @Test func leavesRecordersWithAllThatWasSent() async {
    let (states, continuation) = AsyncStream<Int>.makeStream()
    let recorder = StateRecorder(states: states)
    continuation.yield(1)
    await settle()
    continuation.yield(2)
    continuation.yield(3)
    await settle()
    #expect(recorder.states == [1, 2, 3])
  }
}

/// `settle()` in many orders, for work that never ends, and without a schedule.
@MainActor
@Suite struct SettleLimitTests {
  @Test(.deterministic(schedules: 100)) func waitsForTheLastInEachOrder() async {
    let service = CatalogueServiceSpy()
    service.stub.search.answers { [$0] }
    let trace = Trace()
    for text in ["a", "al", "ali"] { Task { trace.add(await service.search(text)[0]) } }
    await settle()
    #expect(trace.lines.sorted() == ["a", "al", "ali"])
  }

  @Test func namesWhatRunsWithoutEnd() async {
    let messages = await messages {
      let recorder = StateRecorder(initial: 0)
      let looping = recorder.step("load()") {
        Task { while !Task.isCancelled { await Task.yield() } }
      }
      let service = CatalogueServiceSpy()
      let asking = Task {
        while !Task.isCancelled { await service.track("alive") }
      }
      let resting = Task { await service.track("once") }
      await settle()
      looping.cancel()
      asking.cancel()
      await resting.value
    }
    #expect(
      messages == [
        """
        The test has not settled, since this still runs:
          a task that was started in "load()"
          a task that the test started, whose last call was CatalogueService.track("alive")
        Work that never ends can't be waited for: cancel it before the call, or wait for its effect.
        """
      ])
  }

  @Test func aTimerThatNeverEndsIsNamed() async {
    let found = await Schedule.$maximumClockAdvances.withValue(1_000) {
      await messages {
        let clock = TestClock(advances: .whenIdle)
        let ticking = Task { while true { try await clock.sleep(for: .seconds(1)) } }
        await settle()
        ticking.cancel()
      }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("since this still runs:\n  a task that the test started\n") == true)
  }

  @Test func timeThatPassesByItselfEndsAfterAnHour() async {
    let messages = await messages {
      let clock = TestClock(advances: .whenIdle)
      let ticking = Task { while true { try await clock.sleep(for: .seconds(600)) } }
      await settle()
      #expect(clock.now.offset == .seconds(3600))
      ticking.cancel()
    }
    #expect(messages == [])
  }

  @Test func needsASchedule() async {
    let reporter = CollectingReporter()
    await Reporting.$override.withValue(reporter) { await settle() }
    #expect(
      reporter.messages == [
        """
        settle() needs a schedule to know when nothing can run any more: give the test or its suite the trait \
        .deterministic, or call it within withDeterministicSchedule { … }.
        """
      ])
  }
}
