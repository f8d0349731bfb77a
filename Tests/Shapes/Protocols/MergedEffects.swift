// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// A property that may suspend in a parent, and may not in the child.
public protocol LateCount { var count: Int { get async throws } }

/// Says that it is there at once.
public protocol ReadyCount: LateCount { var count: Int { get } }

/// A parent whose initializer may fail.
public protocol PerhapsMade {
  init?(number: Int)
}

/// A child whose initializer never does.
public protocol SurelyMade: PerhapsMade {
  init(number: Int)
}

/// A parent whose property can't always be read.
public protocol PerhapsNamed {
  var names: [String] { get throws }
}

/// A child whose property can.
public protocol SurelyNamed: PerhapsNamed {
  var names: [String] { get }
}

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Fails with errors of two kinds, in one way or in another.
public protocol FailingAnyhow {
  func load() throws -> Int
  func save() async throws(EffectsError)
}
public protocol FailingForReasons {
  func load() throws(EffectsError) -> Int
  func save() async throws
}
public protocol FailingBothWays: FailingAnyhow, FailingForReasons {}

/// Neither throws nor suspends, where another protocol's members do.
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

/// Restates what throws as what doesn't.
public protocol CalmedStorage: FailingStorage {
  var count: Int { get }
  func save(_ number: Int) -> Int
  subscript(_ key: Int) -> Int { get }
}

/// Neither suspends nor throws, or does either, or both.
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

/// Waits in both parents, and fails in one of them.
public protocol FailingWaiting { subscript(_ key: Int) -> Int { get async throws(EffectsError) } }
public protocol CalmWaiting { subscript(_ key: Int) -> Int { get async } }
public protocol CalmedWaiting: FailingWaiting, CalmWaiting {}
public protocol FailingProgress { var progress: Double { get async throws } }
public protocol CalmProgress { var progress: Double { get async } }
public protocol CalmedProgress: FailingProgress, CalmProgress {}
public protocol NeverFailingProgress: FailingProgress { var progress: Double { get async throws(Never) } }
