import Foundation

/// A service that is a value.
protocol MeterService: Sendable {
  var step: Int { get set }
  mutating func advance(failing fails: Bool) throws -> Int
  mutating func reset(_ completion: (Int) -> Void) throws
  func limit() -> Int
}

struct RealMeter: MeterService {
  struct Failure: Error, Codable {}

  var step = 1
  var count = 0

  mutating func advance(failing fails: Bool) throws -> Int {
    count += step
    if fails { throw Failure() }
    return count
  }

  mutating func reset(_ completion: (Int) -> Void) throws {
    count = 100
    if step == 0 { throw Failure() }
    completion(count)
  }

  func limit() -> Int { 10 }
}

/// A service whose initializer and setter wait until another thread has run a closure.
final class WaitingMeter: MeterService {
  private let other: @Sendable () -> Void

  init(_ other: @escaping @Sendable () -> Void) {
    self.other = other
    runElsewhere()
  }

  private func runElsewhere() {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread { [other] in
      other()
      done.signal()
    }
    done.wait()
  }

  var step: Int {
    get { 1 }
    set { runElsewhere() }
  }

  func advance(failing fails: Bool) throws -> Int { 1 }
  func reset(_ completion: (Int) -> Void) throws {}
  func limit() -> Int { 10 }
}
