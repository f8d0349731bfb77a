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

/// Takes what its argument's closure gives, and throws what it throws, or nothing.
public protocol FailingEvaluation {
  func log(_ text: @autoclosure () throws(EffectsError) -> String) throws
}
public protocol CalmEvaluation { func log(_ text: @autoclosure () throws(EffectsError) -> String) }
public protocol CalmedEvaluation: FailingEvaluation, CalmEvaluation {}

/// Is made while it waits, by an actor that may fail to, and by whoever is none.
public protocol MadeWithinTime { init(number: Int, names: [String]) async }
public protocol ActorMadeWithinTime: MadeWithinTime, Actor {
  init?(number: Int, names: consuming [String]) async
}

/// Waits in both parents, and fails in one of them.
public protocol FailingWaiting { subscript(_ key: Int) -> Int { get async throws(EffectsError) } }
public protocol CalmWaiting { subscript(_ key: Int) -> Int { get async } }
public protocol CalmedWaiting: FailingWaiting, CalmWaiting {}
public protocol FailingProgress { var progress: Double { get async throws } }
public protocol CalmProgress { var progress: Double { get async } }
public protocol CalmedProgress: FailingProgress, CalmProgress {}
public protocol NeverFailingProgress: FailingProgress { var progress: Double { get async throws(Never) } }

/// Waits or doesn't in one parent, and throws nothing in so many words in the other.
public protocol EitherWaiting {
  func pause() -> Int
  func pause() async -> Int
}
public protocol ThrowingNever { func pause() async throws(Never) -> Int }
public protocol NeverFailingPause: EitherWaiting, ThrowingNever {}

/// Is isolated to its argument, or to the main actor.
public protocol ArgumentIsolated { func place(of number: Int, on actor: isolated (any Actor)?) -> Int }
@MainActor public protocol MainIsolated { func place(of number: Int, on actor: (any Actor)?) -> Int }
public protocol AnywhereIsolated: ArgumentIsolated, MainIsolated {}
