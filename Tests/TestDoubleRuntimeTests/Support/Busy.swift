/// A protocol with members of many kinds, for stress tests.
protocol Busy: Sendable {
  func number(_ number: Int) -> Int
  func load(_ page: Int) async throws -> Int
  func ticks() -> AsyncStream<Int>
  func done(_ completion: @escaping @Sendable (Int) -> Void)
  var title: String { get set }
  static func make(_ number: Int) -> Int
}

struct RealBusy: Busy {
  var title = "real"

  func number(_ number: Int) -> Int { number }
  func load(_ page: Int) async throws -> Int { page }
  func ticks() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
  func done(_ completion: @escaping @Sendable (Int) -> Void) { completion(1) }
  static func make(_ number: Int) -> Int { number }
}
