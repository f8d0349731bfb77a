import Foundation
import TestDoubleRuntime

/// Compares the calls of a generated spy with the same calls of a hand-written spy that uses a lock.
enum CallBenchmarks {
  private static let callCount = 200_000

  static func run(_ report: inout Report) async throws {
    // No `StateRecorder` observes the spies, so only the cost of the calls is measured.
    let times = try await shortestTimes(ofRuns: 25) {
      callAgainAndAgain(makeSpy())
    } _: {
      callAgainAndAgain(makeHandWrittenSpy())
    }
    report.show(
      "a call with one argument", times.first / Double(callCount),
      "by hand", times.second / Double(callCount), atMost: 1.1)
  }

  private static func makeSpy() -> PriceServiceSpy {
    let spy = PriceServiceSpy()
    spy.stub.price.returns(7)
    return spy
  }

  private static func makeHandWrittenSpy() -> HandWrittenSpy {
    let spy = HandWrittenSpy()
    spy.priceResult = 7
    return spy
  }

  /// Calls the service through its protocol, as a view model does.
  @inline(never)
  private static func callAgainAndAgain(_ service: any PriceService) {
    var sum = 0
    for id in 0..<callCount { sum &+= service.price(of: id) }
    blackHole(sum)
  }
}

/// The service that the spies of the benchmarks implement.
protocol PriceService: Sendable {
  func price(of id: Int) -> Int
}

/// A hand-written spy, which the generated spies are compared with.
final class HandWrittenSpy: PriceService, @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let lock = NSLock()
  private var _priceCalls: [Int] = []
  private var _priceResult = 0

  var priceResult: Int {
    get { lock.withLock { _priceResult } }
    set { lock.withLock { _priceResult = newValue } }
  }

  func price(of id: Int) -> Int {
    lock.withLock {
      _priceCalls.append(id)
      return _priceResult
    }
  }
}
