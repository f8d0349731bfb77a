// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
/// Methods of every colour.
public protocol Effects {
  func plain(_ number: Int, text: String) -> Int
  func nothing()
  func throwing(number: Int) throws -> Int
  func typed(number: Int) throws(EffectsError) -> Int
  func neverThrowing(number: Int) throws(Never) -> Int
  func suspending(number: Int) async -> Int
  func both(number: Int) async throws -> Int
  func bothTyped(number: Int) async throws(EffectsError)
  var effectful: Int { get async throws }
  var throwingValue: Int { get throws(EffectsError) }
  subscript(number: Int) -> Int { get async throws }
}

public enum EffectsError: Error { case offline, denied }

/// Throws only what its closure throws.
public protocol Rethrowing {
  func perform(_ body: () throws -> Int) rethrows -> Int
  func locked<Value>(_ body: (Int) throws -> Value) rethrows -> Value
  func suspended(_ body: () async throws -> Int) async rethrows -> Int
  func chosen<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
}

/// Throws an error that its conforming type chooses.
public protocol Choosing<Failure> {
  associatedtype Failure: Error
  func fail() throws(Failure) -> Int
}
