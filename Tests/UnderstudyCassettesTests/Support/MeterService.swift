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
