import Foundation
import Testing
import Understudy

/// Calls from 8 threads, while the doubles are stubbed, waited for, inspected and reset.
///
/// `.ci/thread-sanitizer` runs it under the thread sanitizer.
@Suite(.serialized) struct StressTests {
  private static let threads = 8

  private func concurrently(
    rounds: Int = 1000, _ body: @escaping @Sendable (_ thread: Int, _ round: Int) -> Void
  ) async {
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for thread in 0..<Self.threads {
        group.enter()
        Thread.detachNewThread {
          for round in 0..<rounds { body(thread, round) }
          group.leave()
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
  }

  @Test func noCallIsLostAndCallsKeepTheOrderOfTheirThread() async throws {
    let rounds = 12_500
    let calls = Self.threads * rounds
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(0)
    let waiting = Task { try await spy.calls.number.wait(count: calls, timeout: .seconds(300)).count }
    await concurrently(rounds: rounds) { thread, round in
      if round % 500 == 0 { spy.stub.number.returns(thread, round) }
      if round % 1000 == 0 { spy.stub.number.when(-thread - 1).returns(round) }
      if round % 2500 == 0 { _ = spy.calls.number.last }
      _ = spy.number(thread * rounds + round)
      spy.rating = round
      _ = spy.rating
    }
    #expect(try await waiting.value == calls)
    let numbers = Array(spy.calls.number)
    for thread in 0..<Self.threads {
      let expected = Array(thread * rounds..<(thread + 1) * rounds)
      #expect(numbers.filter { $0 / rounds == thread } == expected)
    }
    #expect(spy.calls.rating.sets.count == calls)
    #expect(spy.calls.all.count == 2 * calls)
  }

  @Test func eachOfSeveralAnswersIsUsedOnce() async {
    let spy = MoviesServiceSpy()
    spy.stub.number.returns(1, 2, 3, 4, 5, 6, 7, 8, 0)
    let received = await withTaskGroup(of: [Int].self) { group in
      for _ in 0..<Self.threads {
        group.addTask { (0..<1000).map { _ in spy.number(0) }.filter { $0 != 0 } }
      }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(received.sorted() == Array(1...8))
  }

  @Test func aDoubleIsUsedInEveryWayAtOnce() async {
    let spy = BusySpy(wrapping: RealBusy())
    await concurrently { thread, round in Self.use(spy, thread, round) }
    spy.stub.reset()
    spy.calls.number.reset()
    #expect(spy.number(7) == 7)
    #expect(spy.calls.number == [7])
  }

  private static func use(_ double: BusySpy, _ thread: Int, _ round: Int) {
    var spy = double as any Busy
    switch (round + thread) % 12 {
    case 0: double.stub.number.returns(thread, round)
    case 1: double.stub.number.when(round).answers { $0 }
    case 2: double.stub.reset()
    case 3: double.wrapped = RealBusy()
    case 4:
      double.stub.title.returns("a", "b")
      spy.title = "\(thread)"
      _ = double.calls.title.sets
    case 5: _ = double.calls.all.description
    case 6:
      let call = double.stub.load.when(round).hold(timeout: .seconds(300))
      let task = Task { try await double.load(round) }
      // A call that has been cancelled can't be resumed.
      if round.isMultiple(of: 3) { task.cancel() } else { call.resume(returning: thread) }
    case 7:
      BusySpy.stub.make.returns(thread)
      _ = BusySpy.make(round)
    case 8: double.calls.reset()
    case 9: _ = double.calls.number.contains(round)
    case 10:
      double.stub.done.completes(with: thread)
      spy.done { _ in }
    default: expectOrder()
    }
    _ = spy.number(round)
  }

  @Test func everySubscriberReceivesAllElementsInOneOrder() async {
    let spy = BusySpy()
    let streams = (0..<4).map { _ in spy.ticks() }
    await concurrently { thread, round in
      if round.isMultiple(of: 4) { spy.stub.ticks.send(thread * 1000 + round) }
      if round.isMultiple(of: 50) {
        let task = Task { for await _ in spy.ticks() {} }  // A subscriber that is cancelled before the end.
        task.cancel()
      }
    }
    spy.stub.ticks.finish()
    var received: [[Int]] = []
    for stream in streams + [spy.ticks()] {
      var all: [Int] = []
      for await tick in stream { all.append(tick) }
      received.append(all)
    }
    #expect(Set(received[0]).count == Self.threads * 250)
    for other in received.dropFirst() { #expect(other == received[0]) }
  }

  @Test func waitsEndWithTheirCallsOrWhenCancelled() async throws {
    let spy = BusySpy()
    spy.stub.number.returns(0)
    let waits = (0..<40).map { number in
      Task { try await spy.calls.number.wait(count: number * 100, timeout: .seconds(300)).count }
    }
    for number in stride(from: 0, to: 40, by: 3) { waits[number].cancel() }
    await concurrently { _, round in _ = spy.number(round) }
    for (number, wait) in waits.enumerated() {
      do { #expect(try await wait.value >= number * 100) } catch { #expect(error is CancellationError) }
    }
    #expect(spy.calls.number.count == 8000)
  }

  @Test func heldCallsAreResumedAndCancelled() async throws {
    let spy = MoviesServiceSpy()
    spy.stub.movies.returns([])
    try await withThrowingTaskGroup { group in
      for number in 0..<400 {
        group.addTask {
          let call = spy.stub.movies.when(number).hold(timeout: .seconds(300))
          let task = Task { try await spy.movies(page: number) }
          if number.isMultiple(of: 2) {
            call.resume(returning: [])
            _ = try await task.value
          } else {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(spy.calls.movies.count == 400)
  }

  @Test func strictScopesEndWhileOthersRun() async {
    await withTaskGroup { group in
      for number in 0..<200 {
        group.addTask {
          await DoubleScope.run(changing: { $0.isStrict = true }) {
            let spy = MoviesServiceSpy()
            MoviesServiceSpy.stub.create.returns(number)
            spy.stub.number.returns(number)
            #expect(spy.number(1) == MoviesServiceSpy.create("a"))
            #expect(spy.calls.number.count + MoviesServiceSpy.calls.create.count == 2)
          }
        }
      }
    }
  }
}
