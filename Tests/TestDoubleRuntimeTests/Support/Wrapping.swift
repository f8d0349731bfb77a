/// The protocol of the objects that doubles wrap.
protocol Calculator: Sendable {
  func twice(_ number: Int) -> Int
  func half(_ number: Int) throws(ServiceError) -> Int
  func later(_ number: Int) async throws -> Int
  func notify(_ number: Int)
  func increment(_ number: inout Int)
  func apply(_ transform: (Int) -> Int) -> Int
  func applyLater(_ transform: (Int) async -> Int) async -> Int
  func note(_ text: @autoclosure () -> String) -> String
  func echo<Value>(_ value: Value) -> Value
  func load(_ page: Int, completion: @escaping (Result<Int, ServiceError>) -> Void)
  func sum(_ numbers: borrowing [Int]) -> Int
  func log(_ parts: borrowing [String])
  func logLater(_ parts: borrowing [String]) async throws
  func finish(_ parts: borrowing [String], completion: @escaping (Int) -> Void)
  func copied() -> Self
  subscript(key: String) -> Int { get nonmutating set }
  var precision: Int { get nonmutating set }
  var name: String { get }
  var slow: Int { get async throws }
  static func make() -> Int
}

/// A protocol with a mutating member, implemented by a value type.
protocol Tally {
  mutating func add(_ number: Int) -> Int
  var total: Int { get set }
}

/// A protocol with completion handlers of all kinds.
protocol Loading {
  func result(_ page: Int, completion: @escaping (Result<[Int], ServiceError>) -> Void)
  func values(completion: @escaping (_ data: [Int]?, _ error: (any Error)?) -> Void)
  func optional(_ completion: ((Int) -> Void)?)
  func nonEscaping(_ completion: (Int) -> Void)
  func onMain(completion: @escaping @MainActor (Int) -> Void)
  func several(progress: @escaping (Double) -> Void, completion: @escaping (Int) -> Void)
  func throwing(completion: @escaping (Int) -> Void) throws
}
