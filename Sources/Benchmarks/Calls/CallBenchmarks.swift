import Dispatch
import TestDoubleRuntime
import UnderstudyClosures

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
    compare("a call with one argument", syncTimes, callCount, in: &report)
    let asyncTimes = await shortestTimes(ofRuns: 25) {
      await makeSpy().makeQuoteCalls(count: callCount)
    } _: {
      await makeHandWrittenSpy().makeQuoteCalls(count: callCount)
    }
    compare("an asynchronous call with one argument", asyncTimes, callCount, in: &report)
    // All generated spies share one lock, for which two threads compete here.
    let generatedSpies = [makeSpy(), makeSpy()]
    let handWrittenSpies = [makeHandWrittenSpy(), makeHandWrittenSpy()]
    let (generatedTime, handWrittenTime) = shortestTimes(ofRuns: 9) {
      DispatchQueue.concurrentPerform(iterations: 2) { generatedSpies[$0].makePriceCalls(count: callCount) }
    } _: {
      DispatchQueue.concurrentPerform(iterations: 2) { handWrittenSpies[$0].makePriceCalls(count: callCount) }
    }
    report.printComparison(
      "a call beside another thread's calls", .seconds(generatedTime / Double(callCount)),
      with: .seconds(handWrittenTime / Double(callCount)), named: "by hand")
    report.printComparison(
      "a call with two arguments", timePerCall(callCount) { makeSpy().makeDiscountCalls(count: $0) },
      with: timePerCall(callCount) { makeHandWrittenSpy().makeDiscountCalls(count: $0) }, named: "by hand")
    report.printComparison(
      "a call without arguments", timePerCall(callCount) { makeSpy().makeRefreshCalls(count: $0) },
      with: timePerCall(callCount) { makeHandWrittenSpy().makeRefreshCalls(count: $0) }, named: "by hand")
    report.printComparison(
      "a call of a closure's spy", timePerCall(callCount) { makeClosureSpy().call(times: $0) },
      with: timePerCall(callCount) { makeHandWrittenSpy().makePriceCalls(count: $0) }, named: "by hand",
      goal: .atMost(2))
    report.printComparison(
      "a read of a property", timePerCall(callCount) { makeSpy().readLimit(times: $0) },
      with: timePerCall(callCount) { makeHandWrittenSpy().readLimit(times: $0) },
      named: "by hand")

    if let generated = bytesHeldByResult(of: { calledSpy(makeSpy(), times: callCount) }),
      let handWritten = bytesHeldByResult(of: { calledSpy(makeHandWrittenSpy(), times: callCount) })
    {
      report.printComparison(
        "memory of a recorded call", .bytes(generated / Double(callCount)),
        with: .bytes(handWritten / Double(callCount)),
        named: "by hand", goal: .atMost(1.5))
    }
    report.printComparison(
      "a call after 10 times as many calls",
      timePerCall(callCount * 10) { makeSpy().makePriceCalls(count: $0) },
      with: timePerCall(callCount) { makeSpy().makePriceCalls(count: $0) }, named: "a call", goal: .atMost(2))
  }

  /// Compares the mean time of a call; `totalTimes` are the total times of the generated and the hand-written spy.
  private static func compare(
    _ name: String, _ totalTimes: (first: Double, second: Double), _ callCount: Int, in report: inout Report
  ) {
    report.printComparison(
      name, .seconds(totalTimes.first / Double(callCount)),
      with: .seconds(totalTimes.second / Double(callCount)),
      named: "by hand", goal: .atMost(1.1))
  }

  /// Returns the mean time of a call; `body` receives the number of calls to make.
  private static func timePerCall(_ callCount: Int, _ body: (Int) -> Void) -> Quantity {
    .seconds(shortestTime(ofRuns: 7) { body(callCount) } / Double(callCount))
  }

  private static func makeSpy() -> PriceServiceSpy {
    let spy = PriceServiceSpy()
    spy.stub.price.returns(7)
    spy.stub.discount.returns(1)
    spy.stub.quote.returns(7)
    spy.limit = 1
    return spy
  }

  private static func makeClosureSpy() -> ClosureSpy<Int, Int> {
    let spy = ClosureSpy<Int, Int>("price")
    spy.stub.returns(7)
    return spy
  }

  private static func makeHandWrittenSpy() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    spy.priceResult = 7
    spy.discountResult = 1
    spy.quoteResult = 7
    return spy
  }

  /// Calls `price(of:)` the given number of times, and returns the spy, which stores the calls.
  private static func calledSpy<Service: PriceService>(_ spy: Service, times callCount: Int) -> Service {
    spy.makePriceCalls(count: callCount)
    return spy
  }
}

extension ClosureSpy<Int, Int> {
  /// Calls the spy's closure `callCount` times, as a view model that stores the closure does.
  @inline(never)
  fileprivate func call(times callCount: Int) {
    let price: (Int) -> Int = self.closure
    var sum = 0
    for id in 0..<callCount { sum &+= price(id) }
    blackHole(sum)
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
  fileprivate func makeDiscountCalls(count callCount: Int) {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<callCount { sum &+= service.discount(of: id, in: "DE") }
    blackHole(sum)
  }

  @inline(never)
  fileprivate func makeQuoteCalls(count callCount: Int) async {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<callCount { sum &+= await service.quote(for: id) }
    blackHole(sum)
  }

  @inline(never)
  fileprivate func makeRefreshCalls(count callCount: Int) {
    let service: any PriceService = self
    for _ in 0..<callCount { service.refresh() }
  }

  @inline(never)
  fileprivate func readLimit(times callCount: Int) {
    let service: any PriceService = self
    var sum = 0
    for _ in 0..<callCount { sum &+= service.limit }
    blackHole(sum)
  }
}
