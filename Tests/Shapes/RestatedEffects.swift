// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Fails with errors of three kinds, in one way or in another.
public protocol FailingAnyhow {
  func load() throws -> Int
  func save() async throws(EffectsError)
  func stop() throws(Refused) -> Int
}
public protocol FailingForReasons {
  func load() throws(EffectsError) -> Int
  func save() async throws
  func stop() throws(EffectsError) -> Int
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

/// Restates what throws as what doesn't: Swift 6.3 crashes where such a property or subscript is read.
public protocol CalmedStorage: FailingStorage {
  var count: Int { get }
  func save(_ number: Int) -> Int
  subscript(_ key: Int) -> Int { get }
}

/// Throws an error of its caller's type, which has no name elsewhere.
public protocol FailingAsAsked {
  func fail<Failure: Error>(_ failure: Failure) throws(Failure)
  func run<Failure>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
}
public protocol FailingAsGiven {
  func fail(_ failure: some Error) throws
  func run(_ body: () throws -> Int) rethrows -> Int
}
public protocol FailingAsAskedOrGiven: FailingAsGiven, FailingAsAsked {}
