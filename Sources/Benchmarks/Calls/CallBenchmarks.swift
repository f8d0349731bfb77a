import TestDoubleRuntime

/// Measures calls of a generated spy against those of a hand-written spy with a lock.
enum CallBenchmarks {
  static func run(_ report: inout Report) async {
    let calls = Report.isOptimized ? 1_000_000 : 100_000
    // The costs of a double without listeners.
    let sync = shortestInTurns(of: 25) {
      spy().callPrice(calls)
    } _: {
      hand().callPrice(calls)
    }
    compare("a call with one argument", sync, calls, in: &report)
    let async = await shortestInTurns(of: 25) {
      await spy().callQuote(calls)
    } _: {
      await hand().callQuote(calls)
    }
    compare("an asynchronous call with one argument", async, calls, in: &report)
    report.compare(
      "a call with two arguments", per(calls) { spy().callDiscount($0) },
      with: per(calls) { hand().callDiscount($0) }, called: "by hand")
    report.compare(
      "a call without arguments", per(calls) { spy().callRefresh($0) },
      with: per(calls) { hand().callRefresh($0) }, called: "by hand")
    report.compare(
      "a call of a closure's spy", per(calls) { closure().call($0) },
      with: per(calls) { hand().callPrice($0) }, called: "by hand", goal: .atMost(2))
    report.compare(
      "a read of a property", per(calls) { spy().readLimit($0) }, with: per(calls) { hand().readLimit($0) },
      called: "by hand")

    if let ours = allocatedBytes({ after(calls, spy()) }),
      let theirs = allocatedBytes({ after(calls, hand()) })
    {
      report.compare(
        "memory of a recorded call", .bytes(ours / Double(calls)), with: .bytes(theirs / Double(calls)),
        called: "by hand", goal: .atMost(1.5))
    }
    report.compare(
      "a call among 10 times as many", per(calls * 10) { spy().callPrice($0) },
      with: per(calls) { spy().callPrice($0) }, called: "a call", goal: .atMost(2))
  }

  private static func compare(
    _ name: String, _ times: (first: Double, second: Double), _ calls: Int, in report: inout Report
  ) {
    report.compare(
      name, .seconds(times.first / Double(calls)), with: .seconds(times.second / Double(calls)),
      called: "by hand", goal: .atMost(1.1))
  }

  private static func per(_ calls: Int, _ body: (Int) -> Void) -> Quantity {
    .seconds(shortest(of: 7) { body(calls) } / Double(calls))
  }

  private static func spy() -> PriceServiceSpy {
    let spy = PriceServiceSpy()
    spy.stub.price.returns(7)
    spy.stub.discount.returns(1)
    spy.stub.quote.returns(7)
    spy.limit = 1
    return spy
  }

  private static func closure() -> ClosureSpy<Int, Int> {
    let spy = ClosureSpy<Int, Int>("price")
    spy.stub.returns(7)
    return spy
  }

  private static func hand() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    spy.priceResult = 7
    spy.discountResult = 1
    spy.quoteResult = 7
    return spy
  }

  private static func after<Service: PriceService>(_ calls: Int, _ service: Service) -> Service {
    service.callPrice(calls)
    return service
  }
}

extension ClosureSpy<Int, Int> {
  /// The measured calls, through the closure as in a view model.
  @inline(never)
  fileprivate func call(_ calls: Int) {
    let price: (Int) -> Int = self.closure
    var sum = 0
    for id in 0..<calls { sum &+= price(id) }
    keep(sum)
  }
}

/// The measured calls, through the protocol as in a view model.
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
