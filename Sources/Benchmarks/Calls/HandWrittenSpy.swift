import Foundation

/// A hand-written spy, which the generated spies are compared with.
final class HandWrittenSpy: PriceService, @unchecked Sendable {  // Each `var` is guarded by `lock`.
  private let lock = NSLock()
  private var _priceCalls: [Int] = []
  private var _priceResult = 0
  private var _discountCalls: [(id: Int, country: String)] = []
  private var _discountResult = 0
  private var _refreshCount = 0
  private var _quoteCalls: [Int] = []
  private var _quoteResult = 0
  private var _limit = 0
  private var _limitReadCount = 0

  var priceCalls: [Int] { lock.withLock { _priceCalls } }
  var discountCalls: [(id: Int, country: String)] { lock.withLock { _discountCalls } }
  var quoteCalls: [Int] { lock.withLock { _quoteCalls } }
  var refreshCount: Int { lock.withLock { _refreshCount } }
  var limitReadCount: Int { lock.withLock { _limitReadCount } }
  var limit: Int {
    get {
      lock.withLock {
        _limitReadCount += 1
        return _limit
      }
    }
    set { lock.withLock { _limit = newValue } }
  }
  var priceResult: Int {
    get { lock.withLock { _priceResult } }
    set { lock.withLock { _priceResult = newValue } }
  }
  var discountResult: Int {
    get { lock.withLock { _discountResult } }
    set { lock.withLock { _discountResult = newValue } }
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

  func discount(of id: Int, in country: String) -> Int {
    lock.withLock {
      _discountCalls.append((id, country))
      return _discountResult
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

  func refresh() { lock.withLock { _refreshCount += 1 } }
}
