import Dispatch
import TestDoubleRuntime

/// Compares the calls of a generated spy with the same calls of a hand-written spy that uses a lock.
enum CallBenchmarks {
  static func run(_ report: inout Report) async {
    let calls = Report.isOptimized ? 1_000_000 : 100_000
    // No listener observes these spies, so only the cost of the calls is measured.
    let syncTimes = shortestInTurns(of: 25) {
      makeSpy().callPrice(calls)
    } _: {
      makeHandWrittenSpy().callPrice(calls)
    }
    compare("a call with one argument", syncTimes, calls, in: &report)
    let asyncTimes = await shortestInTurns(of: 25) {
      await makeSpy().callQuote(calls)
    } _: {
      await makeHandWrittenSpy().callQuote(calls)
    }
    compare("an asynchronous call with one argument", asyncTimes, calls, in: &report)
    // All generated spies share one lock, for which these two threads compete.
    let generatedSpies = [makeSpy(), makeSpy()]
    let handWrittenSpies = [makeHandWrittenSpy(), makeHandWrittenSpy()]
    let parallelTimes = shortestInTurns(of: 9) {
      DispatchQueue.concurrentPerform(iterations: 2) { generatedSpies[$0].callPrice(calls) }
    } _: {
      DispatchQueue.concurrentPerform(iterations: 2) { handWrittenSpies[$0].callPrice(calls) }
    }
    report.compare(
      "a call beside another thread's calls", .seconds(parallelTimes.first / Double(calls)),
      with: .seconds(parallelTimes.second / Double(calls)), named: "by hand")
    report.compare(
      "a call with two arguments", timePerCall(calls) { makeSpy().callDiscount($0) },
      with: timePerCall(calls) { makeHandWrittenSpy().callDiscount($0) }, named: "by hand")
    report.compare(
      "a call without arguments", timePerCall(calls) { makeSpy().callRefresh($0) },
      with: timePerCall(calls) { makeHandWrittenSpy().callRefresh($0) }, named: "by hand")
    report.compare(
      "a call of a closure's spy", timePerCall(calls) { makeClosureSpy().call($0) },
      with: timePerCall(calls) { makeHandWrittenSpy().callPrice($0) }, named: "by hand", goal: .atMost(2))
    report.compare(
      "a read of a property", timePerCall(calls) { makeSpy().readLimit($0) },
      with: timePerCall(calls) { makeHandWrittenSpy().readLimit($0) },
      named: "by hand")

    if let generated = allocatedBytes({ callPrice(of: makeSpy(), times: calls) }),
      let handWritten = allocatedBytes({ callPrice(of: makeHandWrittenSpy(), times: calls) })
    {
      report.compare(
        "memory of a recorded call", .bytes(generated / Double(calls)),
        with: .bytes(handWritten / Double(calls)),
        named: "by hand", goal: .atMost(1.5))
    }
    report.compare(
      "a call among 10 times as many", timePerCall(calls * 10) { makeSpy().callPrice($0) },
      with: timePerCall(calls) { makeSpy().callPrice($0) }, named: "a call", goal: .atMost(2))
  }

  /// Compares the time of one call; `totalTimes` has the times of all calls, first of the generated spy.
  private static func compare(
    _ name: String, _ totalTimes: (first: Double, second: Double), _ calls: Int, in report: inout Report
  ) {
    report.compare(
      name, .seconds(totalTimes.first / Double(calls)), with: .seconds(totalTimes.second / Double(calls)),
      named: "by hand", goal: .atMost(1.1))
  }

  /// Returns the time of one call; `body` receives the number of calls to make.
  private static func timePerCall(_ calls: Int, _ body: (Int) -> Void) -> Quantity {
    .seconds(shortest(of: 7) { body(calls) } / Double(calls))
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

  /// Calls the service a number of times, and returns it.
  private static func callPrice<Service: PriceService>(of service: Service, times calls: Int) -> Service {
    service.callPrice(calls)
    return service
  }
}

extension ClosureSpy<Int, Int> {
  /// Calls the closure that a view model would store, `calls` times.
  @inline(never)
  fileprivate func call(_ calls: Int) {
    let price: (Int) -> Int = self.closure
    var sum = 0
    for id in 0..<calls { sum &+= price(id) }
    keep(sum)
  }
}

/// Functions that call a member many times through the protocol, as a view model does.
extension PriceService {
  @inline(never)
  fileprivate func callPrice(_ calls: Int) {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<calls { sum &+= service.price(of: id) }
    keep(sum)
  }

  @inline(never)
  fileprivate func callDiscount(_ calls: Int) {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<calls { sum &+= service.discount(of: id, in: "DE") }
    keep(sum)
  }

  @inline(never)
  fileprivate func callQuote(_ calls: Int) async {
    let service: any PriceService = self
    var sum = 0
    for id in 0..<calls { sum &+= await service.quote(for: id) }
    keep(sum)
  }

  @inline(never)
  fileprivate func callRefresh(_ calls: Int) {
    let service: any PriceService = self
    for _ in 0..<calls { service.refresh() }
  }

  @inline(never)
  fileprivate func readLimit(_ calls: Int) {
    let service: any PriceService = self
    var sum = 0
    for _ in 0..<calls { sum &+= service.limit }
    keep(sum)
  }
}
