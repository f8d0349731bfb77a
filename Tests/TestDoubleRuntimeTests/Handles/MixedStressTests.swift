import Foundation
import Testing
import Understudy

/// Uses all features of a double from 8 threads at once.
///
/// `.ci/thread-sanitizer` runs it under the thread sanitizer.
@Suite struct MixedStressTests {
  private static let threads = 8
  private static let rounds = 1000

  private func concurrently(_ body: @escaping @Sendable (_ thread: Int, _ round: Int) -> Void) async {
    await withCheckedContinuation { continuation in
      let group = DispatchGroup()
      for thread in 0..<Self.threads {
        group.enter()
        Thread.detachNewThread {
          for round in 0..<Self.rounds { body(thread, round) }
          group.leave()
        }
      }
      group.notify(queue: .global()) { continuation.resume() }
    }
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
      let call = double.stub.load.when(round).hold(within: .seconds(300))
      let task = Task { try await double.load(round) }
      if round.isMultiple(of: 3) { task.cancel() }
      call.resume(returning: thread)
    case 7:
      BusySpy.stub.make.returns(thread)
      _ = BusySpy.make(round)
    case 8: double.calls.reset()
    case 9: _ = double.calls.number.wasCalled(with: round)
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
      if round.isMultiple(of: 4) { spy.stub.ticks.send(thread * Self.rounds + round) }
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
    #expect(Set(received[0]).count == Self.threads * Self.rounds / 4)
    for other in received.dropFirst() { #expect(other == received[0]) }
  }

  @Test func waitsEndWithTheirCallsOrWhenCancelled() async throws {
    let spy = BusySpy()
    spy.stub.number.returns(0)
    let waits = (0..<40).map { number in
      Task { try await spy.calls.number.wait(count: number * 100, within: .seconds(300)).count }
    }
    for number in stride(from: 0, to: 40, by: 3) { waits[number].cancel() }
    await concurrently { _, round in _ = spy.number(round) }
    for (number, wait) in waits.enumerated() {
      do { #expect(try await wait.value >= number * 100) } catch { #expect(error is CancellationError) }
    }
    #expect(spy.calls.number.count == 8000)
  }
}
