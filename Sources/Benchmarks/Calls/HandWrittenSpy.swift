import Foundation

/// The service that the spies of the benchmarks implement.
protocol PriceService: Sendable {
  func price(of id: Int) -> Int
  func quote(for id: Int) async -> Int
}

/// A hand-written spy, which the generated spies are compared with.
final class HandWrittenSpy: PriceService, @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let lock = NSLock()
  private var _priceCalls: [Int] = []
  private var _priceResult = 0
  private var _quoteCalls: [Int] = []
  private var _quoteResult = 0

  var priceCalls: [Int] { lock.withLock { _priceCalls } }
  var quoteCalls: [Int] { lock.withLock { _quoteCalls } }
  var priceResult: Int {
    get { lock.withLock { _priceResult } }
    set { lock.withLock { _priceResult = newValue } }
  }
  var quoteResult: Int {
    get { lock.withLock { _quoteResult } }
    set { lock.withLock { _quoteResult = newValue } }
  }

  func price(of id: Int) -> Int {
    lock.withLock {
      _priceCalls.append(id)
      return _priceResult
    }
  }

  /// Runs on the caller's actor, as the members of generated doubles do, so that arguments need not be sendable.
  ///
  /// `nonisolated(nonsending)` makes a call through `PriceService` take 1.5 times as long, since the protocol declares
  /// `quote(for:)` without the attribute. The generated spy has the same attribute and the same cost.
  nonisolated(nonsending) func quote(for id: Int) async -> Int {
    lock.withLock {
      _quoteCalls.append(id)
      return _quoteResult
    }
  }
}
