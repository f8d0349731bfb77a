import Dispatch
import TestDoubleRuntime

/// Compares the calls of a generated spy with the same calls of a hand-written spy that uses a lock.
enum CallBenchmarks {
  static func run(_ report: inout Report) async {
    let callCount = Report.isOptimizedBuild ? 1_000_000 : 100_000
    // No `StateRecorder` observes the spies, so only the cost of the calls is measured.
    let syncTimes = shortestTimes(ofRuns: 25) {
      makeSpy().makePriceCalls(count: callCount)
    } _: {
      makeHandWrittenSpy().makePriceCalls(count: callCount)
    }
    compare("a call with one argument", syncTimes, callCount, goal: .ratio(1.1), in: &report)
    let asyncTimes = await shortestTimes(ofRuns: 25) {
      await makeSpy().makeQuoteCalls(count: callCount)
    } _: {
      await makeHandWrittenSpy().makeQuoteCalls(count: callCount)
    }
    compare("an asynchronous call with one argument", asyncTimes, callCount, goal: .ratio(1.1), in: &report)
    // All generated spies share one lock, for which two threads compete here.
    let generatedSpies = [makeSpy(), makeSpy()]
    let handWrittenSpies = [makeHandWrittenSpy(), makeHandWrittenSpy()]
    let concurrentTimes = shortestTimes(ofRuns: 9) {
      DispatchQueue.concurrentPerform(iterations: 2) { generatedSpies[$0].makePriceCalls(count: callCount) }
    } _: {
      DispatchQueue.concurrentPerform(iterations: 2) { handWrittenSpies[$0].makePriceCalls(count: callCount) }
    }
    compare("a call beside another thread's calls", concurrentTimes, callCount, in: &report)
    if let generated = bytesHeldByResult(of: { calledSpy(makeSpy(), times: callCount) }),
      let handWritten = bytesHeldByResult(of: { calledSpy(makeHandWrittenSpy(), times: callCount) })
    {
      report.printComparison(
        "memory of a recorded call", .bytes(generated / Double(callCount)),
        with: .bytes(handWritten / Double(callCount)), named: "by hand", goal: .ratio(1.5))
    }
  }

  /// Compares the mean time of a call; `totalTimes` are the total times of the generated and the hand-written spy.
  private static func compare(
    _ name: String, _ totalTimes: (first: Double, second: Double), _ callCount: Int,
    goal: Report.Goal? = nil, in report: inout Report
  ) {
    report.printComparison(
      name, .seconds(totalTimes.first / Double(callCount)),
      with: .seconds(totalTimes.second / Double(callCount)), named: "by hand", goal: goal)
  }

  private static func makeSpy() -> PriceServiceSpy {
    let spy = PriceServiceSpy()
    spy.stub.price.returns(7)
    spy.stub.quote.returns(7)
    return spy
  }

  private static func makeHandWrittenSpy() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    spy.priceResult = 7
    spy.quoteResult = 7
    return spy
  }

  /// Calls `price(of:)` the given number of times, and returns the spy, which stores the calls.
  private static func calledSpy<Service: PriceService>(_ spy: Service, times callCount: Int) -> Service {
    spy.makePriceCalls(count: callCount)
    return spy
  }
}

/// Functions that call a member many times through the protocol, as a view model does.
extension PriceService {
  @inline(never)
  fileprivate func makePriceCalls(count callCount: Int) {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<callCount { sum &+= service.price(of: id) }
    blackHole(sum)
  }

  @inline(never)
  fileprivate func makeQuoteCalls(count callCount: Int) async {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<callCount { sum &+= await service.quote(for: id) }
    blackHole(sum)
  }
}
