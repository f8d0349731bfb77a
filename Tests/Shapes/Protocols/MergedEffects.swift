// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A parent with a failable initializer.
public protocol PerhapsMade {
  init?(number: Int)
}

/// A child with a nonfailable initializer.
public protocol SurelyMade: PerhapsMade {
  init(number: Int)
}

/// Two protocols with the same members and different error types.
public protocol FailingAnyhow {
  func load() throws -> Int
  func save() async throws(EffectsError)
}
public protocol FailingForReasons {
  func load() throws(EffectsError) -> Int
  func save() async throws
}
public protocol FailingBothWays: FailingAnyhow, FailingForReasons {}

/// Members without effects, where the same members of another protocol have some.
public protocol CalmStorage {
  var count: Int { get }
  init(size: Int)
  func save(_ number: Int) -> Int
  static func reset() -> Int
  subscript(_ key: Int) -> Int { get }
  subscript(name name: String) -> Int { get set }
}
public protocol FailingStorage {
  var count: Int { get throws }
  init(size: Int) throws(EffectsError)
  func save(_ number: Int) throws -> Int
  static func reset() throws -> Int
  subscript(_ key: Int) -> Int { get async throws }
  subscript(name name: String) -> Int { get throws(EffectsError) }
}
public protocol CalmThenFailingStorage: CalmStorage, FailingStorage {}
public protocol FailingThenCalmStorage: FailingStorage, CalmStorage {}

/// Redeclares throwing members as nonthrowing ones.
public protocol CalmedStorage: FailingStorage {
  var count: Int { get }
  func save(_ number: Int) -> Int
  subscript(_ key: Int) -> Int { get }
}

/// The same members without effects, with one effect, and with both.
public protocol WaitingAtEase {
  init(size: Int) async
  func wait(for number: Int) async -> Int
}
public protocol WaitingToFail {
  init(size: Int) async throws
  func wait(for number: Int) async throws -> Int
}
public protocol NotWaiting: WaitingAtEase, WaitingToFail {
  init(size: Int)
  func wait(for number: Int) -> Int
}

/// Members that are asynchronous in both parents, and throwing in one.
public protocol FailingWaiting { subscript(_ key: Int) -> Int { get async throws(EffectsError) } }
public protocol CalmWaiting { subscript(_ key: Int) -> Int { get async } }
public protocol CalmedWaiting: FailingWaiting, CalmWaiting {}
public protocol FailingProgress { var progress: Double { get async throws } }
public protocol CalmProgress { var progress: Double { get async } }
public protocol CalmedProgress: FailingProgress, CalmProgress {}
public protocol NeverFailingProgress: FailingProgress { var progress: Double { get async throws(Never) } }
